import type { DBSchema, IDBPDatabase } from "idb";

import type { Language } from "#domain/words/languages.ts";

import { ownDatabase } from "#web/kit/device/own-database.ts";
import { FIELD_DATABASE } from "./database-name.ts";
import type { Entry } from "./entries.ts";

/** Who sends: the session that the page has, kept for the service worker while entries wait. */
export type Sender = Readonly<{
  userId: string;
  firstName: string;
  token: string;
  /** In which refusals are said. */
  language: Language;
}>;

/** A stop that the agent put behind another one. */
export type Skip = Readonly<{ id: string; behind: string }>;

/** A run as the server answered it; `run` is the contract's. */
export type KeptRun = Readonly<{
  userId: string;
  day: string;
  /** When the phone forgets it: at 12:00 of the day after, in the run's zone. */
  until: number;
  run: unknown;
  /** What was skipped on this phone and the server has not been told of, in order. */
  skips?: readonly Skip[];
}>;

/** What is on the phone. */
type FieldSchema = DBSchema & {
  run: { key: [userId: string, day: string]; value: KeptRun };
  outbox: { key: string; value: Entry; indexes: { at: number } };
  session: { key: string; value: Sender };
};

/** The database on the phone. */
export type FieldStore = IDBPDatabase<FieldSchema>;

/** The one key of the store `session`. */
export const SENDER = "sender";

export const { open: openStore, close: closeStore } = ownDatabase<FieldSchema>(
  FIELD_DATABASE,
  (db) => {
    db.createObjectStore("run", { keyPath: ["userId", "day"] });
    db.createObjectStore("outbox", { keyPath: "id" }).createIndex("at", "at", { unique: true });
    db.createObjectStore("session");
  },
);

/** Whether this browser keeps anything at all. */
export async function canKeep(): Promise<boolean> {
  try {
    await openStore();
    return true;
  } catch {
    return false;
  }
}

/** Deletes the kept runs: of everybody, or of all but one person. */
export async function dropRuns(except?: string): Promise<void> {
  const tx = (await openStore()).transaction("run", "readwrite");
  for await (const cursor of tx.store) {
    if (cursor.value.userId !== except) await cursor.delete();
  }
  await tx.done;
}

/** Deletes runs whose time is over. */
export async function dropOldRuns(now: number): Promise<void> {
  const tx = (await openStore()).transaction("run", "readwrite");
  for await (const cursor of tx.store) if (cursor.value.until <= now) await cursor.delete();
  await tx.done;
}

/** Whether a person has begun a run and not ended it, as far as this phone knows. */
export async function isRunUnderWay(userId: string): Promise<boolean> {
  const kept = await (await openStore()).getAll("run").catch(() => []);
  return kept.some((one) => one.userId === userId && isUnderWay(one));
}

/** Whether a kept run has begun and not ended. */
export function isUnderWay({ run }: Pick<KeptRun, "run">): boolean {
  const { startedAt, finishedAt } = run as { startedAt?: unknown; finishedAt?: unknown };
  return typeof startedAt === "string" && typeof finishedAt !== "string";
}

/** How many stops of a person's runs are on this phone. */
export async function keptStops(userId: string): Promise<number> {
  const kept = await (await openStore()).getAll("run");
  const own = kept.filter((run) => run.userId === userId);
  return own.reduce((sum, { run }) => sum + ((run as { stops?: unknown[] }).stops?.length ?? 0), 0);
}
