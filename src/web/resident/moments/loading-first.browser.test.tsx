import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";

import { openProduct } from "#test/support/product.tsx";
import { idOf, user } from "#test/support/things.ts";

/** What happened, in its order; the code of the sheet comes when `arrive` is called. */
const { happened, arrival, arrive } = vi.hoisted(() => {
  const events: string[] = [];
  let come = (): void => undefined;
  const coming = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { happened: events, arrival: coming, arrive: () => come() };
});

vi.mock("./moment-sheet.tsx", async (load) => {
  happened.push("sheet asked for");
  await arrival;
  return load();
});

test("PRODUCT R36.2: nothing is taken before the code of the sheet is there", async () => {
  const badge = {
    _id: idOf(901),
    kind: "badge",
    title: "New badge",
    message: "You earned the badge Fifty bottles.",
    picture: null,
    createdAt: "2026-11-27T09:00:00.000Z",
  } as const;
  await openProduct("/home", {
    as: user(),
    answers: {
      "GET /notifications/moments": () => ({ data: { waiting: true } }),
      "POST /notifications/moments": () => {
        happened.push("taken");
        return { data: [badge] };
      },
      "GET /profile/badges": () => ({ data: [] }),
    },
  });
  await expect.poll(() => happened.length, { timeout: 12_000 }).toBeGreaterThan(0);
  expect(happened).toEqual(["sheet asked for"]);
  arrive();
  await expect
    .element(page.getByRole("dialog", { name: "New badge" }), { timeout: 12_000 })
    .toBeVisible();
  expect(happened).toEqual(["sheet asked for", "taken"]);
});
