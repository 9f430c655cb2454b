import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { lastQueryTo } from "#test/support/asked.ts";
import { addressNow, openProduct, refused, type Answers } from "#test/support/product.tsx";
import { admin, agent, idOf, pageOf, user } from "#test/support/things.ts";
import { atCall } from "#test/support/things-of-office.ts";

const ben = user({ _id: idOf(5), firstName: "Ben", lastName: "Adams", email: "ben@a.example" });

/** Two pages of people, of whom the search finds Maya only, and nobody who is an agent. */
const answers: Answers = {
  "GET /profile/all": ({ url: { searchParams: asks } }) => {
    if (asks.get("role") === "agent") return { data: pageOf([]) };
    if (asks.get("search") !== null) return { data: pageOf([user()]) };
    const isFirst = (asks.get("page") ?? "1") === "1";
    const facts = { totalDocs: 21, totalPages: 2, page: isFirst ? 1 : 2 };
    const steps = { hasNextPage: isFirst, hasPrevPage: !isFirst };
    return { data: { ...pageOf([user(), ben]), ...facts, ...steps } };
  },
  "GET /profile/:id/call": () => ({ data: atCall(user()) }),
  "GET /profile/:id/ledger": () => ({ data: pageOf([]) }),
  "GET /pickup/admin": () => ({ data: pageOf([]) }),
  "GET /management/held-referrals": () => ({ data: pageOf([]) }),
};

const open = (address: string, more: Answers = {}) =>
  openProduct(address, { as: admin(), answers: { ...answers, ...more } });

const title = page.getByRole("heading", { level: 1 });
const link = (name: string) => page.getByRole("link", { name, exact: true });
const words = page.getByRole("searchbox", { name: "Name, email, phone or address" });

test("PRODUCT 2.31, L2.3: search, role, order and page of the users stand in the address, and the server is asked for them", async () => {
  const asked = await open("/admin/users?page=2");
  const asks = () => lastQueryTo(asked, "GET /profile/all");
  await expect.element(title).toHaveTextContent("Users (21)");
  await expect.element(page.getByText("Page 2 of 2")).toBeVisible();
  expect(asks()).toEqual({ page: "2" });
  expect(
    page
      .getByRole("columnheader")
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    "ID",
    "NAME",
    "LAST NAME",
    "EMAIL",
    "PHONE",
    "TOWN",
    "NEXT PICKUP",
    "STATE",
    "DATE JOINED",
    "ACTIONS",
  ]);

  await words.fill("ortiz");
  await expect.poll(addressNow).toBe("/admin/users?q=ortiz");
  await expect.element(page.getByRole("row", { name: /Maya Ortiz/ })).toBeVisible();
  await expect.element(page.getByRole("row", { name: /Ben Adams/ })).not.toBeInTheDocument();
  expect(asks()).toEqual({ search: "ortiz" });

  await link("LAST NAME").click();
  await expect.poll(addressNow).toBe("/admin/users?q=ortiz&sort=name");
  await page.getByRole("combobox", { name: "Role" }).selectOptions("Agents");
  await expect.element(page.getByText("No match")).toBeVisible();
  expect(new URLSearchParams(location.search).get("role")).toBe("agent");
  expect(asks()).toEqual({ search: "ortiz", role: "agent", sort: "name" });
  await link("Show all").click();
  await expect.poll(addressNow).toBe("/admin/users");
});

test("PRODUCT 2.31: phone, town and next pickup tell people of one name apart, and a sign says what is not as usual", async () => {
  const booked = { town: "Austin", nextPickup: "2026-03-20" };
  const there = { ...user({ phoneNumber: "(512) 555-0100" }), ...booked };
  const here = { ...user({ _id: idOf(5), email: "", isEmailVerified: false }), town: "El Paso" };
  const staff = agent({ isDisabled: true, isEmailVerified: false });
  const docs = [there, here, staff];
  await open("/admin/users", { "GET /profile/all": () => ({ data: pageOf(docs) }) });
  const cells = (at: number) =>
    page
      .getByRole("row")
      .nth(at)
      .getByRole("cell")
      .elements()
      .slice(3, 8)
      .map(({ textContent }) => textContent);
  await expect.element(page.getByRole("cell", { name: "El Paso" })).toBeVisible();
  expect([cells(1), cells(2), cells(3)]).toEqual([
    ["maya@rebound.example", "(512) 555-0100", "Austin", "Fri, Mar 20, 2026", "Active"],
    ["", "", "El Paso", "", "No email"],
    ["maya@rebound.example", "", "", "", "AgentDisabled"],
  ]);
});

