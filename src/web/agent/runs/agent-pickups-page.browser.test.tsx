import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { expectNoAxeViolations } from "#test/support/axe.ts";
import { addressNow, openProduct, type Answers } from "#test/support/product.tsx";
import { runOf, stopOf } from "#test/support/run-things.ts";
import { onPhone } from "#test/support/stage.tsx";
import { agent, config, idOf, pageOf, pickup } from "#test/support/things.ts";

import { dropRuns } from "#web/parts/outbox/store.ts";

const PAST = { startsAt: "2020-03-14T15:00:00.000Z", endsAt: "2020-03-14T17:00:00.000Z" };
const { user } = pickup();
const overdue = pickup({
  scheduledDate: "2020-03-14",
  ...PAST,
  user: { ...user, phoneNumber: "(512) 555-0147" },
});
const silent = pickup({ _id: idOf(41), user: { ...user, _id: idOf(6), firstName: "Ruth" } });

const open = (more: Answers = {}) =>
  openProduct("/admin/pickup/pickups?day=all&status=pending", {
    as: agent(),
    answers: {
      "GET /run/mine": () => ({ data: null }),
      "GET /pickup/stops": () => ({
        data: { ...pageOf([]), counts: { overdue: 1, today: 0, tomorrow: 0, done: 0 } },
      }),
      "GET /pickup/admin": () => ({ data: pageOf([overdue, silent]) }),
      ...more,
    },
    // The key of the tiles is rejected, where there are any.
    elsewhere: 403,
  });

const map = page.getByRole("dialog", { name: "Map of pickups" });

async function openMap(): Promise<void> {
  await page.getByRole("button", { name: "Map", exact: true }).click();
  await expect.element(map.getByText("2 pickups", { exact: true })).toBeVisible();
}

test("PRODUCT 2.40: a collector calls from the list who gave a number, by a link as large as a thumb in a glove", async () => {
  await onPhone();
  await open();
  const call = page.getByRole("link", { name: /^Call/ });
  await expect.element(call).toHaveAttribute("href", "tel:+15125550147");
  await expect.element(call).toHaveAccessibleName("Call Maya Ortiz");
  const { width, height } = call.element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(48);
  await expectNoAxeViolations();
});

test("a group on the map says how many of its pickups are overdue", async () => {
  await open();
  await openMap();
  await map.getByRole("button", { name: "Show all" }).click();
  await expect
    .element(map.getByRole("button", { name: "2 places, 1 overdue, zoom in" }))
    .toBeVisible();
});

test("PRODUCT 8.9: a rejected map key is said to a collector, and the list stays in use", async () => {
  await open({
    "GET /config": () => ({ data: config({ tilesUrl: "/tiles/{z}/{x}/{y}" }) }),
  });
  await openMap();
  await expect.element(map.getByRole("alert")).toMatchTextContent("Map authentication failure");
  await map.getByRole("button", { name: "View the pickup of Ruth Ortiz" }).click();
  await expect.poll(addressNow).toBe(`/admin/pickup/pickup/${silent._id}`);
});

test("PRODUCT R15.17: of an agent who has a run, today is that run, and the stops of others are folded with the names of their runs", async () => {
  await dropRuns();
  const run = runOf([stopOf(1), stopOf(2)]);
  const luis = { _id: idOf(9), firstName: "Luis", lastName: "Vega" };
  const others = [
    pickup({ _id: idOf(41), run: { _id: idOf(301), agent: luis } }),
    pickup({ _id: idOf(42), run: null }),
  ];
  const asked: unknown[] = [];
  await openProduct("/admin/pickup/pickups", {
    as: agent(),
    answers: {
      "GET /run/mine": () => ({ data: run }),
      "GET /run/handovers": () => ({ data: [] }),
      "GET /pickup/stops": ({ url }) => {
        asked.push(url.searchParams.get("withoutRun"));
        return {
          data: { ...pageOf(others), counts: { overdue: 0, today: 4, tomorrow: 0, done: 0 } },
        };
      },
    },
  });
  const rows = page.getByRole("link", { name: /Metals/ });
  await expect.element(rows).toHaveLength(2);
  await expect.element(page.getByRole("link", { name: "Today (2)" })).toBeVisible();
  expect(asked).toContain(run._id);
  await page.getByText("Other stops of today (2)").click();
  await expect.element(rows).toHaveLength(4);
  await expect.element(page.getByText("On the run of Luis")).toBeVisible();
  await expect.element(page.getByText("On no run")).toBeVisible();
  await expectNoAxeViolations();
});

test("PRODUCT L2.7: the heading keeps the focus when the agent's run has loaded", async () => {
  await dropRuns();
  let answerRun = (): void => undefined;
  const asked = new Promise<void>((answer) => {
    answerRun = answer;
  });
  await openProduct("/admin/pickup/pickups", {
    as: agent(),
    answers: {
      "GET /run/mine": async () => {
        await asked;
        return { data: runOf([stopOf(1), stopOf(2)]) };
      },
      "GET /run/handovers": () => ({ data: [] }),
      "GET /pickup/stops": () => ({
        data: { ...pageOf([]), counts: { overdue: 0, today: 2, tomorrow: 0, done: 0 } },
      }),
    },
  });
  const heading = page.getByRole("heading", { level: 1 });
  await expect.element(heading).toBeVisible();
  heading.element().focus();
  answerRun();
  await expect.element(page.getByRole("link", { name: /Metals/ })).toHaveLength(2);
  await expect.element(heading).toHaveFocus();
});
