import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";

import { expectNoAxeViolations } from "#test/support/axe.ts";
import { pressEnter } from "#test/support/keys.ts";
import { answersAbout, LAMAR } from "#test/support/places.ts";
import { addressNow, openProduct, refused, type Answers } from "#test/support/product.tsx";
import { onPhone } from "#test/support/stage.tsx";
import { config, user } from "#test/support/things.ts";

const open = (address = "/where", answers: Answers = {}) =>
  openProduct(address, { as: user(), answers: { ...answersAbout(), ...answers } });

/** Opens what the address stands for now, as who reloads it. */
async function openAgain(): Promise<void> {
  await cleanup();
  await open(addressNow());
}

// The map of the test before keeps its view until it is gone.
beforeEach(() => sessionStorage.clear());

const list = page.getByRole("list", { name: "Drop-off places" });
const map = page.getByRole("region", { name: "Map of drop-off places" });
const card = page.getByRole("region", { name: "Chosen place" });
const chip = (name: string) => page.getByRole("button", { name, exact: true });
const count = (text: string) => page.getByText(text, { exact: true });

test("PRODUCT 2.24, 9.13: a chip shows what takes one material, in the URL, and pressing it again shows all", async () => {
  const asked = await open();
  await expect.element(count("6 places, nearest to Home first")).toBeVisible();
  await chip("Fabrics").click();
  await expect.poll(addressNow).toBe("/where?itemType=fabric");
  await expect.element(count("3 places, nearest to Home first")).toBeVisible();
  expect(asked.at(-1)?.url.searchParams.get("itemType")).toBe("fabric");
  await openAgain();
  await expect.element(page.getByRole("button", { name: "Fabrics", pressed: true })).toBeVisible();
  await expect.element(count("3 places, nearest to Home first")).toBeVisible();
  await chip("Plastic Bottles").click();
  await expect.poll(addressNow).toBe("/where?itemType=plastic");
  await chip("Plastic Bottles").click();
  await expect.poll(addressNow).toBe("/where");
  await expect.element(count("6 places, nearest to Home first")).toBeVisible();
});

test("PRODUCT 2.24: markers are buttons for the keyboard: a group opens, a place shows its card", async () => {
  await open();
  await expect.element(count("6 places, nearest to Home first")).toBeVisible();
  await pressEnter(page.getByRole("button", { name: "Show all" }));
  await pressEnter(map.getByRole("button", { name: "2 places, zoom in" }).first());
  await expect
    .poll(() => map.element().querySelector(":focus")?.getAttribute("aria-label"))
    .toMatch(/, (?:Plastic|Fabric)$/);
  await userEvent.keyboard("{Enter}");
  const heading = card.getByRole("heading");
  await expect.element(heading).toHaveFocus();
  await expect
    .element(card.getByRole("link", { name: "Directions" }))
    .toHaveAttribute("href", expect.stringMatching(/destination=-?\d+\.\d+,-?\d+\.\d+$/));
  await expect.poll(addressNow).toMatch(/place=/);
  const name = heading.element().textContent;

  await openAgain();
  await expect.element(card.getByRole("heading", { name })).toBeVisible();
  await card.getByRole("button", { name: "Close" }).click();
  await expect.element(card).not.toBeInTheDocument();
  await expect.poll(addressNow).toBe("/where");
});

test("PRODUCT 2.24: without a position distances are from the saved address, for which the list waits", async () => {
  const asked = await open();
  await expect.element(count("6 places, nearest to Home first")).toBeVisible();
  const nearest = "GET /dropOff-location/nearest/location";
  expect(asked.filter(({ route }) => route === nearest)).toHaveLength(1);
  await expect.element(list.getByRole("button").first()).toMatchTextContent(/[\d.]+ mi/);
  await list.getByRole("button").first().click();
  await expect.element(card).toMatchTextContent(/mi from Home/);
});

test("the map keeps its view on back", async () => {
  await open();
  await list.getByRole("button", { name: /South Lamar/ }).click();
  const marker = map.getByRole("button", { name: "South Lamar Bottle Depot, Plastic" });
  await expect.element(marker).toBeVisible();
  await page.getByRole("link", { name: "Drop off here" }).click();
  const field = page.getByLabelText("Drop-off location", { exact: true });
  await expect.element(field).toMatchTextContent("South Lamar Bottle Depot");
  await expect.element(page.getByLabelText("Item type")).toHaveValue("plastic");
  history.back();
  await expect.element(marker).toHaveAttribute("aria-pressed", "true");
});

