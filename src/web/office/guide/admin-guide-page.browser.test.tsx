import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { bodiesTo } from "#test/support/asked.ts";
import { openProduct, refused } from "#test/support/product.tsx";
import { admin } from "#test/support/things.ts";
import { guideItem } from "#test/support/things-of-guide.ts";

test("PRODUCT R52.2: an admin confirms a thing as it stands in the form", async () => {
  let item = guideItem();
  const paint = guideItem({ code: "paint", name: "Paint", isConfirmed: true });
  const asked = await openProduct("/admin/guide?q=batteries", {
    as: admin(),
    answers: {
      "GET /guide/items": () => ({ data: [paint, item] }),
      "GET /guide/asked": () => ({ data: [{ day: "2026-11-26", words: "old skis", times: 4 }] }),
      "PUT /guide/items/:code": () => {
        item = guideItem({ isConfirmed: true, updatedAt: "2026-11-27T09:00:00.000Z" });
        return { data: item };
      },
    },
  });
  await expect.element(page.getByText("1 thing to confirm")).toBeVisible();
  await expect.element(page.getByText(/^old skis: 4 times on/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^Paint/ })).not.toBeInTheDocument();
  await page.getByRole("button", { name: /^Batteries/ }).click();
  await page.getByLabelText("Advice", { exact: true }).fill("Bring them to the town hall.");
  await page.getByRole("button", { name: "Save and confirm" }).click();
  await expect.element(page.getByText("Thing confirmed")).toBeVisible();
  await expect.element(page.getByText("0 things to confirm")).toBeVisible();
  expect(bodiesTo(asked, "PUT /guide/items/:code")).toMatchObject([
    {
      action: "special",
      material: null,
      advice: "Bring them to the town hall.",
      isHidden: false,
      updatedAt: null,
    },
  ]);
});

test("PRODUCT R52.2: an admin adds a thing; without advice nothing is sent", async () => {
  const asked = await openProduct("/admin/guide", {
    as: admin(),
    answers: {
      "GET /guide/items": () => ({ data: [] }),
      "GET /guide/asked": () => ({ data: [] }),
      "POST /guide/items": () => ({ data: guideItem({ code: "old-skis" }) }),
    },
  });
  await page.getByRole("button", { name: "Add a thing" }).click();
  await page.getByLabelText("Name", { exact: true }).fill("Old skis");
  await page.getByLabelText("What to do with it").selectOptions("Give it away");
  await page.getByRole("button", { name: "Add it" }).click();
  expect(bodiesTo(asked, "POST /guide/items")).toEqual([]);
  await page.getByLabelText("Advice", { exact: true }).fill("The ski club takes them.");
  await page.getByRole("button", { name: "Add it" }).click();
  await expect.element(page.getByText("Thing added")).toBeVisible();
  expect(bodiesTo(asked, "POST /guide/items")).toMatchObject([
    { name: "Old skis", action: "reuse", material: null },
  ]);
});

test("PRODUCT R52.2: who changes a thing that somebody else changed meanwhile is told, and keeps what was typed", async () => {
  let item = guideItem();
  const sent: unknown[] = [];
  await openProduct("/admin/guide", {
    as: admin(),
    answers: {
      "GET /guide/items": () => ({ data: [item] }),
      "GET /guide/asked": () => ({ data: [] }),
      "PUT /guide/items/:code": ({ body }) => {
        sent.push(body);
        return sent.length === 1 ? refused("stale") : { data: item };
      },
    },
  });
  await page.getByRole("button", { name: /^Batteries/ }).click();
  const advice = page.getByLabelText("Advice", { exact: true });
  await advice.fill("Bring them to the town hall.");
  item = guideItem({ advice: "The shop takes them.", updatedAt: "2026-11-27T09:00:00.000Z" });
  // The list is read again, as when somebody comes back to this window.
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.element(advice).toHaveValue("Bring them to the town hall.");
  await page.getByRole("button", { name: "Save and confirm" }).click();
  await expect.element(page.getByText(/Somebody else changed this thing meanwhile/)).toBeVisible();
  await expect.element(advice).toHaveValue("Bring them to the town hall.");
  await page.getByRole("button", { name: "Reload" }).click();
  await expect.element(advice).toHaveValue("The shop takes them.");
  await page.getByRole("button", { name: "Save and confirm" }).click();
  await expect.element(page.getByText("Thing confirmed")).toBeVisible();
  expect(sent).toMatchObject([{ updatedAt: null }, { updatedAt: "2026-11-27T09:00:00.000Z" }]);
});
