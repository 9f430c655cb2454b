// A drop-off with a real position, a real photo and a real reload; src/web/resident/drop-offs has the tests of its screens.
import { crc32, deflateSync } from "node:zlib";

import { PHONE } from "./accessible.ts";
import { expect, signIn, test } from "./fixtures.ts";

const AUSTIN = { latitude: 30.25, longitude: -97.75 };

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

test("PRODUCT 2.23, 5.12: a drop-off is created near the reader, and its photo, text and place survive a reload", async ({
  page,
  context,
  newUser,
}) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation(AUSTIN);
  await signIn(page, await newUser());
  await page.goto("/dropoff/create");
  await expect(page.getByText(/^\d+ locations near you$/)).toBeVisible();
  const place = page.getByLabel("Drop-off location");
  const lamar = place.getByRole("option", { name: /South Lamar Bottle Depot/ });
  await place.selectOption(await lamar.getAttribute("value"));
  await expect(page.getByLabel("Item type")).toHaveValue("plastic");
  await page.getByLabel("Description").fill("Two bags of rinsed bottles");

  // The photo comes from the camera, or from what is there.
  const photo = page.getByLabel("Photo");
  for (const [name, capture] of [
    ["Take a photo", "environment"],
    ["Choose a photo", null],
  ] as const) {
    const opened = page.waitForEvent("filechooser");
    await page.getByRole("button", { name }).click();
    const chooser = await opened;
    expect(await photo.getAttribute("capture")).toBe(capture);
    if (capture === null) await chooser.setFiles(png(2400, 900));
  }
  const preview = page.getByRole("img", { name: "What you drop off" });
  await expect(preview).toHaveJSProperty("naturalWidth", 1600);
  expect(await preview.boundingBox()).toMatchObject({ width: 130, height: 130 });

  await page.reload();
  await expect(place.locator("option:checked")).toContainText("South Lamar Bottle Depot");
  await expect(page.getByLabel("Description")).toHaveValue("Two bags of rinsed bottles");
  await expect(preview).toHaveJSProperty("naturalWidth", 1600);

  await page.getByRole("button", { name: "Create drop-off" }).click();
  await expect(page.getByText("Drop off created successfully")).toBeVisible();
  await expect(page).toHaveURL(/\/dropoff\/all$/);
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("article")).toContainText("Two bags of rinsed bottles");
  await expect(page.getByRole("article")).toContainText("Pending");

  await page.goto("/dropoff/create");
  await expect(page.getByLabel("Description")).toHaveValue("");
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
