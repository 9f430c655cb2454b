// Drop-offs: the form, the nearest locations, the person's own list.
import { crc32, deflateSync } from "node:zlib";

import { DESK, PHONE } from "./accessible.ts";
import { campaignsOf } from "./campaigns.ts";
import { expect, expectNoAxeViolations, signIn, test } from "./fixtures.ts";
import { demo } from "./people.ts";

const AUSTIN = { latitude: 30.25, longitude: -97.75 };
/** A place with a drop-off location within 300 km and none within 90. */
const BEND = { latitude: 44.06, longitude: -121.31 };
const MONTANA = { latitude: 46.9, longitude: -110.0 };

test.use({ viewport: DESK });

test.describe("drop-offs", () => {
  test("PRODUCT 2.23, 5.12: a drop-off is created near the reader, and its photo, text and place survive a reload", async ({
    page,
    context,
    newUser,
  }) => {
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation(AUSTIN);
    await signIn(page, await newUser());
    await page.goto("/dropoff/create");
    await expect(page.getByText("2 locations near you")).toBeVisible();
    await page.getByRole("button", { name: "Create drop-off" }).click();
    for (const sentence of ["Please select a drop off location", "Please upload a photo"])
      await expect(page.getByText(sentence, { exact: true })).toBeVisible();
    await page.getByLabel("Drop-off location").selectOption({ index: 1 });
    await expect(page.getByLabel("Item type")).toHaveValue("plastic");
    await page.getByLabel("Description").fill("Two bags of rinsed bottles");
    await page.getByLabel("Photo").setInputFiles(png(2400, 900));
    const preview = page.getByRole("img", { name: "What you drop off" });
    await expect(preview).toHaveJSProperty("naturalWidth", 1600);
    expect(await preview.boundingBox()).toMatchObject({ width: 130, height: 130 });

    await page.reload();
    await expect(page.getByLabel("Drop-off location")).toContainText("South Lamar Bottle Depot");
    await expect(page.getByLabel("Description")).toHaveValue("Two bags of rinsed bottles");
    await expect(preview).toHaveJSProperty("naturalWidth", 1600);

    let fail = (): void => {};
    const held = new Promise<void>((resolve) => (fail = resolve));
    await page.route("**/api/dropOff", (route) => held.then(() => route.abort()));
    await page.getByRole("button", { name: "Create drop-off" }).click();
    await expect(page.getByRole("button", { name: "Uploading..." })).toBeVisible();
    await expect(page.getByRole("progressbar", { name: "Upload of the photo" })).toBeVisible();
    fail();
    await expect(page.getByRole("alert")).toContainText("Error creating drop off");
    await page.unroute("**/api/dropOff");
    await page.getByRole("button", { name: "Create drop-off" }).click();
    await expect(page.getByText("Drop off created successfully")).toBeVisible();
    await expect(page).toHaveURL(/\/dropoff\/all$/);
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(page.getByRole("article")).toContainText("Two bags of rinsed bottles");
    await expect(page.getByRole("article")).toContainText("Pending");

    await page.goto("/dropoff/create");
    await expect(page.getByLabel("Description")).toHaveValue("");
  });

  test("PRODUCT 8.8, 9.6: the search widens to 300 km, and says when there is nothing there either", async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation(BEND);
    await signIn(page, demo.user);
    await page.goto("/dropoff/create");
    await expect(page.getByText("No locations found. Expanding 300km")).toBeVisible();
    await expect(page.getByText("2 locations near you")).toBeVisible();
    await context.setGeolocation(MONTANA);
    await page.getByRole("button", { name: "Refresh Locations" }).click();
    await expect(page.getByText("No locations in 300km")).toBeVisible();
    await page.getByRole("button", { name: "All locations" }).click();
    await expect(page.getByText("12 locations")).toBeVisible();
  });

  test("without a position a town or all locations are offered", async ({ page }) => {
    await signIn(page, demo.user);
    await page.goto("/dropoff/create");
    await expect(page.getByText("Error getting user location")).toBeVisible();
    await page.getByRole("button", { name: "Near a town" }).click();
    await page.getByRole("combobox", { name: "Search for a place" }).fill("Austin");
    await page.getByRole("option").filter({ hasText: "Austin, TX" }).first().click();
    await expect(page.getByText(/2 locations near Austin/)).toBeVisible();
    await expect(page.getByLabel("Drop-off location")).toContainText("South Lamar Bottle Depot");
  });

  test("PRODUCT 5.12: who sends before the locations came is asked to wait; an iPhone's own format is refused kindly", async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation(AUSTIN);
    await signIn(page, demo.user);
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/nearest/location?*", (route) => held.then(() => route.continue()));
    await page.goto("/dropoff/create");
    await page.getByRole("button", { name: "Create drop-off" }).click();
    const wait = page.getByText("Please wait for locations to load", { exact: true });
    await expect(wait).toBeVisible();
    answer();
    await expect(wait).toBeHidden();
    const buffer = Buffer.from("no picture");
    await page
      .getByLabel("Photo")
      .setInputFiles({ name: "IMG_1.HEIC", mimeType: "image/heic", buffer });
    await expect(page.getByText(/HEIC photos cannot be read/).last()).toBeVisible();
  });

  test.describe("on a phone", () => {
    test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

    test("the photo comes from the camera, or from what is there", async ({ page }) => {
      await signIn(page, demo.user);
      await page.goto("/dropoff/create");
      const field = page.getByLabel("Photo");
      for (const [name, capture] of [
        ["Take a photo", "environment"],
        ["Choose a photo", null],
      ] as const) {
        const chooser = page.waitForEvent("filechooser");
        await page.getByRole("button", { name }).click();
        await chooser;
        expect(await field.getAttribute("capture")).toBe(capture);
      }
    });
  });

  test("PRODUCT 2.23, 5.12: a campaign is named and decides the material", async ({
    page,
    server,
  }) => {
    await signIn(page, demo.user);
    const [open] = await campaignsOf(server, "active");
    const { _id: campaignId = "", name = "", material = "" } = open ?? {};
    const query = new URLSearchParams({ campaignId, campaignName: name });
    await page.goto(`/dropoff/create?${query}`);
    await expect(page.getByText(`Support Campaign: ${name}`)).toBeVisible();
    await expect(page.getByLabel("Item type")).toHaveValue(material);
  });

  test("PRODUCT 2.23: own drop-offs stand with their state, points and reasons, without violations", async ({
    page,
  }) => {
    await signIn(page, demo.user);
    await page.goto("/dropoff/all");
    await expect(page.getByRole("article").first()).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole("link", { name: "Completed" }).click();
    await expect(page).toHaveURL(/status=completed/);
    await expect(page.getByRole("article").first()).toContainText(/\d+ points/);
    await page.goto("/dropoff/create");
    await page.getByRole("button", { name: "Create drop-off" }).click();
    await expect(page.getByText("Please upload a photo", { exact: true })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.setViewportSize(PHONE);
    await expectNoAxeViolations(page);
  });
});

/** A valid picture of one colour. */
function png(width: number, height: number): { name: string; mimeType: string; buffer: Buffer } {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits, RGB
  header.set([8, 2], 8);
  const rows = Buffer.alloc(height * (1 + width * 3), 0x7a);
  for (let row = 0; row < height; row += 1) rows[row * (1 + width * 3)] = 0;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [chunk("IHDR", header), chunk("IDAT", deflateSync(rows)), chunk("IEND")];
  return {
    name: "bottles.png",
    mimeType: "image/png",
    buffer: Buffer.concat([signature, ...chunks]),
  };
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
