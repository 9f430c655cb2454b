import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { answerCalls, draw, refusal } from "#test/support/stage.tsx";
import { confirm } from "#web/kit/actions/confirm.ts";

import { deletionEffects } from "./deletion-effects.tsx";

const TOUCHED = {
  kind: "badge",
  waitingDropOffs: 0,
  pendingPickups: 0,
  campaigns: [],
  contributors: 0,
  openRedemptions: 0,
  holders: 3,
  points: 0,
};

/** Opens the question about a badge. */
async function ask(): Promise<void> {
  await draw(<p>Badges</p>);
  void confirm({
    title: "Delete this badge?",
    message: "People lose it.",
    confirmLabel: "Delete badge",
    note: deletionEffects({ kind: "badge", id: "0190a000-0000-7000-8000-000000000001" }),
  });
  await expect.element(page.getByRole("dialog")).toBeVisible();
}

test("a deletion says what it touches, as soon as that is known", async () => {
  const answer = Promise.withResolvers<object>();
  answerCalls({ "GET /management/touches": () => answer.promise });
  await ask();
  const note = (): Element | null => document.querySelector("[role=dialog] [aria-live=polite]");
  await expect.poll(() => note()?.getAttribute("aria-busy")).toBe("true");
  answer.resolve({ data: TOUCHED });
  await expect.poll(() => note()?.getAttribute("aria-busy")).toBe("false");
  expect(note()?.textContent).toMatch(/3 people/);
});

test("what could not be looked up can be tried again, and the question can be answered anyway", async () => {
  let isBack = false;
  answerCalls({
    "GET /management/touches": () =>
      isBack ? { data: { ...TOUCHED, holders: 1 } } : refusal(500, "internal", "An error occurred"),
  });
  await ask();
  await expect.element(page.getByText(/could not be looked up/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Delete badge" })).toBeEnabled();
  isBack = true;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText(/could not be looked up/)).not.toBeInTheDocument();
  await expect.element(page.getByText("1 person holds it and will lose it.")).toBeVisible();
});
