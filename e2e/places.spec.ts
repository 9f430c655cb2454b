// Place search with a Google key: the browser calls the Places API itself (PRODUCT 7.7, R11.3).
import { expect, signIn, test as base } from "./fixtures.ts";
import { demo } from "./people.ts";
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
  await search.fill("unicorn farm");
  await expect(page.getByText("No results found")).toBeVisible();
  await search.fill("broken key");
  await expect(page.getByText(/^The place search is not available right now/)).toBeVisible();

  await search.fill("capitol");
  await page.getByRole("option", { name: /Nowhere Ranch/ }).click();
  await expect(page.getByText("Country not found")).toBeVisible();
  await search.fill("the capitol");
  await page.getByRole("option", { name: /Texas Capitol/ }).click();
  await expect(page.getByText("Country not found")).toHaveCount(0);
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
  await page.reload();
  await expect(page.getByText("Texas Capitol", { exact: true })).toBeVisible();
  await expect(page.getByText("Austin, TX", { exact: false }).first()).toBeVisible();
});

test("an admin finds the address of a drop-off location the same way", async ({ page, places }) => {
  await signIn(page, demo.admin);
  await page.goto("/admin/dropoffs/create-location");
  const before = places.asked.length;
  const search = page.getByRole("button", { name: "Search" });
  await search.click();
  await expect(page.getByText("Please enter a location query")).toBeVisible();
  expect(places.asked).toHaveLength(before);
  await page.getByLabel("Search for an address").fill("capitol");
  await search.click();
  await page
    .getByLabel("Found 2 Locations")
    .selectOption({ label: "Texas Capitol, Austin, TX 78701, USA" });
  await expect(page.getByLabel("Latitude")).toHaveValue("30.2747");
  await expect(page.getByLabel("Longitude")).toHaveValue("-97.7404");
  await expect(page.getByLabel("Address", { exact: true })).toHaveValue(
    "Texas Capitol, Austin, TX 78701, USA",
  );
});
