import type { Material } from "#contract/materials.ts";
import type { AttemptForm, Pickup } from "#contract/pickups.ts";
import type { AtTheEnd } from "#domain/runs/runs.ts";

/**
 * What an agent did and the phone has still to tell the server: the call that says it. `subject` is the id of the
 * pickup, or of the run where one is started or finished.
 */
export type EntryContent =
  | Readonly<{
      kind: "complete";
      subject: string;
      body: Readonly<{ itemsCount: number; revive?: true }>;
    }>
  | Readonly<{
      kind: "attempt";
      subject: string;
      body: Readonly<Pick<AttemptForm, "reason" | "note">>;
      photo?: Photo;
    }>
  | Readonly<{ kind: "start"; subject: string }>
  /** Without a body by a release that did not ask yet: the server then tells the residents. */
  | Readonly<{ kind: "finish"; subject: string; body?: Readonly<{ open: AtTheEnd }> }>;

/** A photo as bytes, which every browser can store; some lose a `Blob` when the application is closed. */
export type Photo = Readonly<{ type: string; bytes: ArrayBuffer }>;

/** Why the server did not take an entry; said in words by `outbox/sentences.ts`. */
export type Problem =
  | (Readonly<{ why: "completed" }> &
      Pick<Pickup, "completedAt" | "completedBy" | "confirmedItems" | "timeZone">)
  /**
   * `canRevive`: that was less than a day ago, so that it can still be counted. `isClosed`: not by its owner, but by the
   * product, because nobody moved it. `isByOffice`: by the office.
   */
  | Readonly<{
      why: "cancelled";
      at: string;
      canRevive: boolean;
      isClosed?: true;
      isByOffice?: true;
    }>
  | Readonly<{ why: "removed" }>
  /** It waited for 14 days; what it held has been deleted. */
  | Readonly<{ why: "expired" }>
  | Readonly<{ why: "refused"; code: string; sentence: string }>;

/**
 * One write that waits on the phone (PRODUCT R17.8). Its id is the idempotency key of the call, and the id of an
 * attempt. Times are milliseconds of the device's clock.
 */
export type Entry = EntryContent &
  Readonly<{
    id: string;
    /** Whose it is: nobody else sends or sees it. */
    userId: string;
    /** Named on the sign-in screen when the session ended. */
    firstName: string;
    /** The run it belongs to, if any. */
    runId?: string;
    /** Names it in the list of what waits: what is collected, and whose, by first name and initial. */
    about?: Readonly<{ itemType: Material; person: string }>;
    /** When it was written; no two entries have the same. */
    at: number;
    /** When it happened, by the device's clock, in ISO. */
    happenedAt: string;
    /** Until then Undo takes it back and it is not sent. */
    holdUntil: number;
    /** How often it was sent. */
    tries: number;
    /** Not sent again earlier, unless something says that reception is back. */
    nextTry: number;
    /** Present when the server said no: it is not sent again. */
    problem?: Problem;
  }>;

/** How long Undo is offered. */
export const UNDO_MS = 10_000;
/** Pauses after a failed try: 5 seconds, doubling to 5 minutes. */
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 300_000;
/** After 14 days an entry is deleted; as long the server remembers idempotency keys. */
export const LIFETIME_MS = 14 * 86_400_000;
/** Photos in the outbox at one time. */
export const MOST_PHOTOS = 40;

/** Milliseconds until the next try after `tries` tries. */
export function pauseAfter(tries: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, tries - 1), LONGEST_PAUSE_MS);
}

/** Whether the entry is still to be sent. */
export const isWaiting = (entry: Entry): boolean => entry.problem === undefined;

/** Whether it is what was done at a pickup, and not about the run itself. */
export const isVisit = ({ kind }: Pick<EntryContent, "kind">): boolean =>
  kind === "complete" || kind === "attempt";

/** Whether Undo can still take it back. A clock that was set back holds nothing longer than Undo is offered. */
export const isHeld = ({ holdUntil, tries }: Entry, now: number): boolean =>
  tries === 0 && holdUntil > now && holdUntil <= now + UNDO_MS;

type Choice = Readonly<{
  now: number;
  /** Ignores the pauses after failed tries: reception is back. */
  isForced: boolean;
  /** Tried in this round. */
  tried: ReadonlySet<string>;
}>;

/**
 * The entry to send next (PRODUCT R17.10), or undefined. `entries` are one person's, oldest first. Those of one pickup
 * are sent in order, the end of a run after everything that belongs to it; otherwise none holds up another.
 */
export function nextToSend(entries: readonly Entry[], choice: Choice): Entry | undefined {
  const waiting = entries.filter(isWaiting);
  return waiting.find(
    (entry, at) =>
      !choice.tried.has(entry.id) && isDue(entry, choice) && !isBehind(entry, waiting, at),
  );
}

function isDue(entry: Entry, { now, isForced }: Choice): boolean {
  if (isHeld(entry, now)) return false;
  // A clock that was set back must not make a pause longer.
  return isForced || entry.nextTry <= now || entry.nextTry > now + LONGEST_PAUSE_MS;
}

function isBehind(entry: Entry, waiting: readonly Entry[], at: number): boolean {
  if (entry.kind === "finish")
    return waiting.some(
      ({ id, runId, subject }) =>
        id !== entry.id &&
        (runId === undefined || runId === entry.subject || subject === entry.subject),
    );
  return waiting.slice(0, at).some(({ subject }) => subject === entry.subject);
}

/** When the next of them can be sent, or undefined when none waits. */
export function nextMoment(entries: readonly Entry[], now: number): number | undefined {
  const moments = entries
    .filter(isWaiting)
    .map((entry) => (isHeld(entry, now) ? entry.holdUntil : entry.nextTry));
  return moments.length === 0 ? undefined : Math.min(...moments);
}
