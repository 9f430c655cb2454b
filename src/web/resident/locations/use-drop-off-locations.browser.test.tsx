import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { pressEnter } from "#test/support/keys.ts";
import { answersAbout } from "#test/support/places.ts";
import { openProduct, refused } from "#test/support/product.tsx";
import { idOf, nearby, user } from "#test/support/things.ts";

/** A grid over the country, every second one for fabric. */
const MANY = Array.from({ length: 2000 }, (_, index) =>
  nearby({
    _id: idOf(index),
    name: `Place ${index}`,
    itemType: index % 2 === 0 ? "plastic" : "fabric",
    location: {
      type: "Point",
      coordinates: [-122 + (index % 50) * 1.1, 27 + Math.floor(index / 50) * 0.5],
    },
  }),
);

const map = page.getByRole("region", { name: "Map of drop-off places" });
const list = page.getByRole("list", { name: "Drop-off places" });
const drawn = (): number =>
  map.getByRole("button").elements().length + list.getByRole("button").elements().length;

/** Opens the map with a server whose pages beyond the nearest come when `others` says so. */
async function open(address: string) {
  const answers = answersAbout(MANY);
  const others = Promise.withResolvers<void>();
  const asked = await openProduct(address, {
    as: user(),
    answers: {
      ...answers,
      "GET /dropOff-location": async (wanted) => {
        await others.promise;
        return answers["GET /dropOff-location"]?.(wanted) ?? refused("internal");
      },
    },
  });
  const pages = () => asked.filter(({ route }) => route === "GET /dropOff-location").length;
  const expectPages = async (last: number): Promise<void> => {
    for (let number = 1; number <= last; number += 1)
      await expect.poll(pages).toBeGreaterThanOrEqual(number);
    expect(pages()).toBe(last);
  };
  return { others, expectPages };
}

test("two thousand places are all there, and the page draws only what can be seen", async () => {
  const { others, expectPages } = await open("/where");
  // The nearest are shown at once, the others page by page.
  await expect
    .element(page.getByText("200 places, nearest to Home first", { exact: true }))
    .toBeVisible();
  others.resolve();
  await expectPages(20);
  await expect
    .element(page.getByText("2,000 places, nearest to Home first", { exact: true }))
    .toBeVisible();
  await expect.element(page.getByText("The map shows 2,000 places.")).toBeInTheDocument();
  await expect.poll(drawn).toBeGreaterThan(200);
  expect(drawn()).toBeLessThan(900);
});

test("a thousand places of one material are all there, and as few are drawn", async () => {
  const { others, expectPages } = await open("/where?itemType=fabric");
  others.resolve();
  await expectPages(10);
  await expect
    .element(page.getByText("1,000 places, nearest to Home first", { exact: true }))
    .toBeVisible();
  await pressEnter(page.getByRole("button", { name: "Show all" }));
  await pressEnter(map.getByRole("button", { name: /places, zoom in$/ }).first());
  await expect.poll(drawn).toBeGreaterThan(200);
  expect(drawn()).toBeLessThan(900);
});
