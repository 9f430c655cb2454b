import { describe, expect, test } from "vitest";

import type { Notification, Notifications } from "#contract/notifications.ts";

import { afterAllRead, afterRead, withUnreadChanged } from "./notification-list.ts";

const aNotice = (id: string, read = false): Notification => ({
  _id: id,
  title: "Pickup completed",
  message: "You earned 40 points.",
  read,
  link: "/pickup/all",
  createdAt: "2026-03-01T10:00:00.000Z",
});
const held = (docs: Notification[], unread: number): { data: Notifications } => ({
  data: {
    docs,
    unread,
    totalDocs: docs.length,
    totalIsCapped: false,
    limit: 20,
    page: 1,
    totalPages: 1,
    hasNextPage: false,
    hasPrevPage: false,
  },
});

describe("a notice is read at once", () => {
  const page = held([aNotice("a"), aNotice("b"), aNotice("c", true)], 2);

  test("it loses its dot and the bell counts one less", () => {
    const { data } = afterRead(page, "a", undefined);
    expect(data.docs.map(({ read }) => read)).toEqual([true, false, true]);
    expect(data.unread).toBe(1);
  });

  test("the list of unread ones drops it", () => {
    expect(afterRead(page, "a", false).data.docs.map(({ _id }) => _id)).toEqual(["b"]);
  });

  test("one that was read already changes nothing", () => {
    expect(afterRead(page, "c", undefined)).toBe(page);
  });

  test("the bell's own page, which does not hold it, counts one less too", () => {
    expect(afterRead(held([], 2), "a", false).data.unread).toBe(1);
  });

  test("all of them leave nothing unread", () => {
    expect(afterAllRead(page, undefined).data.docs.every(({ read }) => read)).toBe(true);
    expect(afterAllRead(page, false).data).toMatchObject({ docs: [], unread: 0 });
  });

  test("the number of unread ones never falls below zero", () => {
    expect(withUnreadChanged(held([], 0), -1).data.unread).toBe(0);
    expect(withUnreadChanged(held([], 1), 1).data.unread).toBe(2);
  });
});
