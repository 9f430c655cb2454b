import {
  type EntryContent,
  type Entry,
  isHeld,
  isVisit,
  isWaiting,
  LIFETIME_MS,
  MOST_PHOTOS,
  nextToSend,
  pauseAfter,
  type Problem,
} from "./entries.ts";
import { dropRuns, openStore, type Sender, SENDER } from "./store.ts";

/** The content of an entry as it is handed over. */
export type NewEntry = EntryContent &
  Pick<Entry, "runId" | "about"> &
  Readonly<{
    sender: Sender;
    now: number;
    /** Milliseconds in which Undo takes it back. */
    holdMs: number;
  }>;

/**
 * "full": the device has no room. "photos": there are too many photos already. "refused": nothing is kept here. "recorded":
 * another tab has recorded `before` of this pickup, which waits to be sent.
 */
export type Kept =
  | Readonly<{ entry: Entry }>
  | Readonly<{ problem: "full" | "photos" | "refused" }>
  | Readonly<{ problem: "recorded"; before: Entry }>;

/** Writes an entry. It is on the disk when the promise resolves; only then it may be shown as done. */
export async function put({ sender, now, holdMs, ...content }: NewEntry): Promise<Kept> {
  try {
    const tx = (await openStore()).transaction(["outbox", "session"], "readwrite", {
      durability: "strict",
    });
    const outbox = tx.objectStore("outbox");
    const held = await outbox.index("at").getAll();
    const obstacle = obstacleTo(content, held, sender);
    if (obstacle) {
      tx.abort();
      await tx.done.catch(() => undefined);
      return obstacle;
    }
    const entry: Entry = {
      ...content,
      id: newId(),
      userId: sender.userId,
      firstName: sender.firstName,
      at: Math.max(now, (held.at(-1)?.at ?? 0) + 1),
      happenedAt: new Date(now).toISOString(),
      holdUntil: now + holdMs,
      tries: 0,
      nextTry: now,
    };
    await Promise.all([outbox.put(entry), tx.objectStore("session").put(sender, SENDER), tx.done]);
    return { entry };
  } catch (error) {
    return { problem: isFull(error) ? "full" : "refused" };
  }
}

/**
 * Why an entry is not added to those that are held: after a count nothing more is recorded of a pickup, and no visit in vain
 * twice (PRODUCT R17.9). A count may follow a visit in vain.
 */
function obstacleTo(
  content: EntryContent,
  held: readonly Entry[],
  { userId }: Sender,
): Kept | undefined {
  const before = held.find(
    (entry) =>
      entry.userId === userId &&
      entry.subject === content.subject &&
      isWaiting(entry) &&
      (entry.kind === "complete" || entry.kind === content.kind),
  );
  if (before && isVisit(content)) return { problem: "recorded", before };
  if ("photo" in content && held.filter((entry) => "photo" in entry).length >= MOST_PHOTOS)
    return { problem: "photos" };
  return undefined;
}

/** A random UUID. `crypto.randomUUID` is missing over plain http. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const variant = "89ab".charAt((bytes[8] ?? 0) % 4);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}

const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "QuotaExceededError";

/** All entries on this phone, oldest first. */
export async function list(): Promise<Entry[]> {
  return (await openStore()).getAllFromIndex("outbox", "at");
}

/** Undo: deletes an entry that was not sent and is still held. Resolves with whether it did. */
export function undo(id: string, now: number): Promise<boolean> {
  return change(id, (entry) => (isHeld(entry, now) ? "delete" : entry));
}

/** Whether the count of an entry can be changed here: it was never sent, or the server refused the count. */
export function canRecount({ kind, tries, problem }: Entry): boolean {
  if (kind !== "complete") return false;
  return problem ? problem.why === "refused" && problem.code === "invalid" : tries === 0;
}

/** Changes the count of an entry that was never sent. Resolves with whether it did. */
export function recount(id: string, itemsCount: number): Promise<boolean> {
  return change(id, (entry) =>
    entry.kind === "complete" && entry.tries === 0
      ? { ...entry, body: { ...entry.body, itemsCount } }
      : entry,
  );
}

