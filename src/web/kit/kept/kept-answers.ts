// The last answers of the server to one person, on the device, for a day without a network (PRODUCT R39.3).
import type { DBSchema } from "idb";

import { ownDatabase } from "../device/own-database.ts";
import { KEPT_DATABASE } from "./kept-name.ts";

/** What was asked, and by whom. */
type Question = Readonly<{
  userId: string;
  /** The release of the page: another one may expect other answers. */
  release: string;
  /** The query's hash. */
  question: string;
}>;
/** An answer as the screen had it, and when it came, in milliseconds. */
type Answer = Readonly<{ data: unknown; at: number }>;
export type KeptAnswer = Question & Answer;

type KeptSchema = DBSchema & {
  answers: {
    key: [userId: string, release: string, question: string];
    value: KeptAnswer;
    indexes: { at: number };
  };
};

/** What nobody has read for so long is deleted. */
const LIFETIME_MS = 30 * 86_400_000;
/** The most answers that a device keeps; the oldest go first. */
export const MOST_KEPT = 100;

const { open } = ownDatabase<KeptSchema>(KEPT_DATABASE, (db) => {
  const store = db.createObjectStore("answers", { keyPath: ["userId", "release", "question"] });
  store.createIndex("at", "at");
});

/**
 * Keeps an answer in place of the one before. `isStill` says whether the person is still signed in once the database is
 * open: what somebody else's sign-in has deleted must not come back.
 */
export async function keepAnswer(answer: KeptAnswer, isStill: () => boolean): Promise<void> {
  const db = await open();
  if (isStill()) await db.put("answers", answer);
}

/** The kept answer to a question; undefined when there is none. */
export async function keptAnswer({
  userId,
  release,
  question,
}: Question): Promise<Answer | undefined> {
  return (await open()).get("answers", [userId, release, question]);
}

/** Everything that is kept for a person by a release. */
export async function keptAnswers(userId: string, release: string): Promise<KeptAnswer[]> {
  const all = await (await open()).getAll("answers");
  return all.filter((one) => one.userId === userId && one.release === release);
}

/** Deletes what is kept of everybody but one person. */
export async function dropKept(except?: string): Promise<void> {
  const tx = (await open()).transaction("answers", "readwrite");
  for await (const cursor of tx.store) if (cursor.value.userId !== except) await cursor.delete();
  await tx.done;
}

/** Deletes what is too old or too much. */
export async function dropOldKept(now: number): Promise<void> {
  const tx = (await open()).transaction("answers", "readwrite");
  let left = await tx.store.count();
  for await (const cursor of tx.store.index("at")) {
    if (cursor.value.at > now - LIFETIME_MS && left <= MOST_KEPT) break;
    await cursor.delete();
    left -= 1;
  }
  await tx.done;
}
