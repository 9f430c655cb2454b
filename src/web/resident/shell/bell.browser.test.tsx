import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { notification, notifications } from "#test/support/things.ts";
import { answerCalls, draw, refusal } from "#test/support/stage.tsx";

import { Bell } from "./bell.tsx";

const bell = page.getByRole("link", { name: /^Notifications/ });
const unread = (count: number) => ({ data: { ...notifications(), unread: count } });

test("the bell asks for no more than the number, and leads to the notifications", async () => {
  const asked = answerCalls({ "GET /notifications": () => unread(0) });
  await draw(<Bell />);
  await expect.element(bell).toHaveAttribute("href", "/notifications");
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]?.url.search).toBe("?read=false&limit=1");
});

test("without anything unread it has no number", async () => {
  answerCalls({ "GET /notifications": () => ({ data: notifications([]) }) });
  await draw(<Bell />);
  await expect.element(bell).toHaveAccessibleName("Notifications");
  await expect.element(bell).toHaveTextContent("");
});

test("what is unread is counted for eyes and for ears", async () => {
  answerCalls({ "GET /notifications": () => ({ data: notifications([notification()]) }) });
  await draw(<Bell />);
  await expect.element(bell).toHaveAccessibleName("Notifications, 1 unread");
  await expect.element(bell).toHaveTextContent("1");
});

test("a great number is shown shortly and said in full", async () => {
  answerCalls({ "GET /notifications": () => unread(1234) });
  await draw(<Bell />);
  await expect.element(bell).toHaveAccessibleName("Notifications, 1,234 unread");
  await expect.element(bell).toHaveTextContent("99+");
});

test("a bell that cannot be filled is still the way to the notifications", async () => {
  const asked = answerCalls({
    "GET /notifications": () => refusal(500, "internal", "An error occurred"),
  });
  await draw(<Bell />);
  await expect.poll(() => asked.length).toBe(1);
  await expect.element(bell).toHaveAccessibleName("Notifications");
});

test("who comes back to the tab sees the number of now", async () => {
  let count = 1;
  answerCalls({ "GET /notifications": () => unread(count) });
  await draw(<Bell />);
  await expect.element(bell).toHaveTextContent("1");
  count = 2;
  dispatchEvent(new Event("visibilitychange"));
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.element(bell).toHaveTextContent("2");
});
