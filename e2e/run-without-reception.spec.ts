// An agent's run on a phone that loses reception, its tab, its session and the right time (PRODUCT R17).
import type { Locator, Page } from "@playwright/test";

import type { Pickup } from "#contract/pickups.ts";
import { WORKER_SCOPE } from "#web/parts/outbox/worker-words.ts";

import { expect, expectNoAxeViolations, signIn, test } from "./fixtures.ts";
import { anAgent, type Person, sessionOf, superadmin } from "./people.ts";
import { lookForRelease, waiting, workerReady } from "./reception.ts";
import { aRun } from "./runs.ts";
import type { Server } from "./server.ts";
import { enter } from "./sign-in-screen.ts";
import { openLine } from "./unsteady-line.ts";

const viewport = { width: 390, height: 844 };
// The office counts the stops of the day.
test.use({ setup: { start: "empty", fresh: true }, serviceWorkers: "allow", viewport });

const RUN = "/admin/pickup/run";
const HOURS_AHEAD = 2;
/** As long as Undo is offered. */
const UNDO_MS = 10_000;
/** Two tries that find no network yet and the pauses after them, on a busy machine. */
const SENT_MS = 40_000;

const factsOf = async (server: Server, person: Person, id: string): Promise<Pickup> =>
  (await server.call("GET /pickup/:id", { params: { id } }, person)).data;

const statusesOf = (server: Server, person: Person, ids: readonly string[]): Promise<unknown[]> =>
  Promise.all(
    ids.map(async (id) => {
      const { status, itemsCount } = await factsOf(server, person, id);
      return status === "completed" ? itemsCount : status;
    }),
  );

/** Three taps at the stop that stands large. */
async function collect(page: Page, count: number): Promise<void> {
  const next = page.getByRole("region", { name: "Next stop" });
  const number = await next.getByRole("heading").textContent();
  await next.getByRole("button", { name: "Collected", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Complete this pickup?" });
  await sheet.getByRole("button", { name: `${count}`, exact: true }).click();
  await sheet.getByRole("button", { name: /^Complete: / }).click();
  await expect(sheet).toHaveCount(0);
  await expect(next.getByRole("heading", { name: number ?? "", exact: true })).toHaveCount(0);
}

/** How many of the done stops stand with that word. */
const doneWith = (page: Page, word: string): Locator =>
  page.locator("details").getByRole("listitem").filter({ hasText: word });

/** How many runs are on this phone. */
const keptRuns = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("rebound-field");
        opening.addEventListener("error", () => reject(opening.error));
        opening.addEventListener("success", () => {
          const counted = opening.result.transaction("run").objectStore("run").count();
          counted.addEventListener("success", () => {
            resolve(counted.result);
            opening.result.close();
          });
        });
      }),
  );

test("PRODUCT R17.3, R17.5, R17.10, R17.14: a run goes on without reception, over a killed tab and a lost session, each count once", async ({
  browser,
  server,
  newUser,
}) => {
  const day = await aRun(server, [await newUser({ firstName: "Sam" }), await newUser()], 5);
  const ben = await anAgent(server, await newUser({ firstName: "Ben" }));
  const ids = day.pickups.map(({ _id }) => _id);
  const [, second = ""] = ids;
  const line = await openLine(server.url);
  const context = await browser.newContext({
    baseURL: line.url,
    serviceWorkers: "allow",
    viewport,
  });
  const page = await context.newPage();
  const { token } = await signIn(page, day.agent);
  await page.goto(RUN);
  await page.getByRole("button", { name: "Start run" }).click();
  await expect(page.getByText("Everything has been sent")).toBeVisible();
  await workerReady(page);
  await context.setOffline(true);
  for (const count of [2, 2, 1]) await collect(page, count);
  await expect(waiting(page, 3)).toBeVisible();
  await page.close();

  // Meanwhile a colleague was quicker, and the session ended.
  const body = { itemsCount: 3 };
  await server.call("PUT /pickup/complete/:id", { params: { id: second }, body }, ben);
  await server.call("GET /auth/signout", {}, { token });

  const again = await context.newPage();
  await again.goto(RUN);
  await again.getByText("Done (3)").click();
  await expect(doneWith(again, "Waiting")).toHaveCount(3);
  await expectNoAxeViolations(again);
  expect(await statusesOf(server, day.maya, ids)).toEqual([
    "pending",
    3,
    "pending",
    "pending",
    "pending",
  ]);
  await context.setOffline(false);
  await expect(again.getByText("3 waiting for Sam")).toBeVisible({ timeout: 20_000 });
  expect(await keptRuns(again)).toBe(0);
  await enter(again, day.agent);
  await expect
    .poll(() => statusesOf(server, day.maya, ids), { timeout: 20_000 })
    .toEqual([2, 3, 1, "pending", "pending"]);

  await again.getByRole("button", { name: "1 not accepted" }).click();
  const list = again.getByRole("dialog", { name: "On this phone" });
  await expect(list).toContainText(
    /Ben collected this at \d+:\d\d [AP]M: 3 Units. Your count of 2 wasn't added./,
  );
  await expectNoAxeViolations(again);
  await list.getByRole("button", { name: "OK" }).click();
  await expect(list).toContainText("Everything has been sent");
  await list.getByRole("button", { name: "Close" }).click();

  // A new release waits for the end of the run.
  line.release();
  await lookForRelease(again);
  await expect.poll(() => hasWaitingWorker(again), { timeout: 20_000 }).toBe(true);
  const offer = again.getByText("A new version of Rebound is ready");
  await expect(offer).toHaveCount(0);
  await again.getByRole("button", { name: "Actions for the run" }).click();
  await again.getByRole("menuitem", { name: "Finish run" }).click();
  const question = again.getByRole("dialog", { name: "Finish run?" });
  await expect(question).toContainText("2 stops are open.");
  await question.getByRole("button", { name: "Tell the residents that we are not coming" }).click();
  await expect(offer).toBeVisible({ timeout: 20_000 });
  await expectAllAddsUp(server, day.run.date, ids);
  const owner = (await server.call("GET /profile", {}, day.maya)).data;
  expect([owner.pointsEarned, owner.collectionsCount]).toEqual([12, 3]);
  await context.close();
  line.close();
});