/** Deletes an entry that was not accepted, at its holder's word. */
export function discard(id: string): Promise<boolean> {
  return change(id, (entry) => (isWaiting(entry) ? entry : "delete"));
}

/**
 * Sends a completion that was not accepted once more, with another count or although its owner had cancelled. It gets a
 * new id: to the server it is another request. Resolves with whether it did.
 */
export async function sendAnew(
  id: string,
  body: Partial<Extract<EntryContent, { kind: "complete" }>["body"]>,
): Promise<boolean> {
  const tx = (await openStore()).transaction("outbox", "readwrite");
  const entry = await tx.store.get(id);
  const isRefused = entry?.kind === "complete" && entry.problem !== undefined;
  if (isRefused) {
    const { problem: _, ...rest } = entry;
    await tx.store.delete(id);
    await tx.store.put({
      ...rest,
      id: newId(),
      body: { ...entry.body, ...body },
      tries: 0,
      nextTry: 0,
    });
  }
  await tx.done;
  return isRefused;
}

/** Takes the next entry of a person to send it, and notes the try before it is made. */
export async function take(
  userId: string,
  choice: Parameters<typeof nextToSend>[1],
): Promise<Entry | undefined> {
  const tx = (await openStore()).transaction("outbox", "readwrite");
  const own = (await tx.store.index("at").getAll()).filter((entry) => entry.userId === userId);
  const next = nextToSend(own, choice);
  const tries = (next?.tries ?? 0) + 1;
  const taken = next && { ...next, tries, nextTry: choice.now + pauseAfter(tries) };
  if (taken) await tx.store.put(taken);
  await tx.done;
  return taken;
}

/** The server took it: the entry goes. */
export async function settle(id: string): Promise<void> {
  await (await openStore()).delete("outbox", id);
}

/** The server said no: the entry stands as not accepted until its holder has seen it. */
export async function refuse(id: string, problem: Problem): Promise<void> {
  await change(id, (entry) => ({ ...entry, problem }));
}

/** The session ended: entries stay locked, the runs and the kept session go (PRODUCT R17.5). */
export async function lockEntries(): Promise<void> {
  await dropRuns();
  await (await openStore()).clear("session");
}

/** Deletes the entries of a person: signed out deliberately, or "Delete what is kept here". */
export async function dropEntries(userId: string): Promise<void> {
  const tx = (await openStore()).transaction("outbox", "readwrite");
  for await (const cursor of tx.store) {
    if (cursor.value.userId === userId) await cursor.delete();
  }
  await tx.done;
}

/** The session for the service worker. Kept only while entries of that person wait. */
export async function keepSender(sender: Sender): Promise<void> {
  const waits = (await list()).some((entry) => entry.userId === sender.userId && isWaiting(entry));
  const store = await openStore();
  await (waits ? store.put("session", sender, SENDER) : store.clear("session"));
}

/**
 * Empties entries that waited for 14 days; their holder is told once. What nobody came for goes after 14 more.
 * @param except whose entries wait to be sent.
 */
export async function expire(now: number, except: string | undefined): Promise<void> {
  const tx = (await openStore()).transaction("outbox", "readwrite");
  for await (const cursor of tx.store) {
    const { value: entry } = cursor;
    if (entry.userId === except) continue;
    if (entry.at <= now - 2 * LIFETIME_MS) await cursor.delete();
    else if (entry.at <= now - LIFETIME_MS) await cursor.update(emptied(entry));
  }
  await tx.done;
}

function emptied({ id, userId, firstName, at, subject, happenedAt }: Entry): Entry {
  const facts = { id, userId, firstName, at, subject, happenedAt };
  const problem = { why: "expired" } as const;
  return { ...facts, kind: "finish", holdUntil: 0, tries: 1, nextTry: 0, problem };
}

/** Changes or deletes one entry in one transaction; the same entry back means no. */
async function change(id: string, how: (entry: Entry) => Entry | "delete"): Promise<boolean> {
  const tx = (await openStore()).transaction("outbox", "readwrite");
  const entry = await tx.store.get(id);
  const next = entry && how(entry);
  if (next === "delete") await tx.store.delete(id);
  else if (next && next !== entry) await tx.store.put(next);
  await tx.done;
  return next !== undefined && next !== entry;
}
