// One pickup through a collection day that goes wrong first: office, agent and resident, each on their own device.
import { aPlace } from "./booking.ts";
import { inDays } from "./days.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { giveRole, superadmin } from "./people.ts";

// The office puts every open pickup of the day on the run.
test.use({ setup: { start: "empty", fresh: true }, viewport: { width: 390, height: 844 } });

test("PRODUCT 2.17, 2.44, 2.45, R14.1: the office plans a visit, nobody gets in, the resident reads why, sees the photo and moves it", async ({
  page,
  server,
  newUser,
  elsewhere,
}) => {
  const [agent, maya] = [await newUser({ firstName: "Sam", lastName: "Bell" }), await newUser()];
  await giveRole(server, agent, "agent");
  const body = {
    location: (await aPlace(server, maya))._id,
    itemType: "metals",
    description: "Two bikes",
    date: inDays(0),
    timeStart: "00:00",
    timeEnd: "23:59",
  } as const;
  const params = { id: (await server.call("POST /pickup", { body }, maya)).data._id };
  const now = async () => (await server.call("GET /pickup/:id", { params }, maya)).data;

  await test.step("the office puts it on a run", async () => {
    const office = await elsewhere(superadmin);
    await office.goto(`/admin/plan?date=${body.date}`);
    await office.getByRole("button", { name: "New run" }).click();
    await office.getByLabel("Agent").selectOption({ label: "Sam Bell" });
    await office.getByRole("button", { name: "Add run" }).click();
    await office.getByRole("button", { name: "Select all" }).click();
    await office.getByRole("button", { name: "Put on" }).click();
    await expect(office.getByText("Every open pickup is on a run")).toBeVisible();
  });

  await test.step("the agent does not get in, and takes a photo", async () => {
    const phone = await elsewhere(agent);
    await phone.goto("/admin/pickup/run");
    await phone.getByRole("button", { name: "Start run" }).click();
    await phone.getByRole("button", { name: "Not collected" }).click();
    const sheet = phone.getByRole("dialog", { name: "Not collected" });
    await sheet.locator("label", { hasText: "No access" }).click();
    const buffer = await phone.screenshot();
    await sheet
      .locator("input[type=file]")
      .setInputFiles({ name: "gate.png", mimeType: "image/png", buffer });
    await expect(sheet.getByText("Another photo")).toBeVisible();
    await sheet.getByRole("button", { name: "Not collected: No access" }).click();
    await expect
      .poll(async () => (await now()).lastAttempt?.photo.url, { timeout: 30_000 })
      .toContain("/photo");
  });

  await test.step("the resident reads why, and chooses another day for the same pickup", async () => {
    await signIn(page, maya);
    await page.goto("/notifications");
    await page.getByText("We couldn't collect").first().click();
    const sheet = page.getByRole("dialog", { name: "Choose a new time" });
    await expect(sheet.getByText(/^Our collector couldn't get to it at Home/)).toBeVisible();
    // Behind the sheet, where nobody reaches it by its role.
    const photo = page.locator('img[alt^="What our collector found"]');
    await expect
      .poll(() => photo.evaluate((one) => (one instanceof HTMLImageElement ? one.naturalWidth : 0)))
      .toBeGreaterThan(100);
    await sheet.getByLabel("Date", { exact: true }).fill(inDays(2));
    await sheet.getByRole("button", { name: /^Morning/ }).click();
    await sheet.getByRole("button", { name: "Move pickup" }).click();
    await expect(page.getByText("Pickup moved")).toBeVisible();
    expect(await now()).toMatchObject({ scheduledDate: inDays(2), moves: 1, lastAttempt: null });
  });
});
