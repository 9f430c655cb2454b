import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { failureOf, unreachable } from "./api-error.ts";
import { followLine } from "./line-back.ts";

const health = vi.fn<() => Promise<{ ok: boolean }>>();
let reportOnline = (): void => undefined;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { visibilityState: "visible" });
  vi.stubGlobal("fetch", health);
  vi.stubGlobal("addEventListener", (_kind: "online", listener: () => void) => {
    reportOnline = listener;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  health.mockReset();
});

/** A query that is in use on the screen, and the count of its requests. */
function shown(error: Error): { client: QueryClient; asked: ReturnType<typeof vi.fn> } {
  const client = new QueryClient();
  const asked = vi.fn<() => Promise<string>>().mockRejectedValueOnce(error).mockResolvedValue("ok");
  const list = { queryKey: ["list"], queryFn: asked, retry: false, networkMode: "always" } as const;
  new QueryObserver(client, list).subscribe(() => undefined);
  return { client, asked };
}

test("what had no answer is read again once the server answers, and not before", async () => {
  const { client, asked } = shown(unreachable());
  followLine(client);
  health.mockRejectedValueOnce(new Error("no line"));
  await vi.advanceTimersByTimeAsync(10_000);
  expect([health.mock.calls.length, asked.mock.calls.length]).toEqual([1, 1]);
  health.mockResolvedValue({ ok: true });
  await vi.advanceTimersByTimeAsync(10_000);
  expect([health.mock.calls.length, asked.mock.calls.length]).toEqual([2, 2]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(health).toHaveBeenCalledTimes(2);
  expect(client.getQueryData(["list"])).toBe("ok");
});

test("an answer that says no is not asked for again", async () => {
  const { client, asked } = shown(failureOf(404, undefined, null));
  followLine(client);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(health).not.toHaveBeenCalled();
  expect(asked).toHaveBeenCalledTimes(1);
});

test("PRODUCT R39.6: it is read again at once when the browser reports a network, and again where that was too early", async () => {
  const { client, asked } = shown(unreachable());
  followLine(client);
  health.mockRejectedValueOnce(new Error("not yet")).mockResolvedValue({ ok: true });
  await vi.advanceTimersByTimeAsync(2_000);
  reportOnline();
  await vi.advanceTimersByTimeAsync(0);
  expect([health.mock.calls.length, asked.mock.calls.length]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([health.mock.calls.length, asked.mock.calls.length]).toEqual([2, 2]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(health).toHaveBeenCalledTimes(2);
  expect(client.getQueryData(["list"])).toBe("ok");
});
