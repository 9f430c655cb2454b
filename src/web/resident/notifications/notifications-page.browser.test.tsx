import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";

import type { Notification } from "#contract/notifications.ts";
import { pageAsked } from "#test/support/paging.ts";
import { addressNow, openProduct } from "#test/support/product.tsx";
import { idOf, notification, pickupDetail, user } from "#test/support/things.ts";
import { settleWaiting } from "#web/kit/toasts/toast.ts";

const BOOKED = notification({
  _id: idOf(91),
  title: "Pickup booked",
  link: `/pickup/${pickupDetail()._id}`,
});
const NOTICES = [
  ...[92, 93, 94, 95].map((number) => notification({ _id: idOf(number) })),
  BOOKED,
  notification({ _id: idOf(96), title: "Badge received", read: true }),
];

/** What the server has; it changes as it does there. */
let known: readonly Notification[];
beforeEach(() => {
  known = NOTICES;
});
const idIn = (url: URL): string => url.pathname.split("/").at(-1) ?? "";
const unread = (): readonly Notification[] => known.filter(({ read }) => !read);

const open = (address: string) =>
  openProduct(address, {
    as: user(),
    answers: {
      "GET /notifications": ({ url }) => {
        const read = url.searchParams.get("read");
        const found = known.filter((one) => read === null || String(one.read) === read);
        return { data: { ...pageAsked(found, url), unread: unread().length } };
      },
      "PUT /notifications/:id": ({ url }) => {
        known = known.map((one) => (one._id === idIn(url) ? { ...one, read: true } : one));
        return { data: known.find(({ _id }) => _id === idIn(url)) ?? BOOKED };
      },
      "PUT /notifications": () => {
        known = known.map((one) => ({ ...one, read: true }));
        return { data: { message: "All notifications are read" } };
      },
      "DELETE /notifications/:id": ({ url }) => {
        known = known.filter(({ _id }) => _id !== idIn(url));
        return { data: { _id: idIn(url) } };
      },
      "DELETE /notifications": () => {
        known = [];
        return { data: { message: "All notifications are deleted" } };
      },
      "GET /pickup/:id": () => ({ data: pickupDetail() }),
    },
  });

const bell = page.getByRole("link", { name: /^Notifications(?:,|$)/ });
const expectBell = (count: number): Promise<void> =>
  expect
    .element(bell)
    .toHaveAccessibleName(count > 0 ? `Notifications, ${count} unread` : "Notifications");
const rows = page.getByRole("main").getByRole("listitem").filter({ hasText: "Unread:" });
const expectRows = (count: number): Promise<void> =>
  expect.poll(() => rows.elements().length).toBe(count);
/** Chooses from the menu of the first unread notice. */
async function choose(name: string): Promise<void> {
  await rows
    .first()
    .getByRole("button", { name: /^Actions for/ })
    .click();
  await page.getByRole("menuitem", { name }).click();
}

test("PRODUCT 2.10, 2.16: a notice is marked as read, and the bell follows at once", async () => {
  const asked = await open("/notifications?read=false");
  await expectRows(5);
  await expectBell(5);
  await choose("Mark as read");
  await expectBell(4);
  await expectRows(4);
  await expect
    .poll(() => asked.filter(({ route }) => route === "PUT /notifications/:id").length)
    .toBe(1);
  expect(unread()).toHaveLength(4);
});

test("PRODUCT 2.10, 2.16: a deleted notice comes back by Undo; without it the server hears of it", async () => {
  // A deleted notice stays hidden in this tab, so no other test may know it.
  known = [notification({ _id: idOf(99) }), ...NOTICES];
  const asked = await open("/notifications?read=false");
  const deletions = () => asked.filter(({ route }) => route === "DELETE /notifications/:id");
  await expectRows(6);
  await choose("Delete");
  await expectBell(5);
  await expectRows(5);
  await page.getByRole("button", { name: "Undo" }).click();
  await expectRows(6);
  await expectBell(6);
  expect(deletions()).toEqual([]);
  await choose("Delete");
  await expectRows(5);
  await settleWaiting();
  expect(deletions()).toHaveLength(1);
  await expectBell(5);
  await expectRows(5);
});

test("PRODUCT 2.16: all are read and deleted at once, after a question; a notice leads to its subject", async () => {
  await open("/notifications?read=false");
  await expectRows(5);
  await page.getByRole("link", { name: "All", exact: true }).click();
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expectBell(0);
  await expect.poll(() => unread().length).toBe(0);
  await page.getByRole("link", { name: /Pickup booked$/ }).click();
  await expect.poll(addressNow).toBe(`/pickup/${pickupDetail()._id}`);
  history.back();
  await page.getByRole("button", { name: "Delete all" }).click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
  expect(known).toHaveLength(NOTICES.length);
  await page.getByRole("dialog").getByRole("button", { name: "Delete all" }).click();
  await expect.element(page.getByText("No notifications")).toBeVisible();
  expect(known).toEqual([]);
});
