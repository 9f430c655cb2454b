// Place search with a Google key: the browser calls the Places API itself (PRODUCT 7.7, R11.3).
import { expect, signIn, test as base } from "./fixtures.ts";
import { openPlaces, type PlacesStandIn } from "./places-stand-in.ts";

const MASK =
  "places.id,places.displayName,places.formattedAddress,places.addressComponents,places.location,places.googleMapsUri";

const test = base.extend<object, { places: PlacesStandIn }>({
  places: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const places = await openPlaces();
      await use(places);
      await places.close();
    },
    { scope: "worker" },
  ],
  setup: ({ places }, use) => use({ start: "demo", env: places.env }),
});

test("a saved location is filled from what Google finds, by the types of its parts", async ({
  page,
  places,
  newUser,
}) => {
  const told: string[] = [];
  page.on("console", (message) => told.push(message.text()));
  await signIn(page, await newUser());
  await page.goto("/locations?add=open");
  const search = page.getByRole("combobox", { name: "Search for a place" });
  await search.fill("the capitol");
  await page.getByRole("option", { name: /Texas Capitol/ }).click();
  await expect(page.getByLabel("Address", { exact: true })).toHaveValue("Texas Capitol");
  await expect(page.getByLabel("City", { exact: true })).toHaveValue("Austin");
  await expect(page.getByLabel("State")).toHaveValue("Texas");
  await expect(page.getByLabel("Country")).toHaveValue("United States");
  expect(places.asked.at(-1)).toEqual({
    key: places.env.GOOGLE_MAPS_KEY,
    mask: MASK,
    body: { textQuery: "the capitol", pageSize: 5 },
  });
  expect(told.filter((line) => /content security policy/i.test(line))).toEqual([]);

  await page.getByLabel("Name", { exact: true }).fill("Work");
  await page.getByRole("button", { name: "Save location" }).click();
  await expect(page.getByText("Location added successfully")).toBeVisible();
  await expect(page.getByText("Texas Capitol", { exact: true })).toBeVisible();
  await expect(page.getByText("Austin, TX", { exact: false }).first()).toBeVisible();
});
