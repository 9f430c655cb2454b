// Sets up what the pages and parts/application/run.tsx set up before a component is rendered.
import "#web/kit/theme/layers.css";
import "#web/kit/theme/tokens.css";
import "#web/kit/theme/base.css";
import "#web/kit/theme/styles/first.ts";
import { notifications, notificationsStore } from "@mantine/notifications";
import { afterEach, beforeEach, vi } from "vitest";
import { cleanup } from "vitest-browser-react/pure";

import { dismissQuestion } from "#web/kit/actions/confirm.ts";
import { followDevice } from "#web/kit/frame/appearance.tsx";
import { signOut } from "#web/kit/session/session.ts";
import { settleWaiting } from "#web/kit/toasts/toast.ts";
import { speakLanguageOfPage } from "#web/kit/words/say.ts";

// What the file before left on this page and kept on this device, such as counts that wait for a network.
await cleanup();
localStorage.clear();
history.replaceState(null, "", "/");
for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
await speakLanguageOfPage();
followDevice();

// The library does so too, but only where it was loaded: in the first file of each page.
beforeEach(cleanup);
// A request that the test before had begun may have failed since.
beforeEach(closeToasts);
afterEach(async () => {
  // What waits for its Undo would be carried out in the next file that settles, which shares this page.
  await settleWaiting();
  closeToasts();
  // It would lie over the next test.
  dismissQuestion();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  signOut();
  localStorage.clear();
  sessionStorage.clear();
});

/** As a person closes them: what is told of each when it closes is told. */
function closeToasts(): void {
  notifications.cleanQueue();
  for (const { id } of notificationsStore.getState().notifications) if (id) notifications.hide(id);
}
