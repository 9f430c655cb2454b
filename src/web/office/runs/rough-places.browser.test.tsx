import { expect, test } from "vitest";
import { page } from "vitest/browser";

import type { DayPlan } from "#contract/runs.ts";

import { DAY, plan, points, run, stop } from "#test/support/a-day.ts";
import { openProduct } from "#test/support/product.tsx";
import { admin, pageOf } from "#test/support/things.ts";

const open = (places: DayPlan["places"]) =>
  openProduct(`/admin/plan?date=${DAY}`, {
    as: admin(),
    answers: {
      "GET /run": () => ({ data: plan([run([stop(1)])], { places }) }),
      "GET /run/unassigned": () => ({ data: pageOf([]) }),
      "GET /run/points": () => ({ data: points([]) }),
    },
  });

test("PRODUCT R19.6: a plan whose places are known by ZIP code only says so, and how to get exact ones", async () => {
  await open({ all: 31, rough: 26 });
  const sentence = "26 of 31 places are known by ZIP code only: order and miles are rough";
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(page.getByText(/PLACES_URL/)).not.toBeVisible();
  await page.getByText("How to get exact places").click();
  await expect.element(page.getByText(/PLACES_URL/)).toBeVisible();
});

test("a plan of exact places says nothing of it", async () => {
  await open({ all: 4, rough: 0 });
  await expect.element(page.getByRole("article", { name: "Carl Diaz" })).toBeVisible();
  await expect.element(page.getByText(/by ZIP code only/)).not.toBeInTheDocument();
});
