// How the lists of the back office are sorted by their heads.
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";

import type { ApiRoute } from "#contract/api.ts";
import { lastQueryTo } from "#test/support/asked.ts";
import { twoRowsEach } from "#test/support/office-lists.ts";
import { addressNow, openProduct } from "#test/support/product.tsx";
import { admin, idOf } from "#test/support/things.ts";

const MAYA = `/admin/users/${idOf(1)}`;
const CREEK = `/admin/campaign/${idOf(30)}`;

const open = (address: string) =>
  openProduct(address, { as: admin({ role: "superadmin" }), answers: twoRowsEach });

const head = (name: string | RegExp) => page.getByRole("columnheader", { name, exact: true });
const sortNow = (): string | null => new URLSearchParams(location.search).get("sort");

type Sorted = Readonly<{
  list: string;
  at: string;
  name: string | RegExp;
  /** The list, and what it is asked for in this order; undefined where the screen sorts by itself. */
  route: ApiRoute;
  rising: readonly [inAddress: string, asked: string | undefined];
}>;

/** Presses a head by the keyboard, as who uses no mouse does. */
async function press(name: string | RegExp): Promise<void> {
  head(name).getByRole("link").element().focus();
  await userEvent.keyboard("{Enter}");
}

const BY_VALUE: readonly Sorted[] = [
  {
    list: "users by last name",
    at: "/admin/users",
    name: "LAST NAME",
    route: "GET /profile/all",
    rising: ["name", "name"],
  },
  {
    list: "users by email",
    at: "/admin/users",
    name: "EMAIL",
    route: "GET /profile/all",
    rising: ["email", "email"],
  },
  {
    list: "staff by last name",
    at: "/admin/management",
    name: "Last Name",
    route: "GET /management/staff",
    rising: ["name", "name"],
  },
  {
    list: "rewards by name",
    at: "/admin/rewards",
    name: "Name",
    route: "GET /reward",
    rising: ["name", "name"],
  },
  {
    list: "rewards by points",
    at: "/admin/rewards",
    name: "Points Required",
    route: "GET /reward",
    rising: ["points", "points"],
  },
  {
    list: "drop-off locations by name",
    at: "/admin/dropoff-locations",
    name: "Name",
    route: "GET /dropOff-location",
    rising: ["name", "name"],
  },
];

test.each(BY_VALUE)(
  "PRODUCT L2.3: $list are sorted with the keyboard, told to assistive technology, kept in the address",
  async ({ at, name, route, rising: [sort, asks] }) => {
    const asked = await open(`${at}?sort=${sort}`);
    const order = (): string | undefined => lastQueryTo(asked, route)["sort"];
    await expect.element(head(name)).toHaveAttribute("aria-sort", "ascending");
    await expect.poll(order).toBe(asks);

    await press(name);
    await expect.element(head(name)).toHaveAttribute("aria-sort", "descending");
    expect(sortNow()).toBe(`-${sort}`);
    await expect.poll(order).toBe(`-${asks}`);
    await expect.element(head(name).getByRole("link")).toHaveFocus();

    await press(name);
    await expect.element(head(name)).not.toHaveAttribute("aria-sort");
    expect(sortNow()).toBeNull();
    await press(name);
    await expect.element(head(name)).toHaveAttribute("aria-sort", "ascending");
    expect(sortNow()).toBe(sort);
  },
);

/** Lists whose own order is the other end of a head. */
const BY_DATE: readonly Sorted[] = [
  {
    list: "users",
    at: "/admin/users",
    name: "DATE JOINED",
    route: "GET /profile/all",
    rising: ["date", "oldest"],
  },
  {
    list: "drop-offs",
    at: "/admin/dropoffs",
    name: "Received",
    route: "GET /dropOff/admin",
    rising: ["date", "oldest"],
  },
  {
    list: "rewards",
    at: "/admin/rewards",
    name: "Added",
    route: "GET /reward",
    rising: ["date", "oldest"],
  },
  {
    list: "redeemed rewards",
    at: "/admin/redeemed",
    name: "Redeemed At",
    route: "GET /reward/admin/redemptions",
    rising: ["date", "oldest"],
  },
  {
    list: "lines of the audit log",
    at: "/admin/management/audit",
    name: /^When/,
    route: "GET /management/audit",
    rising: ["date", "oldest"],
  },
  {
    list: "lines of a person's ledger",
    at: `${MAYA}?tab=ledger`,
    name: /^When/,
    route: "GET /profile/:id/ledger",
    rising: ["date", "oldest"],
  },
  {
    list: "a person's drop-offs",
    at: `${MAYA}?tab=drop-offs`,
    name: /^When/,
    route: "GET /dropOff/admin",
    rising: ["date", "oldest"],
  },
  {
    list: "a person's redeemed rewards",
    at: `${MAYA}?tab=redeemed`,
    name: /^When/,
    route: "GET /reward/admin/redemptions",
    rising: ["date", "oldest"],
  },
  {
    list: "a person's referrals",
    at: `${MAYA}?tab=referrals`,
    name: "Joined",
    route: "GET /profile/referrals/:id",
    rising: ["date", undefined],
  },
  {
    list: "contributors of a campaign",
    at: CREEK,
    name: "Contributions",
    route: "GET /campaigns/:id/contributors",
    rising: ["contributions", "least"],
  },
];

test.each(BY_DATE)(
  "$list come newest or most first and say so, turn round and back, and open as their address says",
  async ({ at, name, route, rising: [sort, asks] }) => {
    const asked = await open(`${at}${at.includes("?") ? "&" : "?"}sort=${sort}`);
    const order = (): string | undefined => lastQueryTo(asked, route)["sort"];
    await expect.element(head(name)).toHaveAttribute("aria-sort", "ascending");
    await expect.poll(order).toBe(asks);
    await press(name);
    await expect.element(head(name)).toHaveAttribute("aria-sort", "descending");
    expect(addressNow()).toBe(at);
    await expect.poll(order).toBeUndefined();
    await press(name);
    await expect.element(head(name)).toHaveAttribute("aria-sort", "ascending");
    expect(sortNow()).toBe(sort);
  },
);

test.each([
  { list: "pickups", at: "/admin/pickups", name: "Date" },
  { list: "a person's pickups", at: MAYA, name: "Scheduled" },
])("$list are sorted both ways by a head, and have an order of their own", async ({ at, name }) => {
  const asked = await open(at);
  const order = (): string | undefined => lastQueryTo(asked, "GET /pickup/admin")["sort"];
  await expect.element(page.getByRole("row").nth(2)).toBeVisible();
  await expect.element(head(name)).not.toHaveAttribute("aria-sort");
  await press(name);
  await expect.element(head(name)).toHaveAttribute("aria-sort", "ascending");
  expect(sortNow()).toBe("date");
  await expect.poll(order).toBe("soonest");
  await expect.element(head(name).getByRole("link")).toHaveFocus();
  await press(name);
  await expect.element(head(name)).toHaveAttribute("aria-sort", "descending");
  expect(sortNow()).toBe("-date");
  await expect.poll(order).toBe("latest");
  await press(name);
  await expect.element(head(name)).not.toHaveAttribute("aria-sort");
  expect(addressNow()).toBe(at);
});
