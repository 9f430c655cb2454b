import { applicationOf } from "#domain/applications.ts";

import { toast } from "./toast.ts";
import { say } from "../words/say.ts";

const CHECK_EVERY_MS = 15 * 60_000;
const RELOAD_MARK = "reloaded-at";
/** A second failure within this time means a broken server, not an old tab: the screen says so instead. */
const RELOAD_AGAIN_MS = 60_000;

/** Offers the new version in a toast; the page is never reloaded without a press, so typed text is safe. */
export function offerReload(reload: () => void = () => location.reload()): void {
  toast({
    id: "new-version",
    message: say("A new version of Rebound is ready"),
    tone: "told",
    autoClose: false,
    action: { label: say("Reload"), run: reload },
  });
}

/** Checks for a new version when the tab becomes visible, at most every quarter of an hour. */
export function watchVersion(): void {
  let checkedAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - checkedAt < CHECK_EVERY_MS) return;
    checkedAt = Date.now();
    // A page of the agents' worker has the worker's release, whatever the server has: the worker looks for a new one.
    if (isWorkersPage()) return;
    void hasNewVersion().then((isNew) => isNew && offerReload());
  });
}

/**
 * Whether this page came from the worker of the agents, which looks for its next release at each opening. That of the
 * residents asks the server for each page first.
 */
const isWorkersPage = (): boolean => {
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (!serviceWorker?.controller || applicationOf(location.pathname) !== "agent") return false;
  void serviceWorker.ready.then((registration) => registration.update()).catch(() => undefined);
  return true;
};

/** A tab older than the last deployment requests chunks that no longer exist: reloads it once. */
export async function reloadWhenOld(): Promise<void> {
  const last = Number(sessionStorage.getItem(RELOAD_MARK));
  if (Date.now() - last < RELOAD_AGAIN_MS || !(await hasNewVersion())) return;
  sessionStorage.setItem(RELOAD_MARK, String(Date.now()));
  location.reload();
}

async function hasNewVersion(): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  const path = entry?.getAttribute("src");
  if (!path) return false;
  try {
    const response = await fetch(location.pathname, {
      headers: { accept: "text/html" },
      cache: "no-cache",
    });
    return response.ok && !(await response.text()).includes(path);
  } catch {
    return false;
  }
}
