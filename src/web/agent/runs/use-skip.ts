import { useEffect, useEffectEvent } from "react";

import { useAction } from "#web/kit/actions/action.ts";
import { useOnline } from "#web/kit/api/online.ts";
import type { RunNow, StopNow } from "./run-now.ts";
import { orderToSend } from "#web/parts/runs/stop-order.ts";
import type { Reading } from "./use-run.ts";

/**
 * Puts a stop behind the next one: on this phone at once, for the office as soon as it can be told, also after the page was
 * loaded anew (PRODUCT R17.14).
 */
export function useSkip(now: RunNow, reading: Reading): (stop: StopNow, next: StopNow) => void {
  const { skips, putSkips, show, refetch, error } = reading;
  const { run, open, isFinished } = now;
  const order = open.map(({ stop }) => stop.pickup._id);
  const known = run.stops.map(({ pickup }) => pickup._id).filter((id) => order.includes(id));
  const { run: send } = useAction("PUT /run/order/:id", {
    onFailed: ({ code }) => void (code === "stale" && refetch()),
  });
  const tell = useEffectEvent(async (): Promise<void> => {
    const reply = await send({
      params: { id: run._id },
      body: { pickups: orderToSend(run, order), revision: run.revision },
    });
    // What was skipped meanwhile is told next.
    if (reply) show(reply.data, skips.length);
  });
  const canTell = useOnline() && error === null && !isFinished;
  const isNews = skips.length > 0 && order.join() !== known.join();
  const news = canTell && isNews ? `${run.revision}: ${order.join()}` : undefined;
  useEffect(() => {
    if (news !== undefined) void tell();
  }, [news]);
  return ({ stop }, next) =>
    putSkips((before) => [...before, { id: stop.pickup._id, behind: next.stop.pickup._id }]);
}
