import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";

import { draw } from "#test/support/stage.tsx";

const bar = page.getByText("You're offline");

/** The device reports that its network went or came back. */
function report(isOnline: boolean): void {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  dispatchEvent(new Event(isOnline ? "online" : "offline"));
}

test("with a network nothing is said", async () => {
  await draw(<p>Screen</p>);
  await expect.element(page.getByText("Screen")).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
});

test("a network that goes is said at once and politely, and the bar leaves with its return", async () => {
  await draw(<p>Screen</p>);
  await expect.element(page.getByText("Screen")).toBeVisible();
  report(false);
  await expect.element(bar).toBeVisible();
  expect(bar.element().closest("[role=status]")).not.toBeNull();
  await expect.element(page.getByText("Screen")).toBeVisible();
  report(true);
  await expect.element(bar).not.toBeInTheDocument();
});

test("a screen that is opened without a network says so from the start", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await draw(<p>Screen</p>);
  await expect.element(bar).toBeVisible();
});
