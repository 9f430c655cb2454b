import { isHeld, UNDO_MS } from "#web/parts/outbox/entries.ts";
import { flush } from "#web/parts/outbox/flush.ts";
import { list } from "#web/parts/outbox/outbox.ts";
import { signal } from "#web/parts/outbox/signals.ts";
import { openStore, SENDER } from "#web/parts/outbox/store.ts";

/**
 * Sends what waits while no page is open (PRODUCT R17.11). Rejects when the server was not reached: the browser then
 * calls the worker again.
 */
export async function sendWithoutPage(): Promise<void> {
  const sender = await (await openStore()).get("session", SENDER);
  if (!sender) return;
  let round = await flush(sender, true);
  if (round === "done" && (await isAnyHeld())) {
    await new Promise((resolve) => setTimeout(resolve, UNDO_MS));
    round = await flush(sender, true);
  }
  if (round === "ended") signal({ kind: "lost" });
  if (round === "unreachable") throw new Error("The server was not reached");
}

const isAnyHeld = async (): Promise<boolean> =>
  (await list()).some((entry) => isHeld(entry, Date.now()));
