import { createHmac } from "node:crypto";

import * as z from "zod/mini";

/** The number of the archive's own form; a release refuses numbers that it does not know. */
const FORM = 1;

const Part = z.object({ bytes: z.number(), sha256: z.string() });

/** The last entry of an archive: what it is, and what every other entry must be. */
export const Manifest = z.object({
  product: z.literal("rebound"),
  form: z.literal(FORM),
  /** Of the release that made it. */
  version: z.string(),
  madeAt: z.string(),
  engine: z.enum(["embedded", "postgres"]),
  /** PostgreSQL's major number; files of the embedded engine only open under the same. */
  engineMajor: z.number(),
  migrations: z.array(z.string()),
  /** Where pictures were kept; those of a bucket are not in the archive. */
  pictures: z.enum(["folder", "bucket"]),
  /** Tells whether two secrets are the same without telling them. */
  secretMark: z.string(),
  parts: z.record(z.string(), Part),
});
export type Manifest = z.infer<typeof Manifest>;
export type Part = z.infer<typeof Part>;
/** A manifest before its parts are known. */
export type About = Omit<Manifest, "product" | "form" | "parts">;

/** Names of the entries. */
export const entries = {
  manifest: "manifest.json",
  /** Of PostgreSQL, in the custom form of pg_dump. */
  dump: "database.dump",
  /** Of the embedded engine: its folder. */
  database: "database",
  pictures: "blobs",
  secret: "app-secret",
} as const;

/** In the data directory while a restore takes the place of what is there. */
export const unfinishedFolder = "restore.half";

export const manifestOf = (about: About, parts: Record<string, Part>): Manifest => ({
  product: "rebound",
  form: FORM,
  ...about,
  parts,
});

/** A fingerprint of the server's secret that reveals nothing of it. */
export const secretMark = (secret: Buffer): string =>
  createHmac("sha256", secret).update("rebound back-up").digest("hex").slice(0, 16);
