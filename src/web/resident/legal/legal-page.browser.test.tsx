import { expect, test } from "vitest";
import { page } from "vitest/browser";

import type { LegalText } from "#contract/legal.ts";
import { bodiesTo } from "#test/support/asked.ts";
import { openProduct } from "#test/support/product.tsx";
import { idOf, user } from "#test/support/things.ts";

const TERMS: LegalText = {
  _id: idOf(92),
  kind: "terms",
  version: 2,
  language: "en",
  validFrom: "2026-03-01",
  isInForce: true,
  summary: "We collect on Saturdays too.",
  createdAt: "2026-02-01T12:00:00.000Z",
  body: "We collect what you book.",
};
const back = page.getByRole("link", { name: "Back to Rebound" });
const agree = page.getByRole("button", { name: "I agree" });

test("PRODUCT R22.9: who is signed in agrees below the text that they read, and finds the way back", async () => {
  let isAgreed = false;
  const { body: _, ...open } = TERMS;
  const consents = () => ({ data: { given: [], open: isAgreed ? [] : [open] } });
  const asked = await openProduct("/legal/terms", {
    as: user(),
    answers: {
      "GET /legal": () => ({ data: [TERMS] }),
      "GET /profile/consents": consents,
      "POST /profile/consent": () => {
        isAgreed = true;
        return consents();
      },
    },
  });
  await expect.element(page.getByText("We collect what you book.")).toBeVisible();
  await expect.element(back).toHaveAttribute("href", "/");
  // Which version it is, where two of them wait.
  await expect.element(agree).toHaveAccessibleDescription(new RegExp(`: ${open.summary}$`));
  await agree.click();
  await expect.element(page.getByText("Thank you, we noted that you agree")).toBeVisible();
  await expect.element(agree).not.toBeInTheDocument();
  expect(bodiesTo(asked, "POST /profile/consent")).toEqual([{ kind: "terms", version: 2 }]);
});

test("a guest reads the text alone", async () => {
  const asked = await openProduct("/legal/terms", {
    answers: { "GET /legal": () => ({ data: [TERMS] }) },
  });
  await expect.element(page.getByText("We collect what you book.")).toBeVisible();
  await expect.element(back).not.toBeInTheDocument();
  expect(asked.map(({ route }) => route)).not.toContain("GET /profile/consents");
});
