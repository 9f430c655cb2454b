import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { DAY, plan, run, stop } from "#test/support/a-day.ts";
import { openProduct } from "#test/support/product.tsx";
import { admin, idOf, pageOf } from "#test/support/things.ts";

test("PRODUCT R15.11: who has a run of the day is not offered another one", async () => {
  const named = (number: number, firstName: string, lastName: string) => ({
    ...admin(),
    _id: idOf(number),
    firstName,
    lastName,
  });
  const [carl, vera, nora] = [
    named(3, "Carl", "Diaz"),
    named(8, "Vera", "Okafor"),
    named(77, "Nora", "Blum"),
  ];
  const runs = [run([stop(1)], { agent: carl }), run([], { _id: idOf(301), agent: vera })];
  await openProduct(`/admin/plan?date=${DAY}`, {
    as: admin(),
    answers: {
      "GET /run": () => ({ data: plan(runs) }),
      "GET /run/unassigned": () => ({ data: pageOf([]) }),
      "GET /run/points": () => ({ data: [] }),
      "GET /profile/all": () => ({ data: pageOf([carl, vera, nora]) }),
    },
  });
  await page.getByRole("button", { name: "Actions for Carl Diaz" }).click();
  await page.getByRole("menuitem", { name: "Agent and hours" }).click();
  const offered = (name: string) =>
    page.getByRole("dialog", { name: "Run of Carl Diaz" }).getByRole("option", { name });
  await expect.element(offered("Vera Okafor (has a run)")).toBeDisabled();
  await expect.element(offered("Carl Diaz")).toBeEnabled();
  await expect.element(offered("Nora Blum")).toBeEnabled();
});
