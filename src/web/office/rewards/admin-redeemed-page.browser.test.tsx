import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";

import type { Redemption } from "#contract/rewards.ts";
import { lastQueryTo } from "#test/support/asked.ts";
import { expectNoAxeViolations } from "#test/support/axe.ts";
import { pressEnter } from "#test/support/keys.ts";
import { pageAsked } from "#test/support/paging.ts";
import { addressNow, openProduct, refused, type Answers } from "#test/support/product.tsx";
import { onPhone } from "#test/support/stage.tsx";
import { admin, idOf, redemption, settings } from "#test/support/things.ts";

const NAMES = ["Native tree seedling", "Bar soap pair", "Canvas tote"];
/** More than two pages of a table, the newest first. */
const ROWS = Array.from({ length: 45 }, (_, index) =>
  redemption({
    _id: idOf(600 + index),
    name: NAMES[index % NAMES.length] ?? "",
    pointsRequired: 400,
    redeemedAt: `2026-03-14T15:00:${String(59 - index)}.000Z`,
    user: { _id: idOf(1), firstName: "Maya", lastName: "Ortiz" },
  }),
);
const SEEDLING = ROWS[0] ?? redemption();

/** What the server has. */
let known: readonly Redemption[];
beforeEach(() => {
  known = ROWS;
});
const change = (to: Partial<Redemption>): Redemption => {
  const changed = { ...SEEDLING, ...known.find(({ _id }) => _id === SEEDLING._id), ...to };
  known = known.map((row) => (row._id === changed._id ? changed : row));
  return changed;
};

const LIST = "GET /reward/admin/redemptions";
const UPDATE = "PUT /reward/admin/:id/update/:status";

const open = (search: string, answers: Answers = {}) =>
  openProduct(`/admin/redeemed${search}`, {
    as: admin(),
    answers: {
      [LIST]: ({ url }) => {
        const [status, words, sort] = ["status", "search", "sort"].map((name) =>
          url.searchParams.get(name),
        );
        const found = known
          .filter((row) => status === null || row.status === status)
          .filter(({ name, user }) =>
            `${name} ${user.firstName}`.toLowerCase().includes(words ?? ""),
          );
        return { data: pageAsked(sort === "oldest" ? found.toReversed() : found, url) };
      },
      "GET /reward/admin/redemptions/:id": ({ url }) => ({
        data: known.find(({ _id }) => url.pathname.endsWith(_id)) ?? SEEDLING,
      }),
      [UPDATE]: () => ({ data: change({ status: "rejected" }) }),
      ...answers,
    },
  });

const dialog = page.getByRole("dialog", { name: "Redeemed reward" });
const view = page.getByRole("button", { name: "View Native tree seedling of Maya Ortiz" }).first();
const update = dialog.getByRole("button", { name: "Update Status" });
const status = dialog.getByLabelText("Status", { exact: true });
const cell = (name: string) => page.getByRole("cell", { name, exact: true });

test("PRODUCT 2.37, 5.14: a status is set with the keyboard; without a choice, or a reason to reject, nothing is sent", async () => {
  const asked = await open("?q=maya&status=pending", {
    [UPDATE]: ({ body }) => ({ data: change({ status: "rejected", ...Object(body) }) }),
  });
  const sent = () => asked.filter(({ route }) => route === UPDATE);
  const requests = vi.spyOn(globalThis, "fetch");
  const writes = () => requests.mock.calls.filter(([, init]) => init?.method === "PUT");
  await expect
    .element(page.getByRole("heading", { level: 1 }))
    .toMatchTextContent(/^Redeemed rewards \(45\)$/);
  await pressEnter(view);
  await expect.element(dialog).toMatchTextContent("400 points");
  await expect.element(dialog).toMatchTextContent("Maya Ortiz");
  await update.click();
  await expect.element(dialog).toMatchTextContent("Nothing happens until a status is chosen.");
  expect(writes()).toEqual([]);

  await status.selectOptions("rejected");
  await expect.element(dialog).toMatchTextContent("Rejecting refunds 400 points to Maya Ortiz.");
  await update.click();
  const reason = dialog.getByLabelText("Reason");
  await expect.element(reason).toHaveFocus();
  await expect.element(dialog).toMatchTextContent("Reason is required");
  expect(writes()).toEqual([]);
  await reason.fill("The nursery has no seedlings left.");
  await update.click();
  await expect.element(page.getByText("Native tree seedling is now rejected")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent().map(({ url, body }) => [url.pathname, body])).toEqual([
    [
      `/api/reward/admin/${SEEDLING._id}/update/rejected`,
      { updatedAt: SEEDLING.updatedAt, reason: "The nursery has no seedlings left." },
    ],
  ]);
  expect(writes()).toHaveLength(1);
});

