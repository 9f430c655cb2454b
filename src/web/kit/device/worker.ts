// What a page does about a service worker of this product. Each controls the addresses of one application only.

/** A service worker: its script, and where the addresses that it controls begin. */
export type WorkerFacts = Readonly<{ script: string; scope: string }>;

/** Its registration in this browser; undefined where it has none. One of a wider scope is another worker's. */
export async function registrationOf({
  scope,
}: Pick<WorkerFacts, "scope">): Promise<ServiceWorkerRegistration | undefined> {
  // Only over https and on localhost.
  const { serviceWorker }: Partial<Navigator> = navigator;
  const found = await serviceWorker?.getRegistration(scope);
  return found && new URL(found.scope).pathname === scope ? found : undefined;
}

/**
 * Registers it, and calls `onWaiting` with the worker of a new release that waits for the one before it. The development
 * server has none.
 */
export async function registerWorker(
  { script, scope }: WorkerFacts,
  onWaiting: (waiting: ServiceWorker) => unknown,
): Promise<void> {
  const { serviceWorker }: Partial<Navigator> = navigator;
  if (!serviceWorker || !import.meta.env.PROD) return;
  await serviceWorker.register(script, { scope, updateViaCache: "none" });
  const registration = await registrationOf({ scope });
  if (!registration) return;
  if (registration.waiting) void onWaiting(registration.waiting);
  const watchInstalling = (): void => {
    const next = registration.installing;
    next?.addEventListener("statechange", () => {
      // Without a worker before it there is no older release on the screen.
      if (next.state === "installed" && registration.active) void onWaiting(next);
    });
  };
  // The browser may have found the new release before this page asked.
  watchInstalling();
  registration.addEventListener("updatefound", watchInstalling);
}