test("PRODUCT L2.9: a list of what differs by one letter says so", async () => {
  const near = { ...pageOf([user()]), isNear: true };
  await open("/admin/users?q=Orttiz", { "GET /profile/all": () => ({ data: near }) });
  const note = 'Nothing was found for "Orttiz". Shown: what differs by one letter.';
  await expect.element(page.getByText(note)).toBeVisible();
  await expect.element(page.getByRole("row", { name: /Maya Ortiz/ })).toBeVisible();
});

test("PRODUCT 2.31: the pages are one press away, and an address beyond the last one becomes that of the last", async () => {
  await open("/admin/users?sort=name");
  await expect.element(page.getByText("Page 1 of 2")).toBeVisible();
  await link("Last page").click();
  await expect.element(page.getByText("Page 2 of 2")).toBeVisible();
  await expect.poll(addressNow).toBe("/admin/users?sort=name&page=2");
  await link("First page").click();
  await expect.poll(addressNow).toBe("/admin/users?sort=name");
  await link("Next page").click();
  await expect.poll(addressNow).toBe("/admin/users?sort=name&page=2");
});

test("an address beyond the last page of the users becomes that of the last", async () => {
  await open("/admin/users?page=99");
  await expect.element(page.getByText("Page 2 of 2")).toBeVisible();
  await expect.poll(addressNow).toBe("/admin/users?page=2");
});

test("PRODUCT 2.31: a press on a row leads to the person, with what belongs to them in parts", async () => {
  await open("/admin/users?q=ortiz");
  await page.getByRole("cell", { name: "maya@rebound.example" }).click();
  await expect.element(title).toHaveTextContent("Maya Ortiz");
  expect(addressNow()).toBe(`/admin/users/${idOf(1)}`);
  await expect.element(page.getByText(/^Mixed adds up paper/)).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Pickups (0)" })).toBeVisible();
  await page
    .getByRole("navigation", { name: "Parts" })
    .getByRole("link", { name: "Ledger", exact: true })
    .click();
  await expect.poll(addressNow).toBe(`/admin/users/${idOf(1)}?tab=ledger`);
  await expect.element(page.getByRole("heading", { name: "Ledger (0)" })).toBeVisible();
});

test("the arrow back leads to the list as it was left, also from another part of the person", async () => {
  await open("/admin/users?sort=name");
  await link("Last page").click();
  const left = "/admin/users?sort=name&page=2";
  await expect.poll(addressNow).toBe(left);
  for (const part of [undefined, "Ledger"]) {
    await page.getByRole("link", { name: /^View/ }).first().click();
    await expect.element(title).toHaveTextContent("Maya Ortiz");
    if (part) {
      await page.getByRole("navigation", { name: "Parts" }).getByText(part).click();
      await expect.element(page.getByRole("heading", { name: "Ledger (0)" })).toBeVisible();
    }
    await link("Back to Users").click();
    await expect.poll(addressNow).toBe(left);
  }
});

test("the held referrals are beside the users, at their earlier address too", async () => {
  await open("/admin/management/referrals");
  await expect.element(title).toHaveTextContent("Held referrals (0)");
  await link("All users").click();
  await expect.poll(addressNow).toBe("/admin/users");
  await expect.element(title).toHaveTextContent("Users (21)");
});

const TOO_LONG = "A search can have at most 200 characters";

test("a search of 400 characters is refused while it is typed, and the list stays", async () => {
  const asked = await open("/admin/users");
  await expect.element(page.getByRole("row").nth(2)).toBeVisible();
  await words.fill("x".repeat(400));
  await expect.element(page.getByText(TOO_LONG)).toBeVisible();
  await expect.element(page.getByRole("row").nth(2)).toBeVisible();
  expect(addressNow()).toBe("/admin/users");
  // What is short enough again is asked for, and nothing else was.
  await words.fill("ortiz");
  await expect.poll(addressNow).toBe("/admin/users?q=ortiz");
  await expect.element(page.getByText(TOO_LONG)).not.toBeInTheDocument();
  const asks = asked.filter(({ route }) => route === "GET /profile/all");
  expect(asks.map(({ url }) => url.search)).toEqual(["", "?search=ortiz"]);
});

test("a search of 400 characters in the address is refused with one sentence, and trying again is not offered", async () => {
  await open(`/admin/users?q=${"x".repeat(400)}`, {
    "GET /profile/all": () => refused("invalid", { search: TOO_LONG }),
  });
  await expect.element(page.getByRole("main").getByText("The users did not load")).toBeVisible();
  expect(page.getByText(TOO_LONG).elements()).toHaveLength(1);
  await expect.element(page.getByRole("button", { name: "Try again" })).not.toBeInTheDocument();
});

test("an agent who opens the back office is told so, where an admin can sign in", async () => {
  await openProduct("/admin/users", { as: agent(), answers });
  await expect.element(page.getByText("You are not authorized to access this page.")).toBeVisible();
  expect(addressNow()).toMatch(/^\/admin\/login\?next=/);
});
