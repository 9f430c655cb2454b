import { createHmac } from "node:crypto";

import * as z from "zod/mini";

/** Version of the archive's format; a release refuses versions that it does not know. */
const FORM = 1;

const Part = z.object({ bytes: z.number(), sha256: z.string() });

/** The last entry of an archive: what the archive is, with size and hash of every other entry. */
export const Manifest = z.object({
  product: z.literal("rebound"),
  form: z.literal(FORM),
  /** Version of the release that made it. */
  version: z.string(),
  madeAt: z.string(),
  engine: z.enum(["embedded", "postgres"]),
  /** PostgreSQL's major version; files of the embedded engine open with the same version only. */
  engineMajor: z.number(),
  migrations: z.array(z.string()),
  /** Where pictures were kept; those of a bucket are not in the archive. */
  pictures: z.enum(["folder", "bucket"]),
  /** Shows whether two secrets are the same without revealing them. */
  secretMark: z.string(),
  parts: z.record(z.string(), Part),
});
export type Manifest = z.infer<typeof Manifest>;
export type Part = z.infer<typeof Part>;
/** A manifest before its list of entries is known. */
export type About = Omit<Manifest, "product" | "form" | "parts">;

/** The names of the entries in the archive. */
export const entries = {
  manifest: "manifest.json",
  /** PostgreSQL's data, in the custom format of pg_dump. */
  dump: "database.dump",
  /** The folder of the embedded engine. */
  database: "database",
  pictures: "blobs",
  secret: "app-secret",
} as const;

/** A marker in the data directory while a restore is replacing what is there. */
export const unfinishedFolder = "restore.half";

export function manifestOf(about: About, parts: Record<string, Part>): Manifest {
  return {
    product: "rebound",
    form: FORM,
    ...about,
    parts,
  };
}

/** A fingerprint of the server's secret that reveals nothing of it. */
export function secretMark(secret: Buffer): string {
  return createHmac("sha256", secret).update("rebound back-up").digest("hex").slice(0, 16);
}
