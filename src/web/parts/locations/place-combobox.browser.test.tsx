import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";

import { answerAsGoogle, withGoogle } from "#test/support/google-places.ts";
import { openProduct } from "#test/support/product.tsx";
import { user } from "#test/support/things.ts";

const search = page.getByRole("combobox", { name: "Search for a place" });
const field = (name: string) => page.getByLabelText(name, { exact: true });

async function open(): Promise<readonly string[]> {
  await openProduct("/locations?add=open", {
    as: user(),
    answers: {
      "GET /config": () => ({ data: withGoogle() }),
      "GET /location": () => ({ data: [] }),
    },
  });
  return answerAsGoogle();
}

test("a saved location is filled from what Google finds, by the types of its parts", async () => {
  const asked = await open();
  await search.fill("capitol");
  await page.getByRole("option", { name: /Nowhere Ranch/ }).click();
  const refusal = page.getByText("Country not found");
  await expect.element(refusal).toBeVisible();
  await search.fill("the capitol");
  await page.getByRole("option", { name: /Texas Capitol/ }).click();
  await expect.element(refusal).not.toBeInTheDocument();
  await expect.element(field("Address")).toHaveValue("Texas Capitol");
  await expect.element(field("City")).toHaveValue("Austin");
  await expect.element(field("State")).toHaveValue("Texas");
  await expect.element(field("Country")).toHaveValue("United States");
  expect(asked).toEqual(["capitol", "the capitol"]);
});

test("PRODUCT 9.7: Enter takes the first result, also before it is there", async () => {
  await open();
  await search.fill("the capitol");
  await userEvent.keyboard("{Enter}");
  await expect.element(field("City")).toHaveValue("Austin");
});

test("what Google does not find is said", async () => {
  await open();
  await search.fill("unicorn farm");
  await expect.element(page.getByText("No results found")).toBeVisible();
});

test("a key that Google refuses leaves the fields to be typed", async () => {
  await open();
  await search.fill("broken key");
  await expect.element(page.getByText(/^The place search isn't available right now/)).toBeVisible();
  await expect.element(field("City")).toBeEnabled();
});
