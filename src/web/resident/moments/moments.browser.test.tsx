import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";

import type { Moment } from "#contract/moments.ts";
import { expectNoAxeViolations } from "#test/support/axe.ts";
import { openProduct, type Answers } from "#test/support/product.tsx";
import { onPhone } from "#test/support/stage.tsx";
import { idOf, pageOf, user } from "#test/support/things.ts";

const at = "2026-11-27T09:00:00.000Z";
const BADGE: Moment = {
  _id: idOf(901),
  kind: "badge",
  title: "New badge",
  message: "You earned the badge Fifty bottles: 50 units of plastic.",
  picture: null,
  createdAt: at,
};
const LEVEL: Moment = {
  _id: idOf(902),
  kind: "level",
  title: "You reached level 2",
  message: "With 501 carbon units or more you are on level 2 of 11.",
  picture: null,
  createdAt: at,
};
const FIRST: Moment = {
  _id: idOf(903),
  kind: "first_collection",
  title: "Pickup completed",
  message: "Your pickup at Home brought you 60 points. Thank you!",
  picture: null,
  createdAt: at,
};

/** A server on which those moments wait until they are taken. */
function waiting(...moments: readonly Moment[]): Answers {
  let left = moments;
  return {
    "GET /notifications/moments": () => ({ data: { waiting: left.length > 0 } }),
    "POST /notifications/moments": () => {
      const data = [...left];
      left = [];
      return { data };
    },
    "GET /profile/badges": () => ({ data: [] }),
    "GET /reward": () => ({ data: pageOf([]) }),
  };
}

/** The sheet comes a few seconds after the screen. */
const patiently = { timeout: 12_000 };
const sheet = (name: string) => page.getByRole("dialog", { name });
const button = (name: string) => page.getByRole("button", { name, exact: true });

test("PRODUCT R36.2: several moments are one sheet with pages, and Go on leads through them", async () => {
  const asked = await openProduct("/home", { as: user(), answers: waiting(FIRST, BADGE, LEVEL) });
  await expect.element(sheet("Your first collection"), patiently).toBeVisible();
  await expect.element(page.getByRole("dialog")).toMatchTextContent(FIRST.message);
  await expect.element(page.getByText("1 of 3")).toBeVisible();
  await expect.element(button("Go on")).toHaveFocus();
  await expectNoAxeViolations();
  await onPhone();
  await expectNoAxeViolations();
  await button("Go on").click();
  await expect.element(sheet("New badge")).toMatchTextContent(BADGE.message);
  await expect.element(page.getByText("2 of 3")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(sheet("You reached level 2")).toMatchTextContent(LEVEL.message);
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  const taken = asked.filter(({ route }) => route === "POST /notifications/moments");
  expect(taken).toHaveLength(1);
  expect(taken[0]?.headers.get("idempotency-key")).toBeTruthy();
});

test("PRODUCT R36.2: closing before the last page leaves the rest for the next time", async () => {
  const asked = await openProduct("/home", {
    as: user(),
    answers: {
      ...waiting(FIRST, BADGE, LEVEL),
      "PUT /notifications/moments": () => ({ data: { waiting: true } }),
    },
  });
  await expect.element(sheet("Your first collection"), patiently).toBeVisible();
  await button("Go on").click();
  await expect.element(sheet("New badge")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  const given = asked.filter(({ route }) => route === "PUT /notifications/moments");
  expect(given.map(({ body }) => body)).toEqual([{ unseen: [LEVEL._id] }]);
});

test("PRODUCT R36.2: what another tab has taken is not shown", async () => {
  const asked = await openProduct("/home", {
    as: user(),
    answers: { ...waiting(BADGE), "POST /notifications/moments": () => ({ data: [] }) },
  });
  await expect
    .poll(() => asked.some(({ route }) => route === "POST /notifications/moments"), patiently)
    .toBe(true);
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test("PRODUCT R36.2: who has none is asked nothing", async () => {
  const asked = await openProduct("/home", { as: user(), answers: waiting() });
  const routes = () => asked.map(({ route }) => route);
  await expect.poll(routes, patiently).toContain("GET /notifications/moments");
  expect(routes()).not.toContain("POST /notifications/moments");
});

test("PRODUCT R36.2: a form is left alone; the sheet comes on the next screen without one", async () => {
  const asked = await openProduct("/profile/update-profile", {
    as: user(),
    answers: waiting(BADGE),
  });
  await expect
    .poll(() => asked.some(({ route }) => route === "GET /notifications/moments"), patiently)
    .toBe(true);
  await page.getByLabelText("First name").fill("May");
  // Longer than it takes on a screen without a form.
  await new Promise((resolve) => setTimeout(resolve, 3_500));
  expect(asked.some(({ route }) => route === "POST /notifications/moments")).toBe(false);
  await page.getByRole("link", { name: "Impact" }).click();
  await button("Leave").click();
  await expect.element(sheet("New badge"), patiently).toBeVisible();
});

test("PRODUCT R36.2: Back closes the sheet before it leaves the screen", async () => {
  await openProduct("/home", { as: user(), answers: waiting(BADGE) });
  await expect.element(sheet("New badge"), patiently).toBeVisible();
  history.back();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(location.pathname).toBe("/home");
});

test("PRODUCT R36.4, L2.7: Share opens the picture over the sheet, and closing it leads back", async () => {
  await openProduct("/home", { as: user(), answers: waiting(BADGE) });
  await expect.element(sheet("New badge"), patiently).toBeVisible();
  await button("Share").click();
  await expect.element(sheet("Share a picture")).toMatchTextContent("128 pieces handed in in 2026");
  await onPhone();
  await expectNoAxeViolations();
  await sheet("Share a picture").getByRole("button", { name: "Close" }).click();
  await expect.element(sheet("Share a picture")).not.toBeInTheDocument();
  await expect.element(sheet("New badge")).toBeVisible();
});
