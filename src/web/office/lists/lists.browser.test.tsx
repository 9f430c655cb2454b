// What every list of the back office can do: days in its address, a file, and cards on a phone.
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";

import { lastQueryTo } from "#test/support/asked.ts";
import { twoRowsEach } from "#test/support/office-lists.ts";
import { addressNow, openProduct, type Answers } from "#test/support/product.tsx";
import { fitsPhone, onPhone } from "#test/support/stage.tsx";
import { admin, idOf, pageOf } from "#test/support/things.ts";
import type { FileRoute } from "#web/kit/api/download.ts";

const MAYA = `/admin/users/${idOf(1)}`;
const CREEK = `/admin/campaign/${idOf(30)}`;

const open = (address: string, more: Answers = {}) =>
  openProduct(address, {
    as: admin({ role: "superadmin" }),
    answers: { ...twoRowsEach, ...more },
  });

test.each([
  {
    list: "pickups",
    at: "/admin/pickups",
    route: "GET /pickup/admin",
    from: "2020-01-01",
    to: "2020-01-02",
  },
  {
    list: "drop-offs",
    at: "/admin/dropoffs",
    route: "GET /dropOff/admin",
    from: "2020-01-01T05:00:00.000Z",
    to: "2020-01-03T05:00:00.000Z",
  },
  {
    list: "redeemed rewards",
    at: "/admin/redeemed",
    route: "GET /reward/admin/redemptions",
    from: "2020-01-01T05:00:00.000Z",
    to: "2020-01-03T05:00:00.000Z",
  },
] as const)(
  "days narrow the list of $list in its address, and are lifted together",
  async ({ at, route, from, to }) => {
    const asked = await open(at, {
      [route]: (one: Parameters<NonNullable<Answers[typeof route]>>[0]) =>
        one.url.searchParams.has("from") ? { data: pageOf([]) } : twoRowsEach[route]?.(one),
    });
    const heading = page.getByRole("heading", { level: 1 });
    await expect.element(heading).toMatchTextContent("(2)");
    await page.getByLabelText("From", { exact: true }).fill("2020-01-01");
    await page.getByLabelText("To", { exact: true }).fill("2020-01-02");
    await expect.poll(addressNow).toBe(`${at}?from=2020-01-01&to=2020-01-02`);
    await expect.element(heading).toMatchTextContent("(0)");
    expect(lastQueryTo(asked, route)).toEqual({ from, to });
    await page.getByRole("link", { name: "Any date" }).click();
    await expect.poll(addressNow).toBe(at);
    await expect.element(heading).toMatchTextContent("(2)");
  },
);

const FILES: readonly (readonly [route: FileRoute, at: string])[] = [
  ["GET /export/users", "/admin/users?q=maya"],
  ["GET /export/pickups", "/admin/pickups?q=maya"],
  ["GET /export/drop-offs", "/admin/dropoffs?q=maya"],
  ["GET /export/drop-off-locations", "/admin/dropoff-locations?q=maya"],
  ["GET /export/badges", "/admin/badges?q=maya"],
  ["GET /export/rewards", "/admin/rewards?q=maya"],
  ["GET /export/redemptions", "/admin/redeemed?q=maya"],
  ["GET /export/campaigns", "/admin/campaign?q=maya"],
  ["GET /export/contributors/:id", CREEK],
  ["GET /export/ledger/:id", `${MAYA}?tab=ledger`],
  ["GET /export/staff", "/admin/management"],
  ["GET /export/audit", "/admin/management/audit"],
  ["GET /export/held-referrals", "/admin/users/held-referrals"],
];

test.each(FILES)("each list is saved as a file, with its search: %s", async (route, at) => {
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  const asked = await open(at, {
    [route]: () =>
      new Response("ID\r\n", {
        headers: { "content-disposition": 'attachment; filename="table-2026-03-14.csv"' },
      }),
  });
  await page.getByRole("button", { name: "Export CSV" }).click();
  await expect.element(page.getByText("table-2026-03-14.csv was saved")).toBeVisible();
  const file = asked.find((one) => one.route.startsWith("GET /export/"));
  expect(file?.route).toBe(route);
  const [path = "", search] = at.split("?");
  const id = path.split("/").at(-1) ?? "";
  expect(file?.url.pathname).toBe(`/api${route.replace("GET ", "").replace(":id", id)}`);
  expect(file?.url.searchParams.get("search")).toBe(new URLSearchParams(search).get("q"));
});

test("an address with words that no list knows shows the list without them", async () => {
  const asked = await open("/admin/pickups?status=stolen&page=-3&sort=colour&date=yesterday");
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Pickups (2)");
  await expect.element(page.getByRole("row").nth(2)).toBeVisible();
  const { status, sort, date } = lastQueryTo(asked, "GET /pickup/admin");
  expect([status, sort, date]).toEqual([undefined, undefined, undefined]);
});

test("on a phone the rows are cards with the name first and the id last, and still a table", async () => {
  await onPhone();
  await open("/admin/users");
  const row = page.getByRole("table", { name: "Users" }).getByRole("row").nth(1);
  const top = (cell: number): number =>
    row.getByRole("cell").nth(cell).element().getBoundingClientRect().y;
  await expect.element(row.getByRole("link", { name: /^View/ })).toBeVisible();
  const [id, name, lastName, email] = [top(0), top(1), top(2), top(3)];
  expect(name).toBeLessThan(email);
  expect(lastName).toBe(name);
  expect(email).toBeLessThan(id);
  await page.getByRole("columnheader", { name: "LAST NAME" }).getByRole("link").click();
  await expect.poll(addressNow).toBe("/admin/users?sort=name");
  expect(fitsPhone()).toBe(true);
});

test("on a phone the signs of a row's buttons stay large enough to be seen", async () => {
  await onPhone();
  await open("/admin/rewards");
  const edit = page.getByRole("button", { name: "Edit Steel bottle" }).first();
  await expect.element(edit).toBeVisible();
  const pencil = edit.element().querySelector("svg");
  expect(pencil?.getBoundingClientRect().width).toBeGreaterThanOrEqual(16);
});

test("on a phone the staff and who is invited fit", async () => {
  await onPhone();
  await open("/admin/management");
  await expect.element(page.getByRole("button", { name: /^Take back/ })).toBeVisible();
  expect(fitsPhone()).toBe(true);
});
