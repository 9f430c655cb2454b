import { beforeEach, expect, test, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { page } from "vitest/browser";

import { type Answers, openProduct } from "#test/support/product.tsx";
import { runOf, stopOf } from "#test/support/run-things.ts";
import { agent, idOf } from "#test/support/things.ts";

import { keptSkips } from "#web/parts/outbox/kept-runs.ts";
import { dropRuns } from "#web/parts/outbox/store.ts";

const me = agent();
const next = page.getByRole("region", { name: "Next stop" });

beforeEach(() => dropRuns());

const openRun = (answers: Answers) => openProduct("/admin/pickup/run", { as: me, answers });

/** No answer comes, to whatever is asked. */
const cutLine = (): Promise<never> => Promise.reject(new TypeError("Failed to fetch"));

test("PRODUCT R17.14: a stop that was skipped without reception is still skipped on the next page, and the office is told later", async () => {
  const run = runOf([stopOf(1), stopOf(2), stopOf(3)]);
  await openRun({ "GET /run/mine": () => ({ data: run }), "PUT /run/order/:id": cutLine });
  await next.getByRole("button", { name: "Skip" }).click();
  await expect.element(next.getByRole("heading", { name: "Next stop 2" })).toBeVisible();
  await cleanup();

  await openRun({ "GET /run/mine": cutLine, "PUT /run/order/:id": cutLine });
  await expect.element(next.getByRole("heading", { name: "Next stop 2" })).toBeVisible();
  await expect.element(page.getByText(/^Kept on this phone/)).toBeVisible();
  await cleanup();

  const [first, second, third] = run.stops;
  if (!first || !second || !third) throw new Error("the run has three stops");
  const reordered = { ...run, stops: [second, first, third], revision: 5 };
  const asked = await openRun({
    "GET /run/mine": () => ({ data: run }),
    "PUT /run/order/:id": () => ({ data: reordered }),
  });
  await vi.waitFor(() => {
    const told = asked.filter(({ route }) => route === "PUT /run/order/:id");
    expect(told.map(({ body }) => body)).toEqual([
      { pickups: [idOf(402), idOf(401), idOf(403)], revision: 4 },
    ]);
  });
  await vi.waitFor(async () => expect([...(await keptSkips(me._id)).values()].flat()).toEqual([]));
});
