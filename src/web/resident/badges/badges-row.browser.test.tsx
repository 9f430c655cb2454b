import { expect, test } from "vitest";
import { page } from "vitest/browser";

import type { ListedBadge } from "#contract/badges.ts";
import { expectNoAxeViolations } from "#test/support/axe.ts";
import { openProduct } from "#test/support/product.tsx";
import { badge, idOf, pageOf, user } from "#test/support/things.ts";
import { inSpanish } from "#test/support/spanish.ts";
import { onPhone } from "#test/support/stage.tsx";

const counting = (number: number, some: Partial<ListedBadge>): ListedBadge => ({
  ...badge({
    _id: idOf(number),
    name: `Badge ${number}`,
    rule: { kind: "items", material: "plastic", number: 50 },
  }),
  ...some,
});

const open = (all: readonly ListedBadge[], earned: readonly ListedBadge[] = []) =>
  openProduct("/impact", {
    as: user(),
    answers: {
      "GET /profile/ledger": () => ({ data: pageOf([]) }),
      "GET /reward": () => ({ data: pageOf([]) }),
      "GET /profile/materials": () => ({ data: [] }),
      "GET /profile/referrals/:id": () => ({ data: [] }),
      "GET /badges": () => ({ data: [...all] }),
      "GET /profile/badges": () => ({ data: [...earned] }),
    },
  });
const item = (name: string) => page.getByRole("listitem").filter({ hasText: name });

test("PRODUCT R34.4: a badge that counts says how far one is, one by hand not yet, one that is held that it is earned", async () => {
  await onPhone();
  const held = counting(71, {});
  await open(
    [held, counting(72, { progress: 32 }), badge({ _id: idOf(73), name: "By hand" })],
    [held],
  );
  await expect.element(item("Badge 72").getByText("32 of 50", { exact: true })).toBeVisible();
  await expect.element(item("Badge 71").getByText("Earned", { exact: true })).toBeVisible();
  await expect.element(item("By hand").getByText("Not yet", { exact: true })).toBeVisible();
  await expect
    .element(page.getByText(/^1 of 3 earned\. Badges with a number come by themselves/))
    .toBeVisible();
  await expectNoAxeViolations();
});

test("PRODUCT L5.13: a Spanish reader sees the Spanish name of a badge; what has no Spanish is marked as English", async () => {
  await inSpanish();
  const translations = { es: { name: "Guardia del río" } };
  await open([badge({ name: "River Watch", description: "Twenty bottles", translations })]);
  await expect.element(item("Guardia del río").getByText("Guardia del río")).toBeVisible();
  const english = item("Guardia del río").getByText("Twenty bottles");
  await expect.element(english).toHaveAttribute("lang", "en");
});

test("PRODUCT R34.4: a badge that an admin took away says no number", async () => {
  await open([counting(72, {})]);
  await expect.element(item("Badge 72").getByText("Not yet", { exact: true })).toBeVisible();
});

test("PRODUCT R34.4: where nothing counts, our staff give each badge by hand", async () => {
  await open([badge({ _id: idOf(73), name: "By hand" })]);
  await expect.element(page.getByText(/Our staff give each badge by hand/)).toBeVisible();
});
