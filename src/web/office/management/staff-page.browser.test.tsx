import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";

import type { Invitation } from "#contract/auth/invitations.ts";
import { bodiesTo, lastQueryTo } from "#test/support/asked.ts";
import { addressNow, openProduct, refused, type Answers } from "#test/support/product.tsx";
import { admin, agent, idOf, pageOf, user } from "#test/support/things.ts";
import { invitation } from "#test/support/things-of-office.ts";

const AT = "/admin/management";
const CONFIRMED = "c".repeat(43);
const helen = admin({ firstName: "Helen", lastName: "Marsh", role: "superadmin" });
const { _id } = helen;
const gus = user({ firstName: "Gus", lastName: "Vale", email: "gus@rebound.example" });

const HAS_ACCOUNT = "This address has an account already: grant it the role instead";

const open = (more: Answers = {}) =>
  openProduct(AT, {
    as: helen,
    answers: {
      "GET /management/staff": () => ({ data: pageOf([agent(), helen]) }),
      "GET /management/invitations": () => ({ data: [] }),
      "GET /profile/all": ({ url }) => ({
        data: pageOf(url.searchParams.get("search") === "gus" ? [gus] : []),
      }),
      ...more,
    },
  });

const button = (name: string) => page.getByRole("button", { name, exact: true });
const dialog = page.getByRole("dialog");
const inDialog = (name: string) => dialog.getByRole("button", { name, exact: true });
const field = (name: string) => dialog.getByLabelText(name, { exact: true });
const said = (words: string | RegExp) => expect.element(page.getByText(words)).toBeVisible();

test("PRODUCT 2.39, R8.7, R20.6: a role is given to somebody found by name, with the giver's own password", async () => {
  let staff = [agent(), helen];
  const asked = await open({
    "GET /management/staff": () => ({ data: pageOf(staff) }),
    "POST /auth/confirmation": ({ body }) =>
      JSON.stringify(body).includes("correct horse")
        ? { data: { confirmation: CONFIRMED, ticket: null } }
        : refused("invalid", { password: "That isn't your password" }),
    "PUT /profile/:id": () => {
      const given = { ...gus, role: "agent" as const };
      staff = [given, ...staff];
      return { data: given };
    },
  });
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Staff (2)");
  await button("Grant a role").click();
  await said("Search for the person first; then choose the role.");
  await dialog.getByRole("combobox", { name: "User" }).fill("gus");
  await dialog.getByRole("option", { name: /Gus Vale/ }).click();
  await field("New role").selectOptions("Agent");
  await inDialog("Change role").click();
  await field("Current Password").fill("not my password");
  await inDialog("Continue").click();
  await said("That isn't your password");
  // Giving up keeps what was chosen.
  await userEvent.keyboard("{Escape}");
  await expect.element(field("Current Password")).not.toBeInTheDocument();
  await expect.element(field("New role")).toHaveValue("agent");
  expect(bodiesTo(asked, "PUT /profile/:id")).toEqual([]);

  await inDialog("Change role").click();
  await field("Current Password").fill("correct horse");
  await inDialog("Continue").click();
  await said("Gus Vale now has the role Agent");
  expect(bodiesTo(asked, "PUT /profile/:id").at(-1)).toEqual({
    role: "agent",
    confirmation: CONFIRMED,
    updatedAt: gus.updatedAt,
  });
  await expect.element(page.getByRole("row", { name: /Gus Vale/ })).toBeVisible();

  await page.getByRole("combobox", { name: "Role" }).selectOptions("Agents");
  await expect.poll(addressNow).toBe(`${AT}?role=agent`);
  await expect.poll(() => lastQueryTo(asked, "GET /management/staff")["role"]).toBe("agent");
});

test("PRODUCT 2.39: inviting asks for what is missing, with a password for a high role, and keeps what was typed when it is refused", async () => {
  let invitations: Invitation[] = [];
  const kai = invitation({
    firstName: "Kai",
    lastName: "Lindqvist",
    email: "kai@rebound.example",
    invitedBy: { _id, firstName: "Helen", lastName: "Marsh" },
  });
  const asked = await open({
    "GET /management/invitations": () => ({ data: invitations }),
    "POST /management/invitations": ({ body }) => {
      if (!JSON.stringify(body).includes(kai.email))
        return refused("email_taken", { email: HAS_ACCOUNT });
      invitations = [kai];
      return { data: kai };
    },
  });
  await button("Invite staff").click();
  await inDialog("Send invitation").click();
  await said("First name is required");
  await expect.element(field("First name")).toHaveFocus();
  await field("First name").fill("Kai");
  await field("Last name").fill("Lindqvist");
  await field("Email").fill("ada@rebound.example");
  await field("Role").selectOptions("Admin");
  await inDialog("Send invitation").click();
  await said("Enter your password to invite somebody to this role");
  await field("Your password").fill("correct horse");
  await inDialog("Send invitation").click();
  await said(HAS_ACCOUNT);
  await expect.element(field("Last name")).toHaveValue("Lindqvist");
  await field("Email").fill(kai.email);
  await inDialog("Send invitation").click();
  await said(`The invitation is on its way to ${kai.email}`);
  expect(bodiesTo(asked, "POST /management/invitations").at(-1)).toEqual({
    firstName: "Kai",
    lastName: "Lindqvist",
    email: kai.email,
    role: "admin",
    password: "correct horse",
  });
  const row = page.getByRole("row", { name: /Kai Lindqvist/ });
  await expect.element(row).toMatchTextContent("Helen Marsh");
  await expect.element(row).toMatchTextContent("Works until");
});

test("PRODUCT 2.39: an invitation is taken back after a question", async () => {
  let invitations = [invitation()];
  await open({
    "GET /management/invitations": () => ({ data: invitations }),
    "DELETE /management/invitations/:id": () => {
      invitations = [];
      return { data: { _id: idOf(220) } };
    },
  });
  await expect.element(page.getByRole("heading", { name: "Invited (1)" })).toBeVisible();
  await button("Take back the invitation of Noor Haddad").click();
  await expect.element(dialog).toMatchTextContent("noor@rebound.example");
  await inDialog("Take back").click();
  await expect.element(page.getByRole("heading", { name: /^Invited/ })).not.toBeInTheDocument();
});