const hasWaitingWorker = (page: Page): Promise<boolean> =>
  page.evaluate(
    async (scope) => Boolean((await navigator.serviceWorker.getRegistration(scope))?.waiting),
    WORKER_SCOPE,
  );

/** Each pickup was counted once or was not reached, and the office's figures are those of the run. */
async function expectAllAddsUp(
  server: Server,
  date: string,
  ids: readonly string[],
): Promise<void> {
  const office = await sessionOf(server, superadmin);
  const board = (await server.call("GET /run/board", { query: { date } }, office)).data;
  expect(board).toMatchObject({
    booked: 5,
    counts: { collected: 3, not_collected: 2, open: 0, late: 0, again: 0 },
    unassigned: 0,
    byReason: { not_reached: 2 },
  });
  const kinds: string[] = [];
  for (const id of ids) {
    const { data } = await server.call("GET /pickup/story/:id", { params: { id } }, office);
    kinds.push(data.map(({ kind }) => kind).join(", "));
  }
  const [counted, missed] = ["booked, completed", "booked, attempt"];
  expect(kinds).toEqual([counted, counted, counted, missed, missed]);
}

test("PRODUCT R17.5, R17.10, R17.16: two tabs of a phone whose clock is wrong, then set right, send each count once with the right time", async ({
  browser,
  server,
  newUser,
}) => {
  // Two tabs, two waits for Undo and two waits for the network.
  test.slow();
  const day = await aRun(server, [await newUser(), await newUser()], 2);
  const line = await openLine(server.url);
  const context = await browser.newContext({
    baseURL: line.url,
    // The worker's clock cannot be set.
    serviceWorkers: "block",
    viewport,
  });
  await context.clock.install({ time: Date.now() + HOURS_AHEAD * 3_600_000 });
  const [page, other] = [await context.newPage(), await context.newPage()];
  await signIn(page, day.agent);
  await page.goto(RUN);
  await other.goto(RUN);
  await page.getByRole("button", { name: "Start run" }).click();
  await expect(other.getByText("0 of 2")).toBeVisible();
  await expect(other.getByRole("button", { name: "Start run" })).toHaveCount(0);

  const [first = "", second = ""] = day.pickups.map(({ _id }) => _id);
  const before = Date.now();
  await context.setOffline(true);
  await collect(page, 2);
  const after = Date.now();
  await expect(other.getByRole("heading", { name: "Next stop 2" })).toBeVisible();
  await other.getByText("Done (1)").click();
  await expect(doneWith(other, "Waiting")).toHaveCount(1);
  await context.clock.fastForward(UNDO_MS);
  await context.setOffline(false);
  await expect.poll(() => statusesOf(server, day.maya, [first]), { timeout: SENT_MS }).toEqual([2]);
  const collectedAt = Date.parse((await factsOf(server, day.maya, first)).completedAt ?? "");
  // The phone's clock was turned on once more between the tap and the sending.
  expect(collectedAt).toBeGreaterThan(before - UNDO_MS - 5_000);
  expect(collectedAt).toBeLessThan(after + 5_000);

  // Set back to the right time in between: nothing is held for two hours, and nothing lies in the future.
  await context.setOffline(true);
  await collect(other, 4);
  await expect(waiting(page, 1)).toBeVisible();
  await context.clock.setSystemTime(Date.now());
  await context.setOffline(false);
  await expect
    .poll(() => statusesOf(server, day.maya, [first, second]), { timeout: SENT_MS })
    .toEqual([2, 4]);
  const countedAt = Date.parse((await factsOf(server, day.maya, second)).completedAt ?? "");
  expect(countedAt).toBeGreaterThan(before);
  expect(countedAt).toBeLessThan(Date.now() + 5_000);
  for (const tab of [page, other])
    await expect(tab.getByText("Everything has been sent")).toBeVisible();
  // The start of the run and two counts.
  expect([line.keys.length, new Set(line.keys).size]).toEqual([3, 3]);

  // The account may not read runs any more: it goes from the phone and from both screens.
  const refusal = { status: 403, code: "not_authorized", message: "Not authorized" };
  await context.route("**/api/run/mine*", (route) => route.fulfill({ status: 403, json: refusal }));
  expect(await keptRuns(page)).toBe(1);
  await page.reload();
  for (const tab of [page, other]) await expect(tab.getByText("Done (2)")).toHaveCount(0);
  await expect(page.getByText("The run didn't load")).toBeVisible();
  expect(await keptRuns(page)).toBe(0);
  await context.close();
  line.close();
});
