// Where the map of drop-off locations looks: at the reader's places, a position, a town, or everything.
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";

import { answersAbout, AUSTIN } from "#test/support/places.ts";
import { permitPosition, standAt } from "#test/support/position.ts";
import { addressNow, openProduct } from "#test/support/product.tsx";
import { onPhone } from "#test/support/stage.tsx";
import { user } from "#test/support/things.ts";

const open = (address = "/where") => openProduct(address, { as: user(), answers: answersAbout() });

// The map of the test before keeps its view until it is gone.
beforeEach(() => sessionStorage.clear());

const list = page.getByRole("list", { name: "Drop-off places" });
const map = page.getByRole("region", { name: "Map of drop-off places" });
const ofHome = map.getByRole("button", { name: "Lakeside Refill Market, Plastic" });
const ofTown = map.getByRole("button", { name: "South Lamar Bottle Depot, Plastic" });
const near = page.getByRole("button", { name: "Near me" });
const nearestFirst = page.getByText("6 places, nearest first");

test("the position is asked for only by Near me", async () => {
  permitPosition("prompt");
  const position = standAt(AUSTIN);
  await open();
  await expect
    .element(page.getByText("6 places, nearest to Home first", { exact: true }))
    .toBeVisible();
  await expect.element(ofHome).toBeVisible();
  expect(position).not.toHaveBeenCalled();
  await near.click();
  await expect.element(nearestFirst).toBeVisible();
  const first = list.getByRole("button").first();
  await expect.element(first).toMatchTextContent("South Lamar Bottle Depot");
  await expect.element(first).toMatchTextContent("1.6 mi");
  await first.click();
  await expect.element(page.getByText("1.6 mi away")).toBeVisible();
});

test("a position that is allowed already is used at once", async () => {
  permitPosition("granted");
  standAt(AUSTIN);
  await open();
  await expect.element(nearestFirst).toBeVisible();
  await expect.element(ofTown).toBeVisible();
});

test("PRODUCT 8.4: a refused position is explained and the map stays", async () => {
  permitPosition("prompt");
  standAt(undefined);
  await open();
  await near.click();
  await expect.element(page.getByText("Error getting user location")).toBeVisible();
  await expect.element(list).toBeVisible();
  await expect.element(map).toBeVisible();
});

test("the map moves to the reader's places; a ZIP code, everything, and Back are a step away", async () => {
  permitPosition("prompt");
  await onPhone();
  await open();
  await page.getByRole("button", { name: "Show the map" }).click();
  await expect.element(ofHome).toBeVisible();
  await page.getByRole("button", { name: "Town or ZIP code" }).click();
  const search = page.getByRole("combobox", { name: "Town or ZIP code" });
  await expect.element(search).toHaveFocus();
  await search.fill("78704");
  await page.getByRole("option", { name: /78704/ }).click();
  await expect.poll(addressNow).toMatch(/around=30\.\d+%2C-97\.\d+%2CAustin/);
  await expect.element(ofTown).toBeVisible();
  await expect.element(ofHome).not.toBeInTheDocument();
  // The address alone shows the same.
  await cleanup();
  await open(addressNow());
  await expect.element(ofTown).toBeVisible();
  await expect.element(search).toHaveValue("Austin, TX 78704");
  await page.getByRole("button", { name: /^List of/ }).click();
  await expect.element(list.getByRole("button").first()).toMatchTextContent("South Lamar");
  await page.getByRole("button", { name: "Show the map" }).click();

  await page.getByRole("button", { name: "Show all" }).click();
  await expect
    .poll(() => map.getByRole("button", { name: "2 places, zoom in" }).elements().length)
    .toBe(3);
  // The attribution stands beside the map, not over its markers.
  const edge = map.element().getBoundingClientRect().bottom;
  const credits = page
    .getByText(/GeoNames/)
    .element()
    .getBoundingClientRect().top;
  expect(edge).toBeLessThanOrEqual(credits + 1);

  history.back();
  await expect.element(page.getByRole("button", { name: "Town or ZIP code" })).toBeVisible();
  await expect.element(ofHome).toBeVisible();
});
