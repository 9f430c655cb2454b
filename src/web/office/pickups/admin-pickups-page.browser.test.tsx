import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";

import type { Pickup } from "#contract/pickups.ts";
import { NO_ITEMS } from "#domain/rates/materials.ts";
import { lastQueryTo } from "#test/support/asked.ts";
import { expectNoAxeViolations } from "#test/support/axe.ts";
import { addressNow, openProduct, type Answers } from "#test/support/product.tsx";
import { admin, config, idOf, pageOf, pickup, pickupDetail } from "#test/support/things.ts";
import { waitingFor } from "#test/support/things-of-office.ts";

const ines = { ...pickup().user, _id: idOf(6), firstName: "Ines", lastName: "Okafor" };
const PAST = { startsAt: "2020-03-14T15:00:00.000Z", endsAt: "2020-03-14T17:00:00.000Z" };

const upcoming = pickup();
const overdue = pickup({ _id: idOf(41), scheduledDate: "2020-03-14", ...PAST, user: ines });
const completed = pickup({
  _id: idOf(42),
  status: "completed",
  completedAt: PAST.endsAt,
  pointsEarned: 26,
});

/** What the server has; a test may change it as somebody else would. */
let known: Pickup[];
beforeEach(() => {
  known = [upcoming, overdue, completed];
});

const open = (address: string, more: Answers = {}) =>
  openProduct(address, {
    as: admin(),
    answers: {
      "GET /pickup/admin": ({ url: { searchParams: asks } }) => {
        const status = asks.get("status");
        const found = known.filter((one) => status === null || one.status === status);
        return { data: pageOf(asks.get("search") === null ? found : []) };
      },
      "GET /pickup/:id": ({ url }) => {
        const one = known.find(({ _id }) => url.pathname.endsWith(_id));
        return { data: pickupDetail(one) };
      },
      "GET /pickup/story/:id": () => ({ data: [] }),
      "GET /run/of/:id": () => ({ data: null }),
      ...more,
    },
    // The key of the tiles is rejected, where there are any.
    elsewhere: 403,
  });

const row = (words: string) =>
  page.getByRole("table", { name: "Pickups" }).getByRole("row").filter({ hasText: words });
const dialog = page.getByRole("dialog");
const link = (name: string) => page.getByRole("link", { name, exact: true });

const tintOf = (words: string): string =>
  getComputedStyle(row(words).getByRole("cell").first().element()).backgroundColor;

test("PRODUCT 2.32, L1.3: rows say by word and by tint how a pickup stands", async () => {
  await open("/admin/pickups");
  await expect.element(row("Overdue")).toMatchTextContent("Ines Okafor");
  await expect.element(row("Upcoming")).toMatchTextContent(/[AP]M, .+ Time/);
  await expect.element(row("Completed")).toBeVisible();
  const tints = [tintOf("Overdue"), tintOf("Upcoming"), tintOf("Completed")];
  expect(new Set(tints).size).toBe(3);
});

test("PRODUCT 2.32, L2.3: status, words and order of the pickups stand in the address, and are lifted together", async () => {
  const asked = await open("/admin/pickups?status=pending");
  const asks = () => lastQueryTo(asked, "GET /pickup/admin");
  await expect.element(row("Overdue")).toBeVisible();
  await page.getByRole("combobox", { name: "Status" }).selectOptions("Completed");
  await expect.element(row("Completed")).toBeVisible();
  await expect.element(row("Overdue")).not.toBeInTheDocument();
  expect(addressNow()).toBe("/admin/pickups?status=completed");
  await link("Date").click();
  await expect.poll(addressNow).toBe("/admin/pickups?status=completed&sort=date");
  await expect
    .element(page.getByRole("columnheader", { name: "Date" }))
    .toHaveAttribute("aria-sort", "ascending");
  await page.getByLabelText(/^Person or/).fill("nobody of this name");
  await expect.element(page.getByText("No pickup fits these filters and words.")).toBeVisible();
  await expect.element(page.getByText("No match")).toBeVisible();
  expect(asks()).toEqual({
    status: "completed",
    search: "nobody of this name",
    sort: "soonest",
  });
  await link("Show all").click();
  await expect.poll(addressNow).toBe("/admin/pickups");
});

test("PRODUCT L2.3: the pickups of one person open as their address says, with the way to everybody's", async () => {
  const asked = await open(`/admin/pickups?userId=${ines._id}&q=nobody`, {
    "GET /profile/:id": () => ({ data: { ...admin(), ...ines, phoneNumber: null } }),
  });
  await expect.element(page.getByText("Pickups of Ines Okafor")).toBeVisible();
  await expect.element(page.getByText("No match")).toBeVisible();
  expect(lastQueryTo(asked, "GET /pickup/admin")).toEqual({ userId: ines._id, search: "nobody" });
  await link("Everybody").click();
  await expect.poll(addressNow).toBe("/admin/pickups?q=nobody");
});

