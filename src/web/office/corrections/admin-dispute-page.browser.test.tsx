import { expect, test } from "vitest";
import { page } from "vitest/browser";

import type { CountingRecord } from "#contract/corrections/disputes.ts";
import { countsOf } from "#domain/rates/materials.ts";
import { bodiesTo } from "#test/support/asked.ts";
import { expectNoAxeViolations } from "#test/support/axe.ts";
import { openProduct } from "#test/support/product.tsx";
import { dispute, upheld } from "#test/support/things-of-disputes.ts";
import { admin, idOf, pageOf } from "#test/support/things.ts";

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