test("a status that is refused is explained, the one before is shown again, and Back does not reopen the dialog", async () => {
  change({ status: "rejected", reason: "The nursery has no seedlings left." });
  await open("?page=2", { [UPDATE]: () => refused("not_enough_points") });
  await page.getByRole("link", { name: "First page" }).click();
  await expect.element(cell("1")).toBeVisible();
  await page
    .getByRole("row", { name: /Native tree seedling/ })
    .first()
    .getByText("400")
    .click();
  await expect.element(dialog).toMatchTextContent("The nursery has no seedlings left.");
  await status.selectOptions("completed");
  await expect.element(dialog).toMatchTextContent("This charges Maya Ortiz 400 points again.");
  await update.click();
  await expect
    .element(dialog.getByRole("alert"))
    .toMatchTextContent("Maya Ortiz no longer has 400 points");
  await expect.element(dialog.getByText("Rejected", { exact: true })).toBeVisible();

  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  expect(addressNow()).not.toMatch(/view=/);
  await expect.element(view).toHaveFocus();
  history.back();
  await expect.poll(addressNow).toBe("/admin/redeemed?page=2");
  await expect.element(dialog).not.toBeInTheDocument();
});

test("the table is sorted by keys and turned page by page in the address", async () => {
  const asked = await open("");
  const head = page.getByRole("columnheader", { name: "Redeemed At" });
  await expect.element(head).toHaveAttribute("aria-sort", "descending");
  await expect.element(cell("1")).toBeVisible();
  await pressEnter(page.getByRole("link", { name: "Redeemed At" }));
  await expect.element(head).toHaveAttribute("aria-sort", "ascending");
  await expect.poll(addressNow).toMatch(/sort=date/);
  await expect
    .poll(() => asked.findLast(({ route }) => route === LIST)?.url.searchParams.get("sort"))
    .toBe("oldest");
  await page.getByRole("link", { name: "Next page" }).click();
  await expect.element(cell("21")).toBeVisible();
});

test("the table is searched in the address; a search without a match leads back to all", async () => {
  await open("?page=2");
  await expect.element(cell("21")).toBeVisible();
  const search = page.getByRole("searchbox", { name: "Reward, person or sponsor" });
  await search.fill("seedling");
  await expect.poll(addressNow).toMatch(/q=seedling/);
  await expect.poll(() => namesShown()).toEqual(["Native tree seedling"]);
  await search.fill("nobody at all");
  await expect.element(page.getByText("No match")).toBeVisible();
  expect(addressNow()).not.toMatch(/page=/);
  await page.getByRole("link", { name: "Show all" }).click();
  await expect.element(search).toHaveValue("");
  await expect.poll(() => namesShown()).toHaveLength(NAMES.length);
});

test("an address with a search shows its words and what fits them", async () => {
  await open("?q=nobody%20at%20all");
  await expect.element(page.getByRole("searchbox")).toHaveValue("nobody at all");
  await expect.element(page.getByText("No match")).toBeVisible();
});

/** The names in the rows, each once. */
function namesShown(): readonly string[] {
  const named = document.querySelectorAll<HTMLElement>("tbody b");
  return [...new Set([...named].map(({ textContent }) => textContent))];
}

test("axe finds nothing on the dialog of a redeemed reward, on a desk and on a phone", async () => {
  known = [SEEDLING];
  await open("");
  await view.click();
  await expect.element(status).toBeVisible();
  await expectNoAxeViolations();
  await onPhone();
  await expectNoAxeViolations();
});

test("PRODUCT R41.1: the list shows the programme's day and is narrowed by it, as the statement of a sponsor counts", async () => {
  known = [redemption({ redeemedAt: "2026-03-14T01:30:00.000Z" })];
  const asked = await open("?from=2026-03-13&to=2026-03-13", {
    "GET /settings": () => ({ data: settings({ timeZone: "Pacific/Honolulu" }) }),
  });
  await expect.element(cell("Mar 13, 2026")).toBeVisible();
  await expect
    .poll(() => lastQueryTo(asked, LIST))
    .toMatchObject({ from: "2026-03-13T10:00:00.000Z", to: "2026-03-14T10:00:00.000Z" });
});
