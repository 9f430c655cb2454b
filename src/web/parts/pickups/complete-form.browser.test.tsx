import type { Pickup } from "#contract/pickups.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";

import { MATERIALS } from "#domain/rates/material-facts.ts";
import { recordOf } from "#domain/record.ts";
import { keepNothing } from "#test/support/keep-nothing.ts";
import { addressNow, openProduct, refused, type Answers } from "#test/support/product.tsx";
import { agent, location as home, pageOf, pickup, pickupDetail } from "#test/support/things.ts";

import { doorDraft, dropDoorDrafts } from "../outbox/door-drafts.ts";
import { dropEntries, list, put } from "../outbox/outbox.ts";
import { signal } from "../outbox/signals.ts";
import { dropRuns } from "../outbox/store.ts";
import { signOut } from "#web/kit/session/session.ts";

const me = agent();
const button = (name: string) => page.getByRole("button", { name, exact: true });
const dialog = page.getByRole("dialog");
const NO_STOPS = { overdue: 0, today: 0, tomorrow: 0, done: 0 };
const field = page.getByLabelText("Metals (Units)");

const completed = (units: number): Pickup =>
  pickup({
    status: "completed",
    itemsCount: units,
    pointsEarned: 2 * units,
    confirmedItems: { ...recordOf(MATERIALS, () => 0), metals: units },
    completedAt: "2026-03-14T16:00:00.000Z",
    completedBy: { _id: me._id, firstName: me.firstName, lastName: me.lastName },
  });

beforeEach(async () => {
  await dropDoorDrafts();
  await dropEntries(me._id);
  await dropRuns();
});

/** Opens one pickup; `status` tells what has become of it meanwhile. */
async function open(answers: Answers = {}, now: () => Pickup = () => pickup()) {
  return openProduct(`/admin/pickup/pickup/${pickup()._id}`, {
    as: me,
    answers: {
      "GET /pickup/:id": () => ({ data: { ...pickupDetail(), ...now() } }),
      "GET /pickup/stops": () => ({ data: { ...pageOf([]), counts: NO_STOPS } }),
      ...answers,
    },
  });
}

async function count(typed: string): Promise<void> {
  await field.fill(typed);
  await button("Complete Pickup").click();
}

test("PRODUCT 2.41: the address of a pickup is copied, and its title is short", async () => {
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await open();
  const name = `Pickup ${pickup()._id.slice(0, 10)}`;
  await expect.element(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect.poll(() => document.title).toBe(`${name} · Rebound`);
  await button("Copy location address").click();
  await expect.element(page.getByText("Location address copied")).toBeVisible();
  expect(copied).toHaveBeenCalledWith(expect.stringContaining(home().address));
});

test("PRODUCT R17.18: a count that was typed is there again after the phone killed the page", async () => {
  const kept = () => doorDraft({ userId: me._id, pickup: pickup()._id }, Date.now());
  await open();
  await field.fill("7");
  await vi.waitFor(async () => expect(await kept()).toMatchObject({ itemsCount: 7 }));
  await cleanup();
  sessionStorage.clear();

  const asked = await open({ "PUT /pickup/complete/:id": () => ({ data: completed(7) }) });
  await expect.element(page.getByText(/What you typed before is still here/)).toBeVisible();
  await expect.element(field).toHaveValue("7");
  await button("Complete Pickup").click();
  await dialog.getByRole("button", { name: "Complete" }).click();
  await expect.poll(() => asked.map(({ route }) => route)).toContain("PUT /pickup/complete/:id");
  await vi.waitFor(async () => expect(await kept()).toBeUndefined());
});

test("PRODUCT 5.8: a count that is missing or none is asked for at its field and kept as it was typed", async () => {
  const asked = await open();
  await button("Complete Pickup").click();
  await expect.element(page.getByText("Please enter the items count")).toBeVisible();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("1.5");
  await button("Complete Pickup").click();
  await expect.element(field).toHaveValue("1.5");
  for (const typed of ["1e3", "-4"]) {
    await field.fill(typed);
    await expect.element(field).toHaveValue(typed);
    await expect.element(field).toHaveAttribute("aria-invalid", "true");
  }
  await button("Complete Pickup").click();
  await expect.element(field).toHaveFocus();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked.some(({ route }) => route === "PUT /pickup/complete/:id")).toBe(false);
});

test("PRODUCT 5.8: an unusually high count is asked about, and leaving with it too", async () => {
  await open();
  await count("1000");
  const doubt = page.getByRole("dialog", { name: "1,000 units of metals, really?" });
  await doubt.getByRole("button", { name: "Not yet" }).click();
  await expect.element(doubt).not.toBeInTheDocument();
  await expect.element(field).toHaveValue("1000");
  await page.getByRole("link", { name: /^Back/ }).click();
  await button("Stay").click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(field).toHaveValue("1000");
  expect(addressNow()).toBe(`/admin/pickup/pickup/${pickup()._id}`);
});

