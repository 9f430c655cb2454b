import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { lastQueryTo } from "#test/support/asked.ts";
import { addressNow, openProduct } from "#test/support/product.tsx";
import { admin, dropOffLocation, idOf, pageOf } from "#test/support/things.ts";
import { touches } from "#test/support/things-of-office.ts";

test("PRODUCT 2.34, 5.15: locations are searched in the address, edited by a link, and deleted after a question that says what waits there", async () => {
  let known = [dropOffLocation({ name: "Library Bottle Bank" })];
  const asked = await openProduct("/admin/dropoff-locations", {
    as: admin(),
    answers: {
      "GET /dropOff-location": () => ({ data: pageOf(known) }),
      "GET /management/touches": () => ({ data: touches("drop_off_location") }),
      "DELETE /dropOff-location/:id": () => {
        known = [];
        return { data: { _id: idOf(20) } };
      },
    },
  });
  await page.getByLabelText("Name or address").fill("library bottle");
  await expect.poll(addressNow).toBe("/admin/dropoff-locations?q=library+bottle");
  await expect
    .poll(() => lastQueryTo(asked, "GET /dropOff-location"))
    .toEqual({ search: "library bottle" });
  await expect
    .element(page.getByRole("link", { name: "Edit Library Bottle Bank" }))
    .toHaveAttribute("href", `/admin/dropoffs/create-location?id=${idOf(20)}`);

  await page.getByRole("button", { name: "Delete Library Bottle Bank" }).click();
  const question = page.getByRole("dialog", { name: 'Delete "Library Bottle Bank"?' });
  await expect
    .element(question)
    .toMatchTextContent("Are you sure you want to delete this location?");
  await expect
    .element(question)
    .toMatchTextContent("Nothing waits here, and no running campaign uses it.");
  await question.getByRole("button", { name: "Delete location" }).click();
  await expect.element(page.getByText("Location deleted")).toBeVisible();
  await expect.element(page.getByText("No match")).toBeVisible();
});
