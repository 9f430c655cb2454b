import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { openProduct } from "#test/support/product.tsx";
import { config } from "#test/support/things.ts";

const texts = "https://operator.example";
const links = { termsUrl: `${texts}/terms`, privacyUrl: `${texts}/privacy` };

test.each(["/", "/signup", "/forgot-password", "/admin/login", "/admin/pickup/login"])(
  "the door %s says what this is and leads to the texts of who runs it",
  async (door) => {
    await openProduct(door, { answers: { "GET /config": () => ({ data: config(links) }) } });
    await expect
      .element(page.getByRole("banner"))
      .toMatchTextContent("Rebound collects what can be used again");
    await expect
      .element(page.getByRole("link", { name: /^Terms/ }))
      .toHaveAttribute("href", links.termsUrl);
    await expect
      .element(page.getByRole("link", { name: /^Privacy/ }))
      .toHaveAttribute("href", links.privacyUrl);
  },
);
