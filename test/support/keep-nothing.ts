import { onTestFinished, vi } from "vitest";

import { closeStore } from "#web/parts/outbox/store.ts";

/** From here to the end of this test the browser keeps nothing, as with blocked storage. */
export async function keepNothing(): Promise<void> {
  await closeStore();
  const opened = vi.spyOn(IDBFactory.prototype, "open").mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  onTestFinished(() => opened.mockRestore());
}
