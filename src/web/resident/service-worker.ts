// Lets the residents' screens open without a network (PRODUCT R39.1). It answers for the pages of residents, where the
// server does not, and for the files of those pages; nothing else passes through it. The agents have a worker of their own.
import { matchPrecache, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";

import { APPLICATIONS } from "#domain/applications.ts";
import { isForPage } from "./kept/worker-pages.ts";

/** The files of the residents' screens, and the addresses of these; filled in by `scripts/web/offline.ts`. */
declare const FILES: { url: string; revision: string | null }[];
declare const ROUTES: readonly string[];

/** What this worker uses of its global scope; the web's types are those of a page. */
declare const self: Readonly<{
  skipWaiting: () => Promise<void>;
  clients: Readonly<{
    matchAll: (which: { includeUncontrolled: boolean }) => Promise<readonly unknown[]>;
  }>;
  addEventListener: (
    kind: "message",
    listener: (
      event: Readonly<{ data: unknown; waitUntil: (work: Promise<unknown>) => void }>,
    ) => void,
  ) => void;
}>;

/** Milliseconds: a page that does not come in this time comes from the device. */
const PATIENCE_MS = 4_000;

// Without `cleanupOutdatedCaches`: it deletes the cache of every worker below this one's scope, so that of the agents too.
precacheAndRoute(FILES, { directoryIndex: "", cleanURLs: false });
registerRoute(
  ({ request: { mode, method }, url, sameOrigin }) =>
    sameOrigin && isForPage(ROUTES, { mode, method, path: url.pathname }),
  ({ request }) => pageFor(request),
);

// A page says which release it is of. No other tab may be open, whose files would go.
self.addEventListener("message", (event) => {
  if (FILES.some(({ url }) => url === event.data)) event.waitUntil(takeOver());
});

async function takeOver(): Promise<void> {
  const pages = await self.clients.matchAll({ includeUncontrolled: true });
  if (pages.length <= 1) await self.skipWaiting();
}

/** The server's page, so that nobody sees an older release who has a network; else the kept one. */
async function pageFor(request: Request): Promise<Response> {
  const page = fetch(request);
  const kept = await matchPrecache(`/${APPLICATIONS.resident.page}`);
  if (!kept) return page;
  return Promise.race([page.catch(() => kept), keptIn(PATIENCE_MS, kept)]);
}

const keptIn = (ms: number, kept: Response): Promise<Response> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(kept), ms);
  });
