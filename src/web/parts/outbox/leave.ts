// What becomes of the phone's outbox and runs when somebody signs out, is signed out, or signs in.
import { confirm } from "#web/kit/actions/confirm.ts";
import { getSession, type SessionChange } from "#web/kit/session/session.ts";
import { say } from "#web/kit/words/say.ts";
import { dropDoorDrafts } from "./door-drafts.ts";
import { isWaiting } from "./entries.ts";
import { dropEntries, list, lockEntries } from "./outbox.ts";
import { sendNow } from "./page-outbox.ts";
import { signal } from "./signals.ts";
import { dropRuns } from "./store.ts";

/** Asks before a deliberate sign-out that would lose entries. Resolves with whether to go on. */
export async function mayLeave(): Promise<boolean> {
  for (;;) {
    const count = await waitingCount();
    if (count === 0) return true;
    let isSending = false;
    const sendFirst = (): void => {
      isSending = true;
    };
    const isSure = await confirm({
      title: say("Log out?"),
      message: say.plural(
        count,
        "1 collection hasn't been sent. Log out and it is lost.",
        "{n} collections haven't been sent. Log out and they are lost.",
      ),
      confirmLabel: say("Log out anyway"),
      cancelLabel: say("Stay"),
      isDanger: true,
      alternative: navigator.onLine ? { label: say("Send now"), run: sendFirst } : undefined,
    });
    if (isSure || !isSending) return isSure;
    await sendNow(true);
  }
}

async function waitingCount(): Promise<number> {
  const userId = getSession()?.user._id;
  const entries = await list().catch(() => []);
  return entries.filter((entry) => entry.userId === userId && isWaiting(entry)).length;
}

/**
 * Follows a change of the session of staff (PRODUCT R17.5): a deliberate sign-out deletes the run, the entries and what was
 * entered at doors, a session that was lost deletes the run and locks the entries, and another person's sign-in deletes the
 * run and what others entered at doors.
 */
export async function forgetAfter(
  why: SessionChange,
  before: string | undefined,
  now: string | undefined,
): Promise<void> {
  try {
    if (now === undefined) await lockEntries();
    else await dropRuns(now);
    const isLost = now === undefined && why === "lost";
    if (!isLost) await dropDoorDrafts(now);
    if (now === undefined && why === "own" && before !== undefined) await dropEntries(before);
    signal({ kind: "changed" });
  } catch {
    // This browser keeps nothing.
  }
}
