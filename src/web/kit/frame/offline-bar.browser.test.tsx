import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";

import { draw, fitsPhone, onPhone } from "#test/support/stage.tsx";

import { setSavedLine } from "../kept/saved-line.ts";

const bar = page.getByText("You're offline");

/** The device reports that its network went or came back. The next file shares this page: it has a network. */
function report(isOnline: boolean): void {
  onTestFinished(() => void dispatchEvent(new Event("online")));
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

test("PRODUCT R39.5: what is shown from the device is said beside it, with its time, also on a phone", async () => {
  onTestFinished(() => setSavedLine(undefined));
  await onPhone();
  const saved = page.getByText("Saved on this device, Nov 24, 2026, 10:12 AM");
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  await draw(<p>Screen</p>);
  setSavedLine("Saved on this device, Nov 24, 2026, 10:12 AM");
  await expect.element(saved).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
  report(false);
  await expect.element(bar).toBeVisible();
  await expect.element(saved).toBeVisible();
  expect(saved.element().closest("[role=status]")).not.toBeNull();
  expect(fitsPhone()).toBe(true);
  setSavedLine(undefined);
  await expect.element(saved).not.toBeInTheDocument();
});
