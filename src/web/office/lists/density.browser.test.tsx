// How much of each list of the back office a desk's screen shows (PRODUCT L2.10).
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";

import { twentyRowsEach } from "#test/support/long-lists.ts";
import { openProduct } from "#test/support/product.tsx";
import { admin, idOf } from "#test/support/things.ts";

const MAYA = `/admin/users/${idOf(1)}`;

const open = (address: string) =>
  openProduct(address, { as: admin({ role: "superadmin" }), answers: twentyRowsEach });

beforeEach(() => page.viewport(1280, 800));

/** The rows of the first table, its region, and the screen. */
async function measured() {
  await expect.element(page.getByRole("row").nth(20)).toBeInTheDocument();
  await document.fonts.ready;
  const region = document.querySelector("main section[tabindex]");
  if (!region) throw new Error("There is no table");
  const rows = [...region.querySelectorAll("tbody tr")].map((row) => row.getBoundingClientRect());
  const box = region.getBoundingClientRect();
  return {
    heights: rows.map(({ height }) => height),
    isWithin: region.scrollWidth <= region.clientWidth,
    seen: (end: number) => rows.filter(({ bottom }) => bottom <= end).length,
    end: box.bottom - (region.clientHeight < box.height - 3 ? 15 : 0),
  };
}

const LISTS = [
  "/admin/users",
  "/admin/users/held-referrals",
  "/admin/management",
  "/admin/management/audit",
  "/admin/pickups",
  "/admin/dropoffs",
  "/admin/disputes",
  "/admin/disputes?view=counting",
  "/admin/dropoff-locations",
  "/admin/rewards",
  "/admin/redeemed",
  "/admin/campaign",
];

test.each(LISTS)(
  "PRODUCT L2.10: at a desk %s shows 14 rows of 40 to 44 px with the first look, none wider than the screen",
  async (at) => {
    await open(at);
    const { heights, seen, end, isWithin } = await measured();
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(40);
    expect(Math.max(...heights)).toBeLessThanOrEqual(44);
    expect(seen(Math.min(end, innerHeight))).toBeGreaterThanOrEqual(14);
    expect(isWithin).toBe(true);
  },
);

test.each([
  MAYA,
  `${MAYA}?tab=pickups`,
  `${MAYA}?tab=drop-offs`,
  `${MAYA}?tab=redeemed`,
  `/admin/campaign/${idOf(30)}`,
])("PRODUCT L2.10: a list below other content, as at %s, has room for 14 such rows", async (at) => {
  await open(at);
  const { heights, seen, end, isWithin } = await measured();
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(40);
  expect(Math.max(...heights)).toBeLessThanOrEqual(44);
  expect(seen(end)).toBeGreaterThanOrEqual(14);
  expect(isWithin).toBe(true);
});

test("PRODUCT L2.10: of the badges, a grid, 15 are seen at once", async () => {
  await open("/admin/badges");
  await expect.element(page.getByRole("heading", { level: 2 }).nth(19)).toBeInTheDocument();
  await document.fonts.ready;
  const cards = [...document.querySelectorAll("main ul > li")];
  const seen = cards.filter((card) => card.getBoundingClientRect().bottom <= innerHeight);
  expect(seen.length).toBeGreaterThanOrEqual(15);
});

test.each([
  ["/admin/pickups", 5],
  ["/admin/dropoffs", 5],
  ["/admin/redeemed", 4],
  ["/admin/management/audit", 6],
])("PRODUCT L2.10: search, filters and days of %s stand in one line", async (list, count) => {
  const at = `${list}?from=2026-01-01&to=2026-12-31`;
  await open(at);
  await expect.element(page.getByRole("link", { name: "Any date" })).toBeVisible();
  const fields = [...document.querySelectorAll("main :is(select, input:not([type=checkbox]))")];
  const middles = fields.map((field) => {
    const { top, bottom } = field.getBoundingClientRect();
    return Math.round((top + bottom) / 2);
  });
  expect([fields.length, new Set(middles).size]).toEqual([count, 1]);
});
