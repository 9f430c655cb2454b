import { expect, test } from "vitest";
import { page } from "vitest/browser";

import type { CountingRecord } from "#contract/corrections/disputes.ts";
import { countsOf, NO_ITEMS } from "#domain/rates/materials.ts";
import { bodiesTo } from "#test/support/asked.ts";
import { expectNoAxeViolations } from "#test/support/axe.ts";
import { openProduct } from "#test/support/product.tsx";
import { dispute, upheld } from "#test/support/things-of-disputes.ts";
import { admin, idOf, pageOf, pickup } from "#test/support/things.ts";

const carl: CountingRecord = {
  _id: idOf(3),
  person: { _id: idOf(3), firstName: "Carl", lastName: "Diaz" },
  counted: 40,
  disputes: 1,
  perHundred: 2.5,
  changedPercent: null,
  medianDays: null,
  netPoints: 0,
};

test("PRODUCT R24.10: who answers reads the remark and what the answer adds, gives a reason, and is asked once more", async () => {
  let now = dispute();
  const asked = await openProduct(`/admin/disputes/${now._id}`, {
    as: admin(),
    answers: {
      "GET /dispute/:id": () => ({ data: now }),
      "GET /dispute/admin": () => ({ data: pageOf([now]) }),
      "GET /dispute/agents": () => ({ data: pageOf([carl]) }),
      "PUT /dispute/:id": () => {
        now = upheld("Our collector remembers it too.");
        return { data: now };
      },
    },
  });
  const answer = page.getByRole("button", { name: "Answer" });
  await expect.element(page.getByText("There may have been two more.")).toBeVisible();
  await expect.element(page.getByText("This adds 2 units of metals and 4 points.")).toBeVisible();
  await answer.click();
  const reason = page.getByLabelText("Reason");
  await expect.element(reason).toHaveAttribute("aria-invalid", "true");
  await reason.fill("Our collector remembers it too.");
  await expectNoAxeViolations();
  await answer.click();
  const question = page.getByRole("dialog", { name: "Add 4 points to Maya Ortiz?" });
  expect(bodiesTo(asked, "PUT /dispute/:id")).toEqual([]);
  await question.getByRole("button", { name: "Answer" }).click();
  await expect.element(page.getByText("Corrected: +4 points").first()).toBeVisible();
  await expect.element(answer).not.toBeInTheDocument();
  expect(bodiesTo(asked, "PUT /dispute/:id")).toEqual([
    {
      outcome: "upheld",
      items: countsOf({ metals: 20 }),
      reason: "Our collector remembers it too.",
    },
  ]);
});

test("PRODUCT R24.5: after the answer the collection shows what counts now, without a reload", async () => {
  let now = dispute();
  const counted = pickup({
    status: "completed",
    completedAt: new Date().toISOString(),
    confirmedItems: { ...NO_ITEMS, metals: 12 },
  });
  const known = () => ({ ...counted, dispute: { _id: now._id, status: now.status } });
  await openProduct(`/admin/pickups?view=${counted._id}`, {
    as: admin(),
    answers: {
      "GET /pickup/admin": () => ({ data: pageOf([known()]) }),
      "GET /pickup/:id": () => ({ data: { ...known(), receipt: [] } }),
      "GET /pickup/story/:id": () => ({ data: [] }),
      "GET /run/of/:id": () => ({ data: null }),
      "GET /dispute/:id": () => ({ data: now }),
      "GET /dispute/admin": () => ({ data: pageOf([now]) }),
      "GET /dispute/agents": () => ({ data: pageOf([carl]) }),
      "PUT /dispute/:id": () => {
        now = upheld("Our collector remembers it too.");
        return { data: now };
      },
    },
  });
  const notice = page.getByText(/^This count is being questioned\./);
  await expect.element(notice).toBeVisible();
  await page.getByRole("link", { name: "See the question" }).click();
  await page.getByLabelText("Reason").fill("Our collector remembers it too.");
  const answer = page.getByRole("button", { name: "Answer" });
  await answer.click();
  await page.getByRole("dialog").getByRole("button", { name: "Answer" }).click();
  await expect.element(answer).not.toBeInTheDocument();
  await page.getByRole("link", { name: "Open the pickup" }).click();
  await expect.element(page.getByRole("button", { name: "Correct the count" })).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
});