test("PRODUCT R53.3: a place that is closed until a day says why, and nothing can be brought there", async () => {
  const closed = { ...LAMAR, closedUntil: "2099-12-31", closedNote: "We rebuild the ramp." };
  await open(`/where?place=${LAMAR._id}`, answersAbout([closed]));
  await expect.element(card.getByText("We rebuild the ramp.")).toBeVisible();
  await expect.element(card.getByRole("link", { name: "Directions" })).toBeVisible();
  await expect.element(card.getByRole("link", { name: "Drop off here" })).not.toBeInTheDocument();
});

test("PRODUCT L2.2: Back closes the chosen place, whichever was chosen last, and then leads to the screen before", async () => {
  await open("/rates");
  await page.getByRole("link", { name: "Where", exact: true }).click();
  const row = (name: RegExp) => list.getByRole("button", { name });
  await row(/South Lamar/).click();
  await expect.element(card).toMatchTextContent("South Lamar Bottle Depot");
  await row(/Lakeside/).click();
  await expect.element(card).toMatchTextContent("Lakeside Refill Market");
  history.back();
  await expect.element(card).not.toBeInTheDocument();
  await expect.poll(addressNow).toBe("/where");
  await expect.element(row(/Lakeside/)).toHaveFocus();
  history.back();
  await expect.poll(addressNow).toBe("/rates");
});

test("on a phone the card of the chosen place leaves its marker in sight", async () => {
  await onPhone();
  await open();
  for (const [at, name] of ["South Lamar Bottle Depot", "Lakeside Refill Market"].entries()) {
    if (at > 0) await page.getByRole("button", { name: /^List of/ }).click();
    await list.getByRole("button", { name: new RegExp(name) }).click();
    await expect.element(card).toMatchTextContent(name);
    // Presses a marker that nothing covers.
    await map.getByRole("button", { name: `${name}, Plastic` }).click({ trial: true });
  }
});

test("places that do not load say so and can be asked for again", async () => {
  await onPhone();
  let isDown = true;
  const { "GET /dropOff-location/nearest/location": find } = answersAbout();
  await open("/where", {
    "GET /dropOff-location/nearest/location": (asked) =>
      isDown || !find ? refused("not_found") : find(asked),
  });
  await expect.element(page.getByText("Error fetching locations")).toBeVisible();
  isDown = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(list.getByRole("button").first()).toBeVisible();
});

test("PRODUCT R37.7: on a phone the list comes first, nearest first, and the map when it is wanted", async () => {
  await onPhone();
  await open();
  await expect.element(count("6 places, nearest to Home first")).toBeVisible();
  await expect.element(list.getByRole("button").first()).toMatchTextContent(/[\d.]+ mi/);
  await expect.element(page.getByRole("button", { name: "Near me" })).toBeVisible();
  await expect.element(map).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Show the map" }).click();
  await expect.element(map.getByRole("button", { name: /Lakeside Refill Market/ })).toBeVisible();
  await expect.element(list).not.toBeInTheDocument();
  // Who comes back in this tab finds the map again, and the list is a press away.
  await openAgain();
  await expect.element(map).toBeVisible();
  await page.getByRole("button", { name: "List of 6 places" }).click();
  await expect.element(list).toBeVisible();
  await expect.element(map).not.toBeInTheDocument();
});

test("PRODUCT R37.7: on a desk list and map stand beside each other", async () => {
  await open();
  await expect.element(list.getByRole("button").first()).toBeVisible();
  await expect.element(map).toBeVisible();
  const [left, right] = [list, map].map((one) => one.element().getBoundingClientRect());
  expect(left?.right).toBeLessThanOrEqual(right?.left ?? 0);
});

test("PRODUCT 8.9: a rejected tile key shows the authentication failure, with list and markers in use", async () => {
  await openProduct("/where", {
    as: user(),
    answers: {
      ...answersAbout(),
      "GET /config": () => ({ data: config({ tilesUrl: "/tiles/{z}/{x}/{y}.png?key=wrong" }) }),
    },
    elsewhere: 403,
  });
  await expect.element(page.getByRole("alert")).toMatchTextContent("Map authentication failure");
  await list.getByRole("button", { name: /South Lamar/ }).click();
  await expect.element(card).toBeVisible();
  await expect
    .element(map.getByRole("button", { name: "South Lamar Bottle Depot, Plastic" }))
    .toBeVisible();
});

test("axe finds nothing on the map, its card and its list, on a phone and on a desk", async () => {
  await open();
  await list.getByRole("button", { name: /South Lamar/ }).click();
  await expect.element(page.getByRole("link", { name: "Directions" })).toBeVisible();
  await expectNoAxeViolations();
  await onPhone();
  await expectNoAxeViolations();
  await page.getByRole("button", { name: /List of/ }).click();
  await expect.element(list).toBeVisible();
  await expectNoAxeViolations();
});
