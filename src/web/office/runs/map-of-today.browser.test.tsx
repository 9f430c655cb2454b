import type { StopPoint } from "#contract/runs.ts";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";

import { board, DAY, points, run, stop } from "#test/support/a-day.ts";
import { openProduct } from "#test/support/product.tsx";
import { admin, idOf } from "#test/support/things.ts";

const today = run([stop(1, { state: "collected" }), stop(2, { state: "not_collected" }), stop(3)]);

const open = (found: StopPoint[], runs = [today]) => {
  onTestFinished(() => localStorage.clear());
  return openProduct(`/admin/today?date=${DAY}`, {
    as: admin(),
    answers: {
      "GET /run/board": () => ({ data: board(runs, { booked: 3 }) }),
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

test("PRODUCT R43.13: a group says what of it is late or on no run, and has the colour of a run only where it is all of one", async () => {
  const other = run([stop(4, { state: "late" })], {
    agent: { _id: idOf(8), firstName: "Dana", lastName: "Lee" },
  });
  const [one, two, three, late] = points([today, other]);
  if (!one || !two || !three || !late) throw new Error("No points");
  const at = (point: StopPoint, latitude: number): StopPoint => ({
    ...point,
    latitude,
    longitude: -96.8,
  });
  await open(
    [
      at(one, 32),
      at(two, 32.0001),
      at(three, 33),
      at(late, 33.0001),
      at({ ...three, _id: idOf(77), run: null, position: null }, 33.0002),
    ],
    [today, other],
  );
  await show.click();
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const several = button("3 places, 1 late, 1 on no run, zoom in");
  await expect.element(several).toBeVisible();
  await expect.element(button("2 places, zoom in")).toBeVisible();
  const colour = (name: typeof several): string => getComputedStyle(name.element()).backgroundColor;
  expect(colour(several)).not.toBe(colour(button("2 places, zoom in")));
  await several.click();
  await expect
    .element(button("Run 2: Dana Lee, stop 1, Late"))
    .toHaveAttribute("class", expect.stringMatching(/marked/));
  for (const words of ["Late", "No longer open", "Places of several runs"])
    await expect
      .element(page.getByRole("listitem").filter({ hasText: new RegExp(`^${words}$`) }))
      .toBeVisible();
});

test("PRODUCT R43.13: a group has at its edge the legend's sign of what is on no run, else of what is late", async () => {
  const other = run([stop(4, { state: "late" })]);
  const [one, two, three, late] = points([today, other]);
  if (!one || !two || !three || !late) throw new Error("No points");
  const at = (point: StopPoint, id: number, latitude: number): StopPoint => ({
    ...point,
    _id: idOf(id),
    latitude,
    longitude: -96.8,
  });
  const left = { run: null, position: null };
  await open(
    [
      at(one, 71, 32),
      at({ ...two, state: "open", ...left }, 72, 32.0001),
      at(one, 73, 33),
      at(late, 74, 33.0001),
      at(late, 75, 34),
      at({ ...three, ...left }, 76, 34.0001),
    ],
    [today, other],
  );
  await show.click();
  const lookOf = (sign: Element | null | undefined, part?: string): string[] => {
    if (!sign) return [];
    const { rotate, borderRadius, backgroundColor } = getComputedStyle(sign, part);
    return [rotate, borderRadius === "50%" ? "round" : "square", backgroundColor];
  };
  const legend = (words: string) =>
    page.getByRole("listitem").filter({ hasText: new RegExp(`^${words}$`) });
  const group = async (words: string): Promise<string[]> => {
    const button = page.getByRole("button", { name: `2 places, ${words}, zoom in` });
    await expect.element(button).toBeVisible();
    return lookOf(button.element().querySelector("i"));
  };
  const onNoRun = lookOf(legend("On no run").element().firstElementChild);
  const isLate = lookOf(legend("Late").element().firstElementChild, "::after");
  expect(isLate).not.toEqual(onNoRun);
  expect(await group("1 on no run")).toEqual(onNoRun);
  expect(await group("1 late")).toEqual(isLate);
  expect(await group("1 late, 1 on no run")).toEqual(onNoRun);
});
