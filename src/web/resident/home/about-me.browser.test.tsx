// What home tells a person about themselves, by the answers of the server.
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";

import type { Home } from "#contract/home.ts";
import type { User } from "#contract/profile.ts";
import { refetch } from "#web/kit/api/changes.ts";
import { queryClient } from "#web/kit/api/query.ts";
import { addressNow, openProduct, refused, type Answers } from "#test/support/product.tsx";
import { home, idOf, notification, pickup, user } from "#test/support/things.ts";

const maya = user({ carbonUnits: 1240, pointsEarned: 230 });
const nia = user({ firstName: "Nia", carbonUnits: 0, collectionsCount: 0, pointsEarned: 0 });
const heading = page.getByRole("heading", { level: 1 });
const needs = page.getByRole("heading", { name: "Needs you" });
const tried = pickup({
  lastAttempt: {
    _id: idOf(41),
    reason: "nobody_home",
    note: "",
    photo: { url: null },
    happenedAt: "2026-03-14T16:00:00.000Z",
  },
});
const attempted = { pickup: tried, cause: "nobody was at home", count: 1 };
const answer = notification({ title: "Your count stays as it is", link: "/disputes" });

const open = (some: Partial<Home>, as: User = maya, answers: Answers = {}) =>
  openProduct("/home", { as, answers: { "GET /home": () => ({ data: home(some) }), ...answers } });

/** The parts of the screen from above, by their first words. */
const order = (...names: readonly string[]): number[] =>
  names.map(
    (name) => page.getByText(name, { exact: false }).first().element().getBoundingClientRect().top,
  );

test("PRODUCT 2.11: what needs the person comes first, then who comes when, the card, the two ways, campaigns and milestones", async () => {
  await open({
    attempted,
    openTexts: ["terms"],
    answer,
    next: pickup({ _id: idOf(42), description: "Two bikes" }),
  });
  await expect.element(needs).toBeVisible();
  await expect
    .element(page.getByText("Not collected on Sat, Mar 14: nobody was at home"))
    .toBeVisible();
  const tops = order(
    "Good ",
    "Needs you",
    "New terms to agree to",
    "Your question was answered: Your count stays as it is",
    "Two bikes, at Home",
    "Green impact",
    "What are you recycling today?",
    "Ongoing Campaigns",
    "Milestones",
  );
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  const [first] = document.querySelectorAll("main h1, main h2, main a");
  expect(first).toBe(heading.element());
});

for (const [name, width, height] of [
  ["a phone", 390, 844],
  ["a desk", 1280, 800],
] as const)
  test(`PRODUCT 2.11: on ${name} the greeting and both ways are in the first view, whatever needs the person`, async () => {
    await page.viewport(width, height);
    onTestFinished(() => page.viewport(414, 896));
    await open({
      attempted: { ...attempted, count: 2 },
      openTexts: ["terms", "privacy"],
      answer,
      next: pickup({ _id: idOf(42), description: "Two bikes and an old washing machine" }),
      reward: { _id: idOf(50), name: "Reusable bottle", pointsRequired: 500 },
    });
    await expect.element(needs).toBeVisible();
    const bar = page.getByRole("navigation", { name: "Main" }).element().getBoundingClientRect();
    const end = width < 992 ? bar.top : height;
    for (const link of [/^Plastic Bottles/, /^Metals and Appliances/])
      expect(
        page.getByRole("link", { name: link }).element().getBoundingClientRect().bottom,
      ).toBeLessThanOrEqual(end);
    expect(heading.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  });

test("PRODUCT 2.11: a pickup that was not collected names its day and leads to a new time, others are counted", async () => {
  await open({ attempted: { ...attempted, count: 3 } });
  await expect.element(page.getByText("Metals pickup at Home", { exact: false })).toBeVisible();
  await expect
    .element(page.getByRole("listitem").filter({ hasText: "Metals pickup at Home" }))
    .toMatchTextContent("Not collected on Sat, Mar 14: nobody was at home");
  await expect
    .element(page.getByRole("link", { name: "and 2 more" }))
    .toHaveAttribute("href", "/pickup/all");
  await page.getByRole("link", { name: "Choose a new time" }).click();
  await expect.poll(addressNow).toBe(`/pickup/all?move=${tried._id}`);
});

test("PRODUCT 2.11: the answer to a question leads to the questions, and is read by that", async () => {
  const asked = await open({ answer }, maya, {
    "PUT /notifications/:id": () => ({ data: { ...answer, read: true } }),
  });
  await page.getByRole("link", { name: /^Your question was answered/ }).click();
  await expect.poll(addressNow).toBe("/disputes");
  await expect.poll(() => asked.map(({ route }) => route)).toContain("PUT /notifications/:id");
});

test.each([
  [["terms"], "New terms to agree to", "/legal/terms"],
  [["privacy"], "A new privacy notice to agree to", "/legal/privacy"],
  [["terms", "privacy"], "New terms and a new privacy notice to agree to", "/legal/terms"],
] as const)("PRODUCT 2.11: %s to agree to lead to the text", async (openTexts, name, href) => {
  await open({ openTexts: [...openTexts] });
  await expect.element(page.getByRole("link", { name })).toHaveAttribute("href", href);
});

test("PRODUCT 2.11: the next pickup says when, what and where, and is gone when its window is over", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2099-03-14T14:00:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  const next = pickup({ description: "Two bikes" });
  await open({ next });
  const link = page.getByRole("link", { name: /Two bikes, at Home$/ });
  await expect.element(link).toMatchTextContent(/^Today, 10:00 AM - 12:00 PM/);
  await expect.element(link).toHaveAttribute("href", `/pickup/${next._id}`);
  vi.setSystemTime(new Date("2099-03-14T17:00:01Z"));
  // Repeated, because the screen listens only a moment after it is there.
  await expect
    .poll(() => {
      document.dispatchEvent(new Event("visibilitychange"));
      return link.query();
    })
    .toBeNull();
});

