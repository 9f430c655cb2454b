import { expect, test } from "vitest";
import { page } from "vitest/browser";

import type { NearbyDropOffLocation } from "#contract/locations.ts";
import { standAt } from "#test/support/position.ts";
import { openProduct, type Answers } from "#test/support/product.tsx";
import { idOf, location, nearby, place, user } from "#test/support/things.ts";

const AUSTIN = { latitude: 30.25, longitude: -97.75 };
/** A place with a drop-off location within 300 km and none within 90. */
const BEND = { latitude: 44.06, longitude: -121.31 };
const MONTANA = { latitude: 46.9, longitude: -110 };

const NEAREST = "GET /dropOff-location/nearest/location";
const LAMAR = nearby();
const OTHERS = [21, 22].map((number) =>
  nearby({ _id: idOf(number), name: `Depot ${number}`, distance: 200_000 }),
);
/** What is found at each latitude, and from which distance on. */
const FOUND: readonly Readonly<{ at: number; within: number; found: NearbyDropOffLocation[] }>[] = [
  { at: AUSTIN.latitude, within: 90_000, found: [LAMAR, nearby({ _id: idOf(23) })] },
  { at: BEND.latitude, within: 300_000, found: OTHERS },
  { at: place().location.latitude, within: 90_000, found: [LAMAR, nearby({ _id: idOf(23) })] },
];

const open = (answers: Answers = {}) =>
  openProduct("/dropoff/create", {
    as: user(),
    answers: {
      [NEAREST]: ({ url }) => {
        const [latitude, distance] = ["latitude", "distance"].map((name) =>
          Number(url.searchParams.get(name)),
        );
        if (distance === 0) return { data: [LAMAR, ...OTHERS] };
        const there = FOUND.find(({ at }) => at === latitude);
        return { data: there && (distance ?? 0) >= there.within ? there.found : [] };
      },
      ...answers,
    },
  });

const select = page.getByLabelText("Drop-off location", { exact: true });

test("PRODUCT 8.8, 9.6: the search widens to 300 km, and says when there is nothing there either", async () => {
  standAt(BEND);
  const asked = await open();
  const distances = () =>
    asked
      .filter(({ route }) => route === NEAREST)
      .map(({ url }) => url.searchParams.get("distance"));
  await expect.element(page.getByText("No locations found. Expanding 300km")).toBeVisible();
  await expect.element(page.getByText("2 locations near you")).toBeVisible();
  expect(distances()).toEqual(["90000", "300000"]);
  standAt(MONTANA);
  await page.getByRole("button", { name: "Refresh Locations" }).click();
  await expect.element(page.getByText("No locations in 300km")).toBeVisible();
  await page.getByRole("button", { name: "All locations" }).click();
  await expect.element(page.getByText("3 locations", { exact: true })).toBeVisible();
});

test("without a position a town is offered, and the locations near it", async () => {
  standAt(undefined);
  await open({
    "GET /location": () => ({ data: [] }),
    "GET /places": () => ({ data: { places: [place("United States")] } }),
  });
  await expect.element(page.getByText("Error getting user location")).toBeVisible();
  await page.getByRole("button", { name: "Near a town" }).click();
  await page.getByRole("combobox", { name: "Search for a place" }).fill("Congress");
  await page.getByRole("option", { name: /Congress Avenue, Austin, TX/ }).click();
  await expect.element(page.getByText("2 locations near Congress Avenue")).toBeVisible();
  await expect.element(select).toMatchTextContent("South Lamar Bottle Depot");
});

test("PRODUCT 2.23: without a position the locations near the saved address are offered", async () => {
  standAt(undefined);
  await open({ "GET /location": () => ({ data: [location(AUSTIN)] }) });
  await expect.element(page.getByText("2 locations near Home")).toBeVisible();
  await expect.element(select).toMatchTextContent("South Lamar Bottle Depot");
  await page.getByRole("button", { name: "Near me" }).click();
  await expect.element(page.getByText("Error getting user location")).toBeVisible();
  standAt(BEND);
  await page.getByRole("button", { name: "Near me" }).click();
  await expect.element(page.getByText("2 locations near you")).toBeVisible();
});

test("PRODUCT 5.12: who sends before the locations came is asked to wait", async () => {
  standAt(AUSTIN);
  const answer = Promise.withResolvers<{ data: NearbyDropOffLocation[] }>();
  const asked = await open({ [NEAREST]: () => answer.promise });
  await page.getByRole("button", { name: "Create drop-off" }).click();
  const wait = page.getByText("Please wait for locations to load", { exact: true });
  await expect.element(wait).toBeVisible();
  answer.resolve({ data: [LAMAR] });
  await expect.element(wait).not.toBeInTheDocument();
  expect(asked.some(({ route }) => route === "POST /dropOff")).toBe(false);
});

const NEVER = Array.from({ length: 7 }, () => null);
const CLOSED_FOR_LONG = "2099-12-31";

test("PRODUCT R53.4: outside its hours a place says so, and the form sends", async () => {
  standAt(AUSTIN);
  await open({ [NEAREST]: () => ({ data: [nearby({ hours: NEVER })] }) });
  await select.selectOptions(LAMAR._id);
  await expect.element(page.getByText("Closed today")).toBeVisible();
  await expect
    .element(page.getByText("You can still send this. Bring it in while the place is open."))
    .toBeVisible();
  await expect.element(select).not.toHaveAttribute("aria-invalid", "true");
});

test("PRODUCT R53.3: a place that is closed until a day is shown and cannot be chosen", async () => {
  standAt(AUSTIN);
  const closed = nearby({ closedUntil: CLOSED_FOR_LONG, closedNote: "Rebuilding" });
  await open({ [NEAREST]: () => ({ data: [closed, nearby({ _id: idOf(23) })] }) });
  const option = page.getByRole("option", { name: /Closed through December 31/ });
  await expect.element(option).toBeDisabled();
});

test("PRODUCT R53.3: one that a link brings explains itself, and nothing is sent", async () => {
  standAt(AUSTIN);
  const closed = nearby({ closedUntil: CLOSED_FOR_LONG, closedNote: "Rebuilding the ramp" });
  const answers = {
    [NEAREST]: () => ({ data: [closed] }),
    "GET /dropOff-location/:id": () => ({ data: closed }),
  };
  const asked = await openProduct(`/dropoff/create?location=${closed._id}`, {
    as: user(),
    answers,
  });
  await expect.element(page.getByText("Rebuilding the ramp")).toBeVisible();
  await page.getByRole("button", { name: "Create drop-off" }).click();
  await expect.element(page.getByText("This place is closed. Choose another one.")).toBeVisible();
  await expect.element(select).toHaveFocus();
  expect(asked.some(({ route }) => route === "POST /dropOff")).toBe(false);
});