test("an unusual count is one press away for admins, and leaves the list once somebody has looked", async () => {
  const unusual = { reason: "many", average: null, reviewedAt: null, reviewedBy: null } as const;
  let reviewed = false;
  const large = (): Pickup => ({
    ...completed,
    user: { ...ines, firstName: "Una", lastName: "Usual" },
    itemsCount: 500,
    confirmedItems: { ...NO_ITEMS, plastic: 500 },
    unusual: reviewed
      ? {
          ...unusual,
          reviewedAt: PAST.endsAt,
          reviewedBy: { _id: idOf(2), firstName: "Ada", lastName: "Ortiz" },
        }
      : unusual,
  });
  const asked = await open("/admin/pickups", {
    "GET /pickup/admin": ({ url: { searchParams: asks } }) => {
      const wants = asks.get("unusual");
      return { data: pageOf((wants === "reviewed") === reviewed ? [large()] : []) };
    },
    "GET /pickup/:id": () => ({ data: { ...large(), receipt: [] } }),
    "PUT /pickup/reviewed/:id": () => {
      reviewed = true;
      return { data: large() };
    },
    "GET /management/waiting": () => ({ data: waitingFor({ unusualPickups: reviewed ? 0 : 1 }) }),
  });
  await page.getByRole("combobox", { name: "Counts" }).selectOptions("Unusual (1)");
  expect(addressNow()).toBe("/admin/pickups?unusual=open");
  await expect.poll(() => lastQueryTo(asked, "GET /pickup/admin")).toEqual({ unusual: "open" });
  await expect.element(row("Una Usual").getByText("Unusual", { exact: true })).toBeVisible();
  await expectNoAxeViolations();
  await row("Una Usual").getByRole("button", { name: /^View/ }).click();
  const note = page.getByRole("region", { name: "Unusual count" });
  await expect
    .element(note.getByText("500 Units in one collection is unusually much."))
    .toBeVisible();
  await expectNoAxeViolations();
  await note.getByRole("button", { name: "Looked at" }).click();
  await expect.element(note.getByText(/^Looked at by Ada Ortiz, /)).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect.element(row("Una Usual")).not.toBeInTheDocument();
  await page.getByRole("combobox", { name: "Counts" }).selectOptions("Looked at");
  await expect.element(row("Una Usual")).toBeVisible();
});

const opener = page.getByRole("button", { name: "Map", exact: true });
const map = page.getByRole("dialog", { name: "Map of pickups" });

async function openMap(): Promise<void> {
  await expect.element(opener).toBeVisible();
  opener.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(map.getByRole("region")).toBeVisible();
}

test("PRODUCT 2.32: the map of pickups opens and closes by keyboard, and the focus returns", async () => {
  await open("/admin/pickups?status=pending");
  await openMap();
  await expect.element(map.getByText("2 pickups", { exact: true })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test("PRODUCT 2.32: the list beside the map shows a pickup on it and leads to it; Back leads to the list", async () => {
  // Apart from the other one, so that they are no group.
  const there = { ...overdue.location, latitude: 42.36, longitude: -71.06 };
  known = [upcoming, { ...overdue, location: there }];
  await open("/admin/pickups?status=pending");
  await openMap();
  const item = map.getByRole("listitem").getByRole("button", { name: /Ines Okafor.*Overdue/ });
  await expect.element(item).toHaveAttribute("aria-pressed", "false");
  item.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(item).toHaveAttribute("aria-pressed", "true");
  await expect
    .element(map.getByRole("region").getByRole("button", { name: /Ines Okafor, Overdue$/ }))
    .toHaveAttribute("aria-pressed", "true");
  await expectNoAxeViolations();
  await map.getByRole("button", { name: "View the pickup of Ines Okafor" }).click();
  const opened = page.getByRole("dialog", { name: "Pickup", exact: true });
  await expect.element(opened).toMatchTextContent("Ines Okafor");
  expect(addressNow()).toBe(`/admin/pickups?status=pending&view=${overdue._id}`);
  window.history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(addressNow).toBe("/admin/pickups?status=pending");
});

test("PRODUCT 8.9: a rejected map key is said, and the list of pickups stays in use", async () => {
  await open("/admin/pickups?status=pending", {
    "GET /config": () => ({ data: config({ tilesUrl: "/tiles/{z}/{x}/{y}" }) }),
  });
  await openMap();
  await expect.element(map.getByRole("alert")).toMatchTextContent("Map authentication failure");
  await map.getByRole("button", { name: "View the pickup of Ines Okafor" }).click();
  await expect.poll(addressNow).toBe(`/admin/pickups?status=pending&view=${overdue._id}`);
});