test("PRODUCT 2.11: the card leads to the points and to the nearest reward by two links beside each other", async () => {
  const reward = { _id: idOf(50), name: "Reusable bottle", pointsRequired: 500 };
  await open({ reward });
  const toImpact = page.getByRole("link", { name: "230 points See your impact" });
  const toRewards = page.getByRole("link", { name: "270 points to your Reusable bottle" });
  await expect.element(toImpact).toHaveAttribute("href", "/impact");
  await expect.element(toRewards).toHaveAttribute("href", "/rewards");
  const [left, right] = [toImpact, toRewards].map((link) => link.element().getBoundingClientRect());
  expect(left?.top).toBe(right?.top);
  // Neither covers the button that pauses the card.
  const pause = page.getByRole("button", { name: /Pause|Play/ }).element();
  expect(pause.getBoundingClientRect().bottom).toBeLessThan(left?.top ?? 0);
});

test("PRODUCT 2.11: a reward that the balance covers is named, and without any the rewards are linked", async () => {
  await open({ reward: { _id: idOf(50), name: "Tote bag", pointsRequired: 100 } });
  await expect
    .element(page.getByRole("link", { name: "Enough points for Tote bag" }))
    .toBeVisible();
  await cleanup();
  await open({});
  await expect.element(page.getByRole("link", { name: "See the rewards" })).toBeVisible();
});

test("PRODUCT 2.11: a long description is cut, so that the place of the next pickup can be read", async () => {
  await open({ next: pickup({ description: "Two bikes and a washing machine from the garage." }) });
  await expect
    .element(page.getByRole("link", { name: /: Two bikes/ }))
    .toMatchTextContent(/: Two bikes.*\.\.\., at Home$/);
});

test("PRODUCT 2.11: the place of the next pickup can be read on a phone in another zone", async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(414, 896));
  await open({
    next: pickup({
      description: "Two bikes and a washing machine from the garage.",
      timeZone: "America/Los_Angeles",
    }),
  });
  const line = page.getByRole("link", { name: /: Two bikes/ });
  await expect.element(line).toMatchTextContent(/\(Pacific Time\): .*\.\.\., at Home$/);
  const words = line.element().querySelector("span");
  expect(words?.scrollHeight).toBe(words?.clientHeight);
});

/** Of somebody who came by Rosa's link and has done nothing yet. */
const steps = { hasLocation: false, hasHandedIn: false, invitedBy: "Rosa", welcome: null };

