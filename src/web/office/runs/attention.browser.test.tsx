import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { board, DAY, run, stop } from "#test/support/a-day.ts";
import { openProduct } from "#test/support/product.tsx";
import { admin, idOf } from "#test/support/things.ts";

const notReached = stop(2, {
  state: "not_collected",
  person: { firstName: "Ruth", initial: "M", phoneNumber: "+1 (212) 555-0142" },
  lastAttempt: { reason: "not_reached", note: "", happenedAt: `${DAY}T16:00:00.000Z` },
});

test("PRODUCT R18.3: people to call are folded by kind, with their number, each counted once", async () => {
  const toCall = [1, 2].map((number) => ({
    ...notReached,
    pickup: { ...notReached.pickup, _id: idOf(600 + number) },
    isFailedTwice: false,
  }));
  const peopleToCall = { all: 59, failedTwice: 0, notReached: 59, unreached: 0 };
  const data = board([run([stop(4)])], { toCall, toCallTotal: 60, peopleToCall });
  await openProduct(`/admin/today?date=${DAY}`, {
    as: admin(),
    answers: { "GET /run/board": () => ({ data }) },
  });
  const figure = page.getByRole("definition").last();
  await expect.element(figure).toHaveTextContent("59");
  const kind = page.getByText("We did not get to 59 people.");
  const call = page.getByRole("link", { name: /Call Ruth/ });
  await expect.element(call).not.toBeInTheDocument();
  await kind.click();
  await expect.element(call).toHaveLength(2);
  await expect.element(page.getByText("and 58 more to call")).toBeVisible();
});
