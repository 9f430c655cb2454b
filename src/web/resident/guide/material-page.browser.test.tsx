import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { expectNoAxeViolations } from "#test/support/axe.ts";
import { openProduct, refused } from "#test/support/product.tsx";
import { user } from "#test/support/things.ts";
import { metalsGuide } from "#test/support/things-of-guide.ts";

const answers = { "GET /guide/material/:material": () => ({ data: metalsGuide() }) };

test("PRODUCT R52.5: the page of a material says yes, no, how to prepare it and why we could not take it", async () => {
  await openProduct("/guide/metals", { answers });
  await expect.element(page.getByRole("heading", { level: 1, name: "Metals" })).toBeVisible();
  await expect.poll(() => document.title).toBe("Metals · Rebound");
  await expect.element(page.getByText("Empty and clean.")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Yes, we take" })).toBeVisible();
  await expect.element(page.getByText("Drink cans")).toBeVisible();
  await expect.element(page.getByText("Spray cans: Special collection")).toBeVisible();
  await expect
    .element(page.getByRole("heading", { name: "Why we could not take it" }))
    .toBeVisible();
  await expect.element(page.getByText("Not what we collect")).toBeVisible();
  await expectNoAxeViolations();
});

test("PRODUCT R52.5: booking, drop-off and rates lead to each material", async () => {
  await openProduct("/rates", { as: user() });
  await page.getByRole("link", { name: "What is metals?" }).click();
  await expect.poll(() => window.location.pathname).toBe("/guide/metals");
});

test("a page that did not load can be read again; another material is none of ours", async () => {
  await openProduct("/guide/metals", {
    answers: { "GET /guide/material/:material": () => refused("busy") },
  });
  await expect.element(page.getByText("The page didn't load")).toBeVisible();
});

test("a material that nobody collects leads to the guide", async () => {
  await openProduct("/guide/gold");
  await expect.element(page.getByText("We don't collect that")).toBeVisible();
  await expect
    .element(page.getByRole("main").getByRole("link", { name: "What may I bring?" }))
    .toBeVisible();
});
