// What was entered at a door and is not recorded yet (PRODUCT R17.18). A phone that needs its memory for the camera kills the
// page, and a killed browser loses what a tab keeps. It is a database of its own, because a page of the release before still
// has the other one open and would refuse a newer version of it.
import type { DBSchema } from "idb";

import type { AttemptForm } from "#contract/pickups.ts";

import { ownDatabase } from "#web/kit/device/own-database.ts";
import type { Photo } from "./entries.ts";

/** What was entered about one pickup, but for its photo. */
type Words = Readonly<{
  /** The sheet that stood open; absent once somebody has closed it. */
  sheet?: DoorSheet | undefined;
  /** As it was typed. */
  itemsCount?: number | string | undefined;
  reason?: AttemptForm["reason"] | undefined;
  note?: string | undefined;
}>;
export type DoorSheet = "collected" | "not_collected";
export type DoorDraft = Words & Readonly<{ photo?: Photo | undefined }>;

type Whose = Readonly<{ userId: string; pickup: string }>;
type Row<What> = What & Whose & Readonly<{ at: number }>;
type DraftSchema = DBSchema & {
  words: { key: [userId: string, pickup: string]; value: Row<Words> };
  /** By itself, so that a sign more in the note does not write it anew. */
  photo: { key: [userId: string, pickup: string]; value: Row<Readonly<{ photo: Photo }>> };
};
const STORES = ["words", "photo"] as const;

/** A visit that nobody recorded in two days is not recorded any more. */
const LIFETIME_MS = 2 * 86_400_000;

const { open } = ownDatabase<DraftSchema>("rebound-drafts", (db) => {
  for (const name of STORES) db.createObjectStore(name, { keyPath: ["userId", "pickup"] });
});

/** What this person has entered about a pickup; undefined when it is nothing, or too long ago. */
export async function doorDraft(
  { userId, pickup }: Whose,
  now: number,
): Promise<DoorDraft | undefined> {
  const tx = (await open()).transaction(STORES);
  const [words, shot] = await Promise.all([
    tx.objectStore("words").get([userId, pickup]),
    tx.objectStore("photo").get([userId, pickup]),
  ]);
  const isKept = ({ at }: { at: number }): boolean => at > now - LIFETIME_MS;
  if (words && !isKept(words)) return undefined;
  if (!words && !shot) return undefined;
  return { ...words, photo: shot && isKept(shot) ? shot.photo : undefined };
}

/** Lays a change over what was entered before. */
export async function keepDoorDraft(
  { userId, pickup }: Whose,
  { photo, ...words }: DoorDraft,
  now: number,
): Promise<void> {
  const tx = (await open()).transaction(STORES, "readwrite");
  const before = await tx.objectStore("words").get([userId, pickup]);
  const next = { ...before, ...words, userId, pickup, at: now };
  if (isWorthKeeping(next)) await tx.objectStore("words").put(next);
  else await tx.objectStore("words").delete([userId, pickup]);
  if (photo) await tx.objectStore("photo").put({ userId, pickup, photo, at: now });
  await tx.done;
}

const isWorthKeeping = ({ sheet, itemsCount = "", reason, note = "" }: Words): boolean =>
  sheet !== undefined || itemsCount !== "" || reason !== undefined || note !== "";

/** The visit was recorded, or somebody starts over. */
export const dropDoorDraft = ({ userId, pickup }: Whose): Promise<void> =>
  dropWhere((row) => row.userId === userId && row.pickup === pickup);

/** Deletes what anybody has entered but one person. */
export const dropDoorDrafts = (except?: string): Promise<void> =>
  dropWhere((row) => row.userId !== except);

/** Deletes what nobody has recorded in its time. */
export const dropOldDoorDrafts = (now: number): Promise<void> =>
  dropWhere(({ at }) => at <= now - LIFETIME_MS);

async function dropWhere(isMeant: (row: Row<Whose>) => boolean): Promise<void> {
  const tx = (await open()).transaction(STORES, "readwrite");
  for (const name of STORES)
    for await (const cursor of tx.objectStore(name))
      if (isMeant(cursor.value)) await cursor.delete();
  await tx.done;
}
