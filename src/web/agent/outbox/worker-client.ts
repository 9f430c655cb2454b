// What a page of the agents does about their service worker: registers it, lets the one of a new release take over when asked to, and says
// whether it is ready.
import { registerWorker, registrationOf } from "#web/kit/device/worker.ts";
import { getSession } from "#web/kit/session/session.ts";
import { offerReload } from "#web/kit/toasts/version.ts";
import { say } from "#web/kit/words/say.ts";
import { onSignal } from "#web/parts/outbox/signals.ts";
import { isRunUnderWay, keptStops } from "#web/parts/outbox/store.ts";
import { WORKER_SCOPE } from "#web/parts/outbox/worker-words.ts";
import { takeOver } from "./take-over.ts";

const WORKER = { script: "/service-worker.js", scope: WORKER_SCOPE } as const;

/** Registers the agents' worker, once the first screen stands. */
export const registerAgentsWorker = (): Promise<void> => registerWorker(WORKER, offer);

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
  offerReload(() => takeOver(waiting, () => location.reload()));
}

/** What of the agents' screens is on this phone: the application with its map, and so many stops. */
export type Readiness = Readonly<{ isReady: boolean; stops: number }>;

/** Whether a person's day can go on without reception. */
export async function readinessOf(userId: string): Promise<Readiness> {
  const worker = await registrationOf(WORKER);
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
