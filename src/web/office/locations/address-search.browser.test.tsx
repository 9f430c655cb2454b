import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { answerAsGoogle, withGoogle } from "#test/support/google-places.ts";
import { openProduct } from "#test/support/product.tsx";
import { admin } from "#test/support/things.ts";

const field = (name: string) => page.getByLabelText(name, { exact: true });

test("an admin finds the address of a drop-off location at Google; without words nothing is asked", async () => {
  await openProduct("/admin/dropoffs/create-location", {
    as: admin(),
    answers: { "GET /config": () => ({ data: withGoogle() }) },
  });
  const asked = answerAsGoogle();
  const search = page.getByRole("main").getByRole("button", { name: "Search" });
  await search.click();
  await expect.element(page.getByText("Please enter a location query")).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByLabelText("Search for an address").fill("capitol");
  await search.click();
  await page
    .getByLabelText("Found 2 Locations")
    .selectOptions("Texas Capitol, Austin, TX 78701, USA");
  await expect.element(field("Latitude")).toHaveValue("30.2747");
  await expect.element(field("Longitude")).toHaveValue("-97.7404");
  await expect.element(field("Address")).toHaveValue("Texas Capitol, Austin, TX 78701, USA");
  expect(asked).toEqual(["capitol"]);
});
