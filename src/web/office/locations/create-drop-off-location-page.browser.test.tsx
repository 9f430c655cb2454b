import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";

import type { DropOffLocation } from "#contract/locations.ts";
import { bodiesTo } from "#test/support/asked.ts";
import { addressNow, openProduct, refused, type Answers } from "#test/support/product.tsx";
import { admin, dropOffLocation, idOf, pageOf, place } from "#test/support/things.ts";

const AT = "/admin/dropoffs/create-location";
const LATER = "2026-03-15T09:00:00.000Z";

const open = (address: string, more: Answers = {}) =>
  openProduct(address, {
    as: admin(),
    answers: {
      "GET /places": ({ url }) => ({
        data: { places: url.search.includes("Austin") ? [place("United States")] : [] },
      }),
      "GET /dropOff-location": () => ({ data: pageOf([]) }),
      ...more,
    },
  });

const field = (name: string) => page.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const search = page.getByRole("search");
const words = search.getByRole("searchbox");
const said = (sentence: string | RegExp) => expect.element(page.getByText(sentence)).toBeVisible();

async function find(): Promise<void> {
  await words.fill("Austin");
  await userEvent.keyboard("{Enter}");
  await field("Found 1 Location").selectOptions("Congress Avenue, Austin, TX");
}

test("PRODUCT 2.34, 5.13: the address search asks for words, says when it finds nothing, and fills in the fields", async () => {
  await open(AT);
  await search.getByRole("button", { name: "Search" }).click();
  await said("Please enter a location query");
  await words.fill("qqqqzzzz");
  await userEvent.keyboard("{Enter}");
  await said("No results found");
  await find();
  await expect.element(field("Address")).toHaveValue("Congress Avenue, Austin, TX");
  await expect.element(field("Latitude")).toHaveValue("30.2672");
});

test("PRODUCT 2.34: the marker is moved by the arrow keys, keeps the focus, and moves the coordinates", async () => {
  await open(AT);
  await find();
  const marker = page.getByRole("button", { name: /Arrow keys move it/ });
  await expect.element(marker).toBeVisible();
  marker.element().focus();
  await userEvent.keyboard("{ArrowUp}{ArrowUp}");
  await expect.element(marker).toHaveFocus();
  const latitude = field("Latitude").element();
  await expect
    .poll(() => latitude instanceof HTMLInputElement && Number(latitude.value))
    .toBeGreaterThan(30.2672);
});

test("PRODUCT 2.34, 5.13: a location needs all its fields; what could not be sent stays typed and is sent again", async () => {
  let isReachable = false;
  let known: DropOffLocation[] = [];
  const asked = await open(AT, {
    "GET /dropOff-location": () => ({ data: pageOf(known) }),
    "POST /dropOff-location": () => {
      if (!isReachable) throw new TypeError("Failed to fetch");
      const added = dropOffLocation({ name: "Library Bottle Bank" });
      known = [added];
      return { data: added };
    },
  });
  await find();
  await field("Latitude").fill("91");
  await button("Add location").click();
  await expect
    .element(page.getByRole("alert"))
    .toMatchTextContent("Latitude must be between -90 and 90");
  await expect.element(field("Name")).toHaveFocus();
  expect(bodiesTo(asked, "POST /dropOff-location")).toEqual([]);
  await field("Latitude").fill("30.2672");
  await field("Name").fill("Library Bottle Bank");
  await field("Item type").selectOptions("Plastic Bottles");
  await field("Description").fill("Beside the book return.");
  await button("Add location").click();
  await said("An error occurred");
  await expect.element(field("Name")).toHaveValue("Library Bottle Bank");
  isReachable = true;
  await button("Add location").click();
  await said("Location added successfully");
  await expect.poll(addressNow).toBe("/admin/dropoff-locations");
  await expect.element(page.getByRole("link", { name: "Edit Library Bottle Bank" })).toBeVisible();
  expect(bodiesTo(asked, "POST /dropOff-location").at(-1)).toMatchObject({
    name: "Library Bottle Bank",
    itemType: "plastic",
    description: "Beside the book return.",
    address: "Congress Avenue, Austin, TX",
    latitude: 30.2672,
    longitude: -97.7431,
  });
});

test("PRODUCT 2.34: a location that somebody else changed meanwhile explains itself and is read again", async () => {
  let known = dropOffLocation();
  const asked = await open(`${AT}?id=${idOf(20)}`, {
    "GET /dropOff-location/:id": () => ({ data: known }),
    "PUT /dropOff-location/:id": () => {
      if (known.updatedAt === LATER) return { data: known };
      known = { ...known, description: "Round the corner.", updatedAt: LATER };
      return refused("stale");
    },
  });
  await field("Name").fill("Library Bottle Return");
  await button("Save location").click();
  await said(/^Somebody else changed this location meanwhile/);
  await button("Reload").click();
  await expect.element(field("Description")).toHaveValue("Round the corner.");
  await field("Name").fill("Library Bottle Return");
  await button("Save location").click();
  await said("Location updated successfully");
  await expect.poll(addressNow).toBe("/admin/dropoff-locations");
  expect(bodiesTo(asked, "PUT /dropOff-location/:id")).toMatchObject([
    { name: "Library Bottle Return", updatedAt: dropOffLocation().updatedAt },
    { name: "Library Bottle Return", description: "Round the corner.", updatedAt: LATER },
  ]);
});

test.each(["", idOf(20)])(
  "PRODUCT 8.7: a location that is not there is said to be: %j",
  async (id) => {
    await open(`${AT}?id=${id}`, { "GET /dropOff-location/:id": () => refused("not_found") });
    await said("Location ID not found");
  },
);

test("typed things are not lost by leaving without a question", async () => {
  await open(AT);
  await field("Name").fill("Half a place");
  await page.getByRole("link", { name: "Back to Locations" }).click();
  await page
    .getByRole("dialog", { name: "Leave without saving?" })
    .getByRole("button", { name: "Stay" })
    .click();
  await expect.element(field("Name")).toHaveValue("Half a place");
});

test("PRODUCT R53.1: hours are typed by day, and a closing with its note", async () => {
  const asked = await open(`${AT}?id=${idOf(20)}`, {
    "GET /dropOff-location/:id": () => ({ data: dropOffLocation() }),
    "PUT /dropOff-location/:id": () => ({ data: dropOffLocation() }),
  });
  await field("Monday from").fill("08:00");
  await field("Closed until").fill("2099-12-31");
  await field("Note (optional)").fill("Rebuilding the ramp");
  await button("Save location").click();
  await said("Fill in both times, or neither");
  await field("Monday to").fill("18:00");
  await button("Save location").click();
  await said("Location updated successfully");
  expect(bodiesTo(asked, "PUT /dropOff-location/:id")).toMatchObject([
    {
      hours: [{ from: "08:00", to: "18:00" }, null, null, null, null, null, null],
      closedUntil: "2099-12-31",
      closedNote: "Rebuilding the ramp",
    },
  ]);
});
