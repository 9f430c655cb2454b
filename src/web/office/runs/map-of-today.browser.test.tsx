import type { StopPoint } from "#contract/runs.ts";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";

import { board, DAY, points, run, stop } from "#test/support/a-day.ts";
import { openProduct } from "#test/support/product.tsx";
import { admin } from "#test/support/things.ts";

const today = run([stop(1, { state: "collected" }), stop(2, { state: "not_collected" }), stop(3)]);

const open = (found: StopPoint[]) => {
  onTestFinished(() => localStorage.clear());
  return openProduct(`/admin/today?date=${DAY}`, {
    as: admin(),
    answers: {
      "GET /run/board": () => ({ data: board([today], { booked: 3 }) }),
      "GET /run/points": () => ({ data: found }),
    },
  });
};
const show = page.getByRole("button", { name: "Show the runs on a map" });

test("PRODUCT R43.13: the runs of the day stand on a map once it is asked for, and its list says how far each has come", async () => {
  const asked = await open(points([today]));
  await expect.element(show).toBeVisible();
  expect(asked.some(({ route }) => route === "GET /run/points")).toBe(false);
  await show.click();
  await expect
    .element(page.getByRole("listitem").filter({ hasText: /^1Carl Diaz2 of 3$/ }))
    .toBeVisible();
  await page.getByRole("button", { name: "Hide the map" }).click();
  await expect.element(page.getByText("On no run", { exact: true })).not.toBeInTheDocument();
});

test("PRODUCT R43.13: a day whose stops have no place says so instead of an empty map", async () => {
  await open([]);
  await show.click();
  await expect.element(page.getByText("No stop of this day has a place on the map.")).toBeVisible();
});