test("PRODUCT 2.11, R35.3: a newcomer reads what joining brought, or that the invitation is still checked", async () => {
  const lead = page.getByText("Rosa invited you.", { exact: false });
  await open({ firstSteps: { ...steps, welcome: { points: 50, isHeld: false } } }, nia);
  await expect
    .element(lead)
    .toMatchTextContent("Rosa invited you. You got 50 points for joining. Your first collection");
  await cleanup();
  await open({ firstSteps: { ...steps, welcome: { points: 50, isHeld: true } } }, nia);
  await expect.element(lead).toMatchTextContent("We are checking this invitation.");
});

test("PRODUCT 2.11: a newcomer sees three steps instead of zeros, ticked by what happened, and who invited them", async () => {
  await open({ firstSteps: { ...steps, hasLocation: true } }, nia);
  await expect.element(page.getByText("Rosa invited you.", { exact: false })).toBeVisible();
  await expect
    .element(page.getByText("Your first collection starts the count.", { exact: false }))
    .toBeVisible();
  const rows = page.getByRole("listitem").filter({ has: page.getByRole("link") });
  const step = (name: string) => rows.filter({ hasText: name });
  await expect.element(step("Add the address we come to")).toMatchTextContent(/Done$/);
  for (const name of ["Book a pickup or drop something off", "See your points"])
    await expect.element(step(name)).not.toMatchTextContent(/Done/);
  await expect.element(page.getByText("0 carbon units")).not.toBeInTheDocument();
  await page.getByRole("link", { name: "Add the address we come to" }).click();
  await expect.poll(addressNow).toBe("/locations?add=open");
});

test("PRODUCT 2.11: until the server has answered nothing stands there that would be pushed down", async () => {
  const line = Promise.withResolvers<void>();
  await open({}, maya, {
    "GET /home": async () => {
      await line.promise;
      return { data: home({ next: pickup({ description: "Two bikes" }), attempted }) };
    },
  });
  await expect.element(heading).toBeVisible();
  await expect.element(page.getByText("Green impact")).not.toBeInTheDocument();
  line.resolve();
  await expect.element(page.getByText("Green impact")).toBeVisible();
});

test("PRODUCT 2.11: facts that do not come leave the rest usable, and can be asked for again", async () => {
  let isDown = true;
  await open({}, maya, {
    "GET /home": () =>
      isDown ? refused("internal") : { data: home({ next: pickup({ description: "A bike" }) }) },
  });
  await expect
    .element(page.getByRole("alert"))
    .toMatchTextContent(/^What waits for you didn't load/);
  await expect.element(page.getByText("1,240 carbon units").last()).toBeVisible();
  await expect.element(page.getByRole("link", { name: /^Metals and Appliances/ })).toBeVisible();
  isDown = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("A bike, at Home", { exact: false })).toBeVisible();
});

test("PRODUCT 2.11: whatever home tells of is read again once it has changed", async () => {
  const asked = await open({});
  await expect.element(page.getByText("Green impact")).toBeVisible();
  const times = () => asked.filter(({ route }) => route === "GET /home").length;
  expect(times()).toBe(1);
  for (const [index, route] of (
    ["GET /pickup", "GET /location", "GET /reward"] as const
  ).entries()) {
    refetch(queryClient, [route]);
    await expect.poll(times).toBe(index + 2);
  }
});

test("PRODUCT 2.11: the phone banner has at most two lines on a phone, and stays closed for 30 days", async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(414, 896));
  const day = new Date("2026-11-20T12:00:00Z");
  vi.useFakeTimers({ toFake: ["Date"], now: day });
  onTestFinished(() => void vi.useRealTimers());
  const banner = page.getByText("Update your phone number to get notified", { exact: false });
  await open({});
  const { height } = banner.element().getBoundingClientRect();
  expect(height).toBeLessThan(
    2.5 * Number.parseFloat(getComputedStyle(banner.element()).lineHeight),
  );
  await page.getByRole("button", { name: "Close for 30 days" }).click();
  await expect.element(banner).not.toBeInTheDocument();
  vi.setSystemTime(day.getTime() + 29 * 86_400_000);
  await cleanup();
  await open({}, user({ firstName: "Mia" }));
  await expect.element(heading).toMatchTextContent(/Mia!$/);
  await expect.element(banner).not.toBeInTheDocument();
  // Waiting for something moves the clock a little, too.
  vi.setSystemTime(day.getTime() + 30 * 86_400_000 + 60_000);
  await cleanup();
  await open({});
  await expect.element(banner).toBeVisible();
});
