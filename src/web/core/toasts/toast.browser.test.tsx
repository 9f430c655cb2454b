import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";

import { draw } from "#test/support/stage.tsx";

import { toast } from "./toast.ts";

test("PRODUCT 9.8: a toast stands at the top in the middle for five seconds", async () => {
  await draw(<p>A screen</p>);
  const closed = vi.fn<() => void>();
  const began = performance.now();
  toast({ message: "Copied to clipboard", onClose: closed });
  const shown = page.getByText("Copied to clipboard");
  await expect.element(shown).toBeVisible();
  await expect
    .poll(() => {
      const box = shown.element().closest("[role=status]")?.getBoundingClientRect();
      if (!box) return [];
      return [box.top < innerHeight / 4, Math.abs((box.left + box.right - innerWidth) / 2) < 20];
    })
    .toEqual([true, true]);
  await expect.poll(() => closed.mock.calls.length, { timeout: 10_000 }).toBe(1);
  expect(performance.now() - began).toBeGreaterThanOrEqual(5000);
  await expect.element(shown).not.toBeInTheDocument();
});
