import { expect, test } from "vitest";
import { page } from "vitest/browser";

import type { Sponsor } from "#contract/office/sponsors.ts";
import { bodiesTo } from "#test/support/asked.ts";
import { expectNoAxeViolations } from "#test/support/axe.ts";
import { openProduct, refused, type Answers } from "#test/support/product.tsx";
import { admin, idOf } from "#test/support/things.ts";

const sponsor = (some: Partial<Sponsor> = {}): Sponsor => ({
  _id: idOf(90),
  name: "GreenMart",
  contactEmail: "ana@greenmart.example",
  rewards: 2,
  usedThisMonth: 12,
  owedCents: 6000,
  updatedAt: "2026-03-14T15:00:00.000Z",
  ...some,
});
const unused = sponsor({ _id: idOf(91), name: "CityBus", contactEmail: null, rewards: 0 });

const open = (answers: Answers = {}) =>
  openProduct("/admin/sponsors", {
    as: admin(),
    answers: { "GET /sponsor": () => ({ data: [unused, sponsor()] }), ...answers },
  });
const dialog = page.getByRole("dialog");
const button = (name: string) => page.getByRole("button", { name, exact: true });

test("PRODUCT R40.1: sponsors stand by name with their address and how many rewards name them", async () => {
  await open();
  const rows = page.getByRole("row");
  await expect.element(rows.nth(2)).toMatchTextContent("GreenMart");
  await expect
    .element(page.getByRole("link", { name: "ana@greenmart.example" }))
    .toHaveAttribute("href", "mailto:ana@greenmart.example");
  await expect
    .element(page.getByRole("link", { name: "2 rewards of GreenMart" }))
    .toHaveAttribute("href", "/admin/rewards?q=GreenMart");
  await expect
    .element(page.getByRole("link", { name: "GreenMart", exact: true }))
    .toHaveAttribute("href", `/admin/sponsors/${idOf(90)}`);
  await expect.element(rows.nth(2)).toMatchTextContent("12$60.00");
  await expectNoAxeViolations();
});

test("PRODUCT R40.1: a sponsor is added without an address; a name that is taken is said at its field", async () => {
  let isTaken = true;
  const asked = await open({
    "POST /sponsor": () => {
      if (!isTaken) return { data: sponsor() };
      isTaken = false;
      return refused("invalid", { name: "There is a sponsor of this name already" });
    },
  });
  await button("Add sponsor").click();
  await dialog.getByLabelText("Name").fill("GreenMart");
  await dialog.getByRole("button", { name: "Add sponsor" }).click();
  await expect.element(dialog).toMatchTextContent("There is a sponsor of this name already");
  await dialog.getByLabelText("Name").fill("Greener");
  await dialog.getByRole("button", { name: "Add sponsor" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(bodiesTo(asked, "POST /sponsor")).toEqual([
    { name: "GreenMart", contactEmail: null },
    { name: "Greener", contactEmail: null },
  ]);
});

test("PRODUCT R40.1: a sponsor with rewards that is to be deleted stays, and the office reads why", async () => {
  await open({ "DELETE /sponsor/:id": () => refused("sponsor_in_use") });
  await button("Delete GreenMart").click();
  await dialog.getByRole("button", { name: "Delete sponsor" }).click();
  await expect
    .element(
      page.getByText("This sponsor still has rewards. Delete them or give them another sponsor."),
    )
    .toBeVisible();
});

test("an empty list says how sponsors come", async () => {
  await open({ "GET /sponsor": () => ({ data: [] }) });
  await expect.element(page.getByText("No sponsors yet")).toBeVisible();
});