test("PRODUCT L2.4: when the session ends in between, the person signs in and finds the typed count again", async () => {
  await open({ "POST /auth/signin": () => ({ token: "t", user: me }) });
  await field.fill("1000");
  signOut("lost");
  await expect.poll(addressNow).toContain("/admin/pickup/login?next=");
  await page.getByLabelText("Email", { exact: true }).fill(me.email);
  await page.getByLabelText("Password", { exact: true }).fill("correct horse");
  await button("Sign In").click();
  await expect.element(field).toHaveValue("1000");
  expect(addressNow()).toBe(`/admin/pickup/pickup/${pickup()._id}`);
});

test("PRODUCT 2.41, 5.8: a pickup is completed with its points said before", async () => {
  let now = pickup();
  const asked = await open(
    {
      "PUT /pickup/complete/:id": () => {
        now = completed(12);
        return { data: now };
      },
    },
    () => now,
  );
  await field.fill("11");
  await button("One more Metals").click();
  await button("Complete Pickup").click();
  await expect.element(dialog).toMatchTextContent("24 points will be credited");
  await dialog.getByRole("button", { name: "Complete", exact: true }).click();
  await expect.element(page.getByText("Pickup completed successfully")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Confirmed items" })).toBeVisible();
  await expect.element(page.getByText("Completed by")).toBeVisible();
  await expect.element(field).not.toBeInTheDocument();
  const sent = asked.filter(({ route }) => route === "PUT /pickup/complete/:id");
  expect(sent.map(({ body }) => body)).toMatchObject([{ itemsCount: 12 }]);
});

test("PRODUCT R17.8: where the browser keeps nothing, a count is sent at once, and the agent knows", async () => {
  await keepNothing();
  const asked = await open({ "PUT /pickup/complete/:id": () => ({ data: completed(3) }) });
  await expect
    .element(
      page.getByText("This browser keeps nothing. Collections are sent at once or not at all."),
    )
    .toBeVisible();
  await count("3");
  await dialog.getByRole("button", { name: "Complete", exact: true }).click();
  await expect.element(page.getByText("Pickup completed successfully")).toBeVisible();
  const sent = asked.filter(({ route }) => route === "PUT /pickup/complete/:id");
  expect(sent.map(({ body }) => body)).toMatchObject([{ itemsCount: 3 }]);
});

test("PRODUCT R17.9: a count is not added to that of another tab, which came while this one asked", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await open();
  await count("5");
  const { _id: userId, firstName, language } = me;
  await put({
    kind: "complete",
    subject: pickup()._id,
    body: { itemsCount: 7 },
    about: { itemType: "metals", person: "Maya O." },
    sender: { userId, firstName, token: "t", language },
    now: Date.now(),
    holdMs: 0,
  });
  signal({ kind: "changed" });
  await dialog.getByRole("button", { name: "Complete", exact: true }).click();
  await expect.element(page.getByText(/: 7 Units\. Your count of 5 wasn't added\./)).toBeVisible();
  await expect.element(button("Change the count")).toBeVisible();
  expect(await list()).toMatchObject([{ body: { itemsCount: 7 } }]);
});

test("PRODUCT 2.41: a second completion explains itself and shows what was counted", async () => {
  let now = pickup();
  await open(
    {
      "PUT /pickup/complete/:id": () => {
        now = completed(12);
        return refused("already_completed");
      },
    },
    () => now,
  );
  await count("9");
  await dialog.getByRole("button", { name: "Complete", exact: true }).click();
  await expect.element(page.getByText(/This pickup is already completed/)).toBeVisible();
  await expect.element(page.getByRole("listitem").filter({ hasText: "12 Units" })).toBeVisible();
  await expect.element(field).not.toBeInTheDocument();
});

test("PRODUCT 2.41: a collector finds a pickup of any day, with the way to it", async () => {
  await openProduct("/admin/pickup/pickups?day=all&date=2099-03-14", {
    as: me,
    answers: {
      "GET /pickup/admin": ({ url }) => ({
        data: pageOf(url.searchParams.get("date") === "2099-03-14" ? [pickup()] : []),
      }),
    },
  });
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: home().address });
  await expect.element(row).toMatchTextContent("Upcoming");
  await expect
    .element(row.getByRole("link", { name: /Navigate/ }))
    .toHaveAttribute("href", expect.stringMatching(/google\.com\/maps\/dir/));
  await page.getByLabelText("Date").fill("2099-04-20");
  await expect.element(page.getByText("No pickups match")).toBeVisible();
});
