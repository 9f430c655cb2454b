// What a page does about the service worker: registers it, lets the one of a new release take over when asked to, and says
// whether it is ready.
import { getSession } from "#web/kit/session/session.ts";
import { offerReload } from "#web/kit/toasts/version.ts";
import { say } from "#web/kit/words/say.ts";
import { onSignal } from "#web/parts/outbox/signals.ts";
import { isRunUnderWay, keptStops } from "#web/parts/outbox/store.ts";
import { TAKE_OVER, WORKER_SCOPE } from "#web/parts/outbox/worker-words.ts";

/** If the new worker does not take over in this time, the page is loaded anew all the same. */
const TAKE_OVER_MS = 3_000;

/** The worker of this browser, if it is registered. */
export async function workerHere(): Promise<ServiceWorkerRegistration | undefined> {
  // Only over https and on localhost.
  const { serviceWorker }: Partial<Navigator> = navigator;
  return serviceWorker?.getRegistration(WORKER_SCOPE);
}

/** Registers the worker, once the first screen stands; the development server has none. */
export async function registerWorker(): Promise<void> {
  const { serviceWorker }: Partial<Navigator> = navigator;
  if (!serviceWorker || !import.meta.env.PROD) return;
  await serviceWorker.register("/service-worker.js", {
    scope: WORKER_SCOPE,
    updateViaCache: "none",
  });
  const registration = await workerHere();
  if (!registration) return;
  if (registration.waiting) void offer(registration.waiting);
  const watchInstalling = (): void => {
    const next = registration.installing;
    next?.addEventListener("statechange", () => {
      // Without a worker before it there is no older release on the screen.
      if (next.state === "installed" && serviceWorker.controller) void offer(next);
    });
  };
  // The browser may have found the new release before this page asked.
  watchInstalling();
  registration.addEventListener("updatefound", watchInstalling);
}

/** A new release waits: it is offered, during a run only after its end. */
async function offer(waiting: ServiceWorker): Promise<void> {
  const userId = getSession()?.user._id;
  if (userId !== undefined && (await isRunUnderWay(userId))) {
    const stop = onSignal(() => {
      stop();
      void offer(waiting);
    });
    return;
  }
  offerReload(() => {
    const reload = (): void => location.reload();
    navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
    setTimeout(reload, TAKE_OVER_MS);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker has no other origin.
    waiting.postMessage(TAKE_OVER);
  });
}

/** What of the agents' screens is on this phone: the application with its map, and so many stops. */
export type Readiness = Readonly<{ isReady: boolean; stops: number }>;

/** Whether a person's day can go on without reception. */
export async function readinessOf(userId: string): Promise<Readiness> {
  const worker = await workerHere();
  return {
    isReady: worker?.active !== undefined && worker.active !== null,
    stops: await keptStops(userId).catch(() => 0),
  };
}

export function readyText({ isReady, stops }: Readiness): string {
  if (!isReady) return say("Not ready yet");
  if (stops === 0) return say("Ready: app and map");
  return say.plural(stops, "Ready: app, map and 1 stop", "Ready: app, map and {n} stops");
}
