import type { Entry } from "./entries.ts";
import { settleOnRuns } from "./kept-runs.ts";
import { expire, keepSender, lockEntries, refuse, settle, take } from "./outbox.ts";
import { send } from "./send.ts";
import { signal } from "./signals.ts";
import type { Sender } from "./store.ts";

const LOCK = "rebound-outbox";

/**
 * How a round of sending ended. "unreachable": no answer came, so that the rest was not tried. "ended" and "forbidden": the
 * session is over, or the account may send nothing at present.
 */
export type Round = "done" | "unreachable" | "ended" | "forbidden";

/**
 * Sends what is due of one person, one after another; pages and the service worker send one at a time. `isForced`
 * ignores the pauses after failed tries: reception is back.
 */
export function flush(sender: Sender, isForced: boolean): Promise<Round> {
  return oneAtATime(async () => {
    const round = await sendAll(sender, isForced);
    // After sending: where the clock was wrong and is put right, what was done an hour ago seems to have waited for years.
    await expire(Date.now(), round === "done" ? undefined : sender.userId);
    const isShut = round === "ended" || round === "forbidden";
    if (!isShut) await keepSender(sender);
    signal({ kind: isShut ? "ended" : "changed" });
    return round;
  });
}

/** Without locks (plain http), two tabs may send the same at once: the server knows an entry by its key. */
async function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as Partial<Navigator>;
  return locks ? (locks.request(LOCK, work) as Promise<T>) : work();
}

async function sendAll(sender: Sender, isForced: boolean): Promise<Round> {
  const tried = new Set<string>();
  for (;;) {
    // What was never sent can still be changed, so nothing is tried where it cannot succeed.
    if (!navigator.onLine) return "unreachable";
    const entry = await take(sender.userId, { now: Date.now(), isForced, tried });
    if (!entry) return "done";
    tried.add(entry.id);
    const round = await sendOne(entry, sender);
    if (round !== "done") return round;
  }
}

async function sendOne(entry: Entry, sender: Sender): Promise<Round> {
  const { id, subject } = entry;
  signal({ kind: "sending", id, subject });
  const verdict = await send(entry, sender);
  if (verdict === "ended" || verdict === "forbidden") {
    await lockEntries();
    return verdict;
  }
  if (verdict === "done") {
    // A run that another release kept may have another shape; the entry goes all the same.
    await settleOnRuns(entry).catch(() => undefined);
    await settle(id);
  } else if (typeof verdict === "object") await refuse(id, verdict);
  const kind = verdict === "done" ? "sent" : verdict === "later" ? "failed" : "settled";
  signal({ kind, id, subject });
  return verdict === "unreachable" ? "unreachable" : "done";
}
