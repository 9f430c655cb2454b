import type { QueryClient } from "@tanstack/react-query";

import { loadSoon } from "#web/kit/api/lazy-parts.ts";

/**
 * Soon after the first screen stands, and at once when the server does not answer: keeps what the screens show, brings it
 * back, and lets the screens open without a network (PRODUCT R39.1). A first visit does not wait for it.
 */
export function beginKeeping(queryClient: QueryClient): void {
  let begun: Promise<unknown> | undefined;
  const begin = async (): Promise<void> => {
    begun ??= import("./keep-answers.ts").then(({ followAnswers }) => followAnswers(queryClient));
    await begun;
  };
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "failed") return;
    unsubscribe();
    begin().catch(() => undefined);
  });
  const { serviceWorker }: Partial<Navigator> = navigator;
  // The device has the code already, and a short visit is kept too.
  if (serviceWorker?.controller) begin().catch(() => undefined);
  loadSoon(async () => {
    unsubscribe();
    await begin();
    const { registerResidentsWorker } = await import("./worker-client.ts");
    await registerResidentsWorker();
  });
}
