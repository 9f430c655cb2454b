// The outbox of a page: whoever is signed in writes entries and sends them.
import { registrationOf } from "#web/kit/device/worker.ts";
import { getSession, signOut } from "#web/kit/session/session.ts";
import type { Session } from "#web/kit/session/stored-session.ts";
import { say } from "#web/kit/words/say.ts";
import { dropDoorDraft, dropOldDoorDrafts } from "./door-drafts.ts";
import { type Entry, isVisit, isWaiting, nextMoment } from "./entries.ts";
import { flush } from "./flush.ts";
import { type Kept, list, type NewEntry, put } from "./outbox.ts";
import { onSignal, signal } from "./signals.ts";
import { dropOldRuns, type Sender } from "./store.ts";
import { SYNC_TAG, WORKER_SCOPE } from "./worker-words.ts";

/** How often a visible page tries, and the most that it waits for a moment that it knows. */
const LOOK_MS = 15_000;
/** The least time between two rounds that a timer starts. */
const BREATH_MS = 250;

/** What a page hands over; who sends and when follow from the page. */
export type PageEntry = NewEntry extends infer E
  ? E extends NewEntry
    ? Omit<E, "sender" | "now">
    : never
  : never;

/**
 * Writes down what an agent did, and sends it as soon as it is not held any more. It may be shown as done when the promise
 * resolves with an entry: it is on the phone's disk then.
 */
export async function record(content: PageEntry): Promise<Kept> {
  const session = getSession();
  if (!session) return { problem: "refused" };
  const kept = await put({ ...content, sender: senderOf(session), now: Date.now() });
  if (!("entry" in kept)) return kept;
  signal({ kind: "changed" });
  if (isVisit(content))
    void dropDoorDraft({ userId: session.user._id, pickup: content.subject }).catch(
      () => undefined,
    );
  void askForSync();
  // The browser may ask; a day's work should not be deleted for lack of space.
  if (content.kind === "start") void (navigator as Partial<Navigator>).storage?.persist();
  if (content.holdMs === 0) void sendNow(false);
  return kept;
}

/** Sends what is due of whoever is signed in. `isForced`: reception is back, or somebody asked for it. */
export async function sendNow(isForced: boolean): Promise<void> {
  const session = getSession();
  if (!session) return;
  const round = await flush(senderOf(session), isForced).catch(() => undefined);
  // Another session may have taken its place meanwhile.
  if (round === "ended" && getSession()?.token === session.token) signOut("lost");
}

/** Resolves when the server has answered for the entry, or after `patienceMs`; with the entry if it is still there. */
export async function answerFor(id: string, patienceMs: number): Promise<Entry | undefined> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = async (): Promise<void> => {
    const entry = await find(id);
    if (!entry || !isWaiting(entry) || entry.tries > 1) resolve();
  };
  const stop = onSignal((told) => {
    const isIts = "id" in told ? told.id === id && told.kind !== "sending" : told.kind === "ended";
    if (isIts) resolve();
  });
  const timer = setTimeout(resolve, patienceMs);
  // The answer may have come before.
  void look();
  await promise;
  clearTimeout(timer);
  stop();
  return find(id);
}

const find = async (id: string): Promise<Entry | undefined> =>
  (await list()).find((entry) => entry.id === id);

/**
 * Keeps sending while the page is open (PRODUCT R17.10): at the start, when reception comes back, when the page becomes
 * visible, when an entry is due, and now and then while it is visible. Returns the function that ends it.
 */
export function followOutbox(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const plan = async (): Promise<void> => {
    clearTimeout(timer);
    const userId = getSession()?.user._id;
    const own = (await list().catch(() => [])).filter((entry) => entry.userId === userId);
    const at = nextMoment(own, Date.now());
    if (at === undefined) return;
    clearTimeout(timer);
    timer = setTimeout(
      () => void sendNow(false).then(plan),
      Math.min(Math.max(at - Date.now(), BREATH_MS), LOOK_MS),
    );
  };
  const onLine = (): void => void sendNow(true);
  const onVisible = (): void => {
    if (document.visibilityState === "visible") onLine();
  };
  const look = setInterval(() => {
    if (navigator.onLine) onVisible();
  }, LOOK_MS);
  const unsubscribe = onSignal(({ kind }) => {
    if (kind === "changed") void plan();
    // The session of this page may be newer than the one that the worker had: the server is asked.
    else if (kind === "lost") onLine();
  });
  addEventListener("online", onLine);
  document.addEventListener("visibilitychange", onVisible);
  void dropOldRuns(Date.now()).catch(() => undefined);
  void dropOldDoorDrafts(Date.now()).catch(() => undefined);
  onLine();
  return () => {
    clearTimeout(timer);
    clearInterval(look);
    unsubscribe();
    removeEventListener("online", onLine);
    document.removeEventListener("visibilitychange", onVisible);
  };
}

/** What the session says about who sends. */
export function senderOf({ token, user }: Session): Sender {
  return { userId: user._id, firstName: user.firstName, token, language: say.language };
}

type Syncing = ServiceWorkerRegistration & {
  sync?: { register: (tag: string) => Promise<void> };
};

/** Nothing depends on it: some browsers have no Background Sync, and some people switch it off. */
async function askForSync(): Promise<void> {
  try {
    const registration: Syncing | undefined = await registrationOf({ scope: WORKER_SCOPE });
    await registration?.sync?.register(SYNC_TAG);
  } catch {
    // The page sends.
  }
}
