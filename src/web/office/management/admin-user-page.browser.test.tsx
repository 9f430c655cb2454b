import { beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";

import type { User } from "#contract/profile.ts";
import { bodiesTo } from "#test/support/asked.ts";
import { expectNoAxeViolations } from "#test/support/axe.ts";
import { addressNow, openProduct, refused, type Answers } from "#test/support/product.tsx";
import { onPhone } from "#test/support/stage.tsx";
import { admin, badge, idOf, pageOf, pickup, pickupDetail, user } from "#test/support/things.ts";
import { atCall, touches } from "#test/support/things-of-office.ts";

const AT = `/admin/users/${idOf(1)}`;
const LATER = "2026-03-15T09:00:00.000Z";

/** The person as the server has them; a test may change them as somebody else would. */
let nora: User;
let held = [badge()];
beforeEach(() => {
  nora = user({ firstName: "Nora", lastName: "Quill" });
  held = [];
});

const open = (address: string, more: Answers = {}, as = admin()) =>
  openProduct(address, {
    as,
    answers: {
      "GET /profile/:id/call": () => ({ data: atCall(nora) }),
      "GET /profile/:id": () => ({ data: nora }),
      "GET /profile/:id/ledger": () => ({ data: pageOf([]) }),
      "GET /profile/all": () => ({ data: pageOf([]) }),
      "GET /profile/referrals/:id": () => ({ data: [] }),
      "GET /badges/user/:userId": () => ({ data: held }),
      "GET /badges": () => ({ data: [badge()] }),
      "GET /pickup/admin": () => ({ data: pageOf([pickup()]) }),
      "GET /pickup/:id": () => ({ data: pickupDetail() }),
      "GET /pickup/story/:id": () => ({ data: [] }),
      "GET /management/touches": () => ({ data: touches("user") }),
      ...more,
    },
  });

const title = page.getByRole("heading", { level: 1 });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const dialog = page.getByRole("dialog");
const inDialog = (name: string) => dialog.getByRole("button", { name, exact: true });
const CONFIRMED = "c".repeat(43);
/** The own password, asked again before a change of somebody's role (PRODUCT R20.6). */
const confirmIt = async (): Promise<void> => {
  await page.getByLabelText("Current Password", { exact: true }).fill("correct horse");
  await page.getByRole("button", { name: "Continue" }).click();
};
const said = (words: string | RegExp) => expect.element(page.getByText(words)).toBeVisible();

/** Chooses in the menu of what is done seldom. */
async function choose(action: string, name = "Nora Quill"): Promise<void> {
  await button(`More actions for ${name}`).click();
  await page.getByRole("menuitem", { name: action }).click();
  // It fades for a moment, and is a menu without entries for axe.
  await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
}

/** Chooses the action, checks that the question names the person, and confirms. */
async function confirmFor(ask: string, yes: string, name = "Nora Quill"): Promise<void> {
  await choose(ask, name);
  await expect.element(dialog).toMatchTextContent(name);
  await inDialog(yes).click();
}

describe("what an admin does to an account", () => {
  test("PRODUCT R8.4: disabling and enabling ask first, name the person, and are said on the screen", async () => {
    const set = (isDisabled: boolean) => () => {
      nora = { ...nora, isDisabled };
      return { data: nora };
    };
    await open(AT, {
      "PUT /profile/disable/:id": set(true),
      "PUT /profile/enable/:id": set(false),
    });
    await confirmFor("Disable", "Disable account");
    await said("Nora Quill is disabled");
    await said(/^This account is disabled: Nora cannot sign in/);
    await confirmFor("Enable", "Enable account");
    await said("Nora Quill is enabled");
    await expect.element(page.getByText(/^This account is disabled/)).not.toBeInTheDocument();
  });

  test("deleting names the person and leads to the users", async () => {
    await open(AT, { "DELETE /profile/:id": () => ({ data: { _id: nora._id } }) });
    await confirmFor("Delete", "Delete user");
    await said("Nora Quill was deleted");
    await expect.poll(addressNow).toBe("/admin/users");
  });

  test("deleting says what it touches; where that cannot be looked up, it says so and asks again", async () => {
    let isKnown = false;
    const asked = await open(AT, {
      "GET /management/touches": () =>
        isKnown ? { data: touches("user", { pendingPickups: 1 }) } : refused("malformed_request"),
    });
    await choose("Delete");
    await expect.element(dialog).toMatchTextContent("What this touches could not be looked up.");
    isKnown = true;
    await inDialog("Try again").click();
    await expect.element(dialog).toMatchTextContent("1 pending pickup is cancelled.");
    await expectNoAxeViolations();
    await inDialog("Cancel").click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(bodiesTo(asked, "DELETE /profile/:id")).toEqual([]);
  });

  test("an edit that somebody else overtook explains itself and reloads", async () => {
    const asked = await open(AT, {
      "PUT /profile/:id": ({ body }) => {
        const { updatedAt } = user();
        if (nora.updatedAt === updatedAt) {
          nora = { ...nora, lastName: "Overtaken", updatedAt: LATER };
          return refused("stale");
        }
        expect(body).toMatchObject({ firstName: "Norah", updatedAt: LATER });
        nora = { ...nora, firstName: "Norah" };
        return { data: nora };
      },
    });
    await button("Edit").click();
    await dialog.getByLabelText("First name").fill("Norah");
    await inDialog("Save user").click();
    await expect.element(dialog).toMatchTextContent("Somebody else changed this user meanwhile");
    await inDialog("Reload").click();
    await expect.element(dialog.getByLabelText("Last name")).toHaveValue("Overtaken");
    await dialog.getByLabelText("First name").fill("Norah");
    await inDialog("Save user").click();
    await said("Nora Overtaken was updated");
    await expect.element(title).toHaveTextContent("Norah Overtaken");
    expect(bodiesTo(asked, "PUT /profile/:id")).toHaveLength(2);
  });

  test("a role is not given on an old view of a person", async () => {
    const asked = await open(AT, {
      "POST /auth/confirmation": () => ({ data: { confirmation: CONFIRMED, ticket: null } }),
      "PUT /profile/:id": () => {
        if (nora.updatedAt !== LATER) {
          nora = { ...nora, lastName: "Quill-Vale", updatedAt: LATER };
          return refused("stale");
        }
        nora = { ...nora, role: "agent" };
        return { data: nora };
      },
    });
    await choose("Change role");
    await dialog.getByLabelText("New role").selectOptions("Agent");
    await inDialog("Change role").click();
    await confirmIt();
    await said(/^Somebody else changed this user meanwhile/);
    await inDialog("Reload").click();
    await said(/^Nora Quill-Vale has the role User now/);
    await dialog.getByLabelText("New role").selectOptions("Agent");
    await inDialog("Change role").click();
    await confirmIt();
    await said("Nora Quill-Vale now has the role Agent");
    expect(bodiesTo(asked, "PUT /profile/:id")).toEqual([
      { role: "agent", confirmation: CONFIRMED, updatedAt: user().updatedAt },
      { role: "agent", confirmation: CONFIRMED, updatedAt: LATER },
    ]);
  });

  test("an admin has a code sent to somebody who waits for one", async () => {
    const asked = await open(AT, {
      "POST /profile/:id/code": () => ({ data: { message: "The code is on its way" } }),
    });
    await button("Send a code").click();
    await expect.element(dialog).toMatchTextContent(nora.email);
    await inDialog("Send code").click();
    await said(`A code is on its way to ${nora.email}`);
    expect(bodiesTo(asked, "POST /profile/:id/code")).toEqual([{ purpose: "reset" }]);
  });
});

describe("who is out of reach", () => {
  test("a superadmin is looked at by an admin, and not touched", async () => {
    nora = user({ _id: idOf(9), firstName: "Helen", lastName: "Marsh", role: "superadmin" });
    await open(`/admin/users/${idOf(9)}`);
    await expect.element(title).toHaveTextContent("Helen Marsh");
    await said(/your own rank or above is not yours/);
    for (const name of ["Edit", "Give points", "More actions for Helen Marsh"])
      await expect.element(button(name)).not.toBeInTheDocument();
    for (const part of ["Messages", "Notes"])
      await expect.element(page.getByRole("link", { name: part })).not.toBeInTheDocument();
  });

  test("somebody who has just become an admin is not disabled, and the screen follows", async () => {
    await open(AT, {
      "PUT /profile/disable/:id": () => {
        nora = { ...nora, role: "admin", isAdmin: true };
        return refused("not_allowed");
      },
    });
    await confirmFor("Disable", "Disable account");
    await said("You aren't allowed to do this");
    await expect.element(button("More actions for Nora Quill")).not.toBeInTheDocument();
  });

  test("PRODUCT 2.39: the management is the superadmin's: an admin neither finds nor opens it", async () => {
    await open("/admin/management");
    await said("You are not authorized to access this page.");
    await expect
      .element(page.getByRole("link", { name: "Management", exact: true }))
      .not.toBeInTheDocument();
  });

  test("a person who is gone is said to be, with the way back", async () => {
    await open(AT, { "GET /profile/:id/call": () => refused("user_not_found") });
    await said("We couldn't find this user");
    await page.getByRole("link", { name: "To the users" }).click();
    await expect.poll(addressNow).toBe("/admin/users");
  });
});

describe("what belongs to a person", () => {
  test("PRODUCT 5.15: a badge is given and, after a question that names the person, taken back", async () => {
    await open(`${AT}?tab=badges`, {
      "POST /badges/user/:userId/:badgeId": () => {
        held = [badge()];
        return { data: held };
      },
      "DELETE /badges/user/:userId/:badgeId": () => {
        held = [];
        return { data: held };
      },
    });
    await said("No badges yet");
    await button("Assign badge").click();
    await inDialog("Assign badge").click();
    await said("Please select a badge");
    await dialog.getByLabelText("Badge").selectOptions("First steps");
    await inDialog("Assign badge").click();
    await said("Badge assigned to user successfully");
    await expect.element(page.getByRole("heading", { name: "Badges (1)" })).toBeVisible();
    await button("Remove First steps").click();
    await expect.element(dialog).toMatchTextContent("Nora Quill");
    await inDialog("Remove badge").click();
    await said("No badges yet");
  });

  test("on a phone the chosen part is in sight, and the actions are in a menu", async () => {
    await onPhone();
    await open(`${AT}?tab=referrals`);
    const part = page
      .getByRole("navigation", { name: "Parts" })
      .getByRole("link", { name: "Referrals" });
    await expect.element(page.getByRole("heading", { name: /^Referrals/ })).toBeVisible();
    await expect.poll(() => part.element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
    await choose("Disable");
    await expect.element(dialog).toMatchTextContent("Nora Quill");
    await inDialog("Cancel").click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test("PRODUCT 2.31: on a phone, too, a pickup of a person opens over their page", async () => {
    await onPhone();
    await open(`${AT}?tab=pickups`);
    await page.getByRole("link", { name: /^View/ }).click();
    await expect.element(page.getByRole("dialog", { name: "Pickup" })).toBeVisible();
    expect(addressNow()).toBe(`${AT}?view=${idOf(40)}`);
  });

  test.each(["pickups", "badges"])("axe finds nothing on the %s of a person", async (tab) => {
    held = [badge()];
    for (const isSmall of [false, true]) {
      if (isSmall) await onPhone();
      else await open(`${AT}?tab=${tab}`, {}, admin({ role: "superadmin" }));
      await expect.element(page.getByRole("heading", { level: 2, name: /\(1\)$/ })).toBeVisible();
      await expectNoAxeViolations();
    }
  });

  test("axe finds nothing on the dialog that changes a role", async () => {
    await open(AT, {}, admin({ role: "superadmin" }));
    await choose("Change role");
    await expect.element(dialog.getByLabelText("New role")).toBeVisible();
    await expectNoAxeViolations();
    await onPhone();
    await expectNoAxeViolations();
  });
});
