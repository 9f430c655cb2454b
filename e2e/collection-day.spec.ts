// One pickup through a collection day that goes wrong first: office, agent and resident, each on their own device.
import { aPlace } from "./booking.ts";
import { inDays } from "./days.ts";
import { UNDO_MS } from "../src/web/parts/outbox/entries.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { giveRole, sessionOf, superadmin } from "./people.ts";
import { aRun } from "./runs.ts";

// The office puts every open pickup of the day on the run.
test.use({ setup: { start: "empty", fresh: true }, viewport: { width: 390, height: 844 } });

test("PRODUCT 2.17, 2.44, 2.45, R14.1: the office plans a visit, nobody gets in, the resident reads why and moves it, it is collected", async ({
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
    // Other tests of this server may have left runs of the day.
    await office.getByLabel("Run", { exact: true }).selectOption({ label: "Sam Bell" });
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
    await page.goto("/pickup/all");
    const card = page.getByRole("main").getByRole("listitem").filter({ hasText: "Not collected" });
    const photo = card.getByRole("img", { name: /^What our collector found/ });
    await expect
      .poll(() => photo.evaluate((one) => (one instanceof HTMLImageElement ? one.naturalWidth : 0)))
      .toBeGreaterThan(100);
    await page.goto("/notifications");
    await page.getByText("We couldn't collect").first().click();
    const sheet = page.getByRole("dialog", { name: "Choose a new time" });
    await expect(sheet.getByText(/^Our collector couldn't get to it at Home/)).toBeVisible();
    await sheet.getByLabel("Date", { exact: true }).fill(inDays(2));
    await sheet.getByRole("button", { name: /^Morning/ }).click();
    await sheet.getByRole("button", { name: "Move pickup" }).click();
    await expect(page.getByText("Pickup moved")).toBeVisible();
    expect(await now()).toMatchObject({ scheduledDate: inDays(2), moves: 1, lastAttempt: null });
  });

  await test.step("it is collected, and the resident has the points", async () => {
    const session = await sessionOf(server, agent);
    await server.call("PUT /pickup/complete/:id", { params, body: { itemsCount: 3 } }, session);
    await page.goto(`/pickup/${params.id}`);
    await expect(page.getByText(/^Collected by Sam/)).toBeVisible();
    await expect(page.getByText("6 points").first()).toBeVisible();
  });
});

test("PRODUCT R15.3, R15.6: after a finished run a later hour of the same day is seen by the office, and kept by another agent", async ({
  server,
  newUser,
  elsewhere,
}) => {
  const [person, maya, next] = [
    await newUser({ firstName: "Ida" }),
    await newUser(),
    await newUser({ firstName: "Luis", lastName: "Cano" }),
  ];
  const { agent, run, pickups } = await aRun(server, [person, maya], 1);
  await giveRole(server, next, "agent");
  const phone = await elsewhere(agent);
  await phone.goto("/admin/pickup/run");
  await phone.getByRole("button", { name: "Not collected" }).click();
  const sheet = phone.getByRole("dialog", { name: "Not collected" });
  await sheet.locator("label", { hasText: "Not set out" }).click();
  await sheet.getByRole("button", { name: "Not collected: Not set out" }).click();
  await phone.getByRole("button", { name: "Finish run" }).click();
  await phone
    .getByRole("dialog", { name: "Finish run?" })
    .getByRole("button", { name: "Finish run" })
    .click();
  await expect(phone.getByText("Run finished: 0 collected, 1 not")).toBeVisible();

  const params = { id: pickups[0]?._id ?? "" };
  const later = { date: run.date, timeStart: "00:00", timeEnd: "23:58" };
  // The phone sends it when Undo is no longer offered.
  await expect
    .poll(async () => (await server.call("GET /pickup/:id", { params }, maya)).data.lastAttempt, {
      timeout: 3 * UNDO_MS,
    })
    .not.toBeNull();
  await server.call("PUT /pickup/schedule/:id", { params, body: later }, maya);

  const office = await elsewhere(superadmin);
  await office.goto(`/admin/today?date=${run.date}`);
  await expect(office.getByText("1 pickup is on no run.")).toBeVisible();
  await office.getByRole("link", { name: "Put on a run" }).click();
  await expect(office.getByText("Again", { exact: true })).toBeVisible();
  await office.getByRole("button", { name: "New run" }).click();
  await office.getByLabel("Agent").selectOption({ label: "Luis Cano" });
  await office.getByRole("button", { name: "Add run" }).click();
  await office.getByRole("button", { name: "Select all" }).click();
  await office.getByLabel("Run", { exact: true }).selectOption({ label: "Luis Cano" });
  await office.getByRole("button", { name: "Put on" }).click();
  await expect(office.getByText("Every open pickup is on a run")).toBeVisible();

  const other = await elsewhere(next);
  await other.goto("/admin/pickup/run");
  await expect(other.getByText("Last time: Not set out")).toBeVisible();
  await phone.reload();
  await expect(phone.getByText("Run finished: 0 collected, 1 not")).toBeVisible();
});
