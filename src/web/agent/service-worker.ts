// Lets the agents' screens open and send without a page or a network (PRODUCT R17.1). It controls pages under
// /admin/pickup/ only, never answers or keeps anything of /api, and is no part of the other screens.
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";

import { APPLICATIONS } from "#domain/applications.ts";
import { SYNC_TAG, TAKE_OVER } from "#web/parts/outbox/worker-words.ts";
import { sendWithoutPage } from "./outbox/worker-outbox.ts";

/** The files of the agents' screens; filled in by `scripts/web/offline.ts`. */
declare const FILES: { url: string; revision: string | null }[];

/** What this worker uses of its global scope; the web's types are those of a page. */
declare const self: Readonly<{
  skipWaiting: () => Promise<void>;
  addEventListener: (
    kind: "message" | "sync",
    listener: (
      event: Readonly<{ data: unknown; tag: string; waitUntil: (work: Promise<unknown>) => void }>,
    ) => void,
  ) => void;
}>;

precacheAndRoute(FILES, { directoryIndex: "", cleanURLs: false });
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL(`/${APPLICATIONS.agent.page}`)));

self.addEventListener("message", ({ data }) => {
  if (data === TAKE_OVER) void self.skipWaiting();
});
self.addEventListener("sync", (event) => {
  if (event.tag === SYNC_TAG) event.waitUntil(sendWithoutPage());
});
