import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { NO_ITEMS } from "#domain/rates/materials.ts";
import { openProduct } from "#test/support/product.tsx";
import { idOf, pickupDetail, user } from "#test/support/things.ts";

const AT = "2026-03-14T18:00:00.000Z";

test("PRODUCT R13.1: the resident reads what counts now, and from what it was corrected", async () => {
  const corrected = pickupDetail({
    status: "completed",
    completedAt: AT,
    itemsCount: 12,
    confirmedItems: { ...NO_ITEMS, metals: 12 },
    pointsEarned: 24,
    correction: { revision: 2, items: { ...NO_ITEMS, metals: -2 }, points: -4, at: AT },
  });
  await openProduct(`/pickup/${idOf(40)}`, {
    as: user(),
    answers: { "GET /pickup/:id": () => ({ data: corrected }) },
  });
  await expect.element(page.getByText("corrected from 12")).toBeVisible();
  await expect.element(page.getByText("20 points")).toBeVisible();
});
