import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";

import type { Badge } from "#contract/badges.ts";
import { bodiesTo } from "#test/support/asked.ts";
import { expectNoAxeViolations } from "#test/support/axe.ts";
import { chooseFile, pictureFile } from "#test/support/chosen-files.ts";
import { openProduct, refused, type Answers } from "#test/support/product.tsx";
import { onPhone } from "#test/support/stage.tsx";
import { admin, badge, idOf } from "#test/support/things.ts";

const bottles = badge({
  _id: idOf(70),
  name: "Bottle Brigade",
  rule: { kind: "items", material: "plastic", number: 50 },
});
let known: Badge[];
beforeEach(() => {
  known = [bottles, badge({ _id: idOf(71), name: "Early Bird" })];
});

const open = (more: Answers = {}) =>
  openProduct("/admin/badges", {
    as: admin(),
    answers: { "GET /badges": () => ({ data: known }), ...more },
  });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const dialog = (name: string) => page.getByRole("dialog", { name, exact: true });
const card = (name: string) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name }) });

test("PRODUCT R34.1: the grid says which badges count by themselves, and what", async () => {
  await open();
  await expect
    .element(card("Bottle Brigade").getByText("By itself: 50 units of plastic"))
    .toBeVisible();
  await expect.element(card("Early Bird").getByText(/By itself/)).not.toBeInTheDocument();
});

test("PRODUCT 5.9, R34.1: a new badge is by hand until a rule is chosen, which needs a number", async () => {
  await onPhone();
  const asked = await open({ "POST /badges": () => ({ data: bottles }) });
  await button("Add Badge").click();
  const add = dialog("Add Badge");
  await add.getByLabelText("Name", { exact: true }).fill("Ten times");
  await add.getByLabelText("Description", { exact: true }).fill("For ten collections.");
  await chooseFile(add.getByLabelText("Picture"), pictureFile(600, "image/png"));
  const given = add.getByLabelText("Given");
  const number = add.getByLabelText("Number");
  await expect.element(add.getByText("Staff assign it to people.")).toBeVisible();
  await expect.element(number).not.toBeInTheDocument();
  await given.selectOptions("By itself, for collections");
  await expect.element(add.getByLabelText("Material")).not.toBeInTheDocument();
  await expect.element(add.getByText(/is told in the product only/)).toBeVisible();
  const send = add.getByRole("button", { name: "Add badge" });
  await send.click();
  await expect.element(add.getByText("Number must be a whole number")).toBeVisible();
  await expect.element(number).toHaveFocus();
  await expectNoAxeViolations();
  await number.fill("0");
  await expect.element(add.getByText("The number must be 1 or more")).toBeVisible();
  await number.fill("1,000");
  await send.click();
  await expect.element(page.getByText("Badge added successfully")).toBeVisible();
  expect(bodiesTo(asked, "POST /badges")).toMatchObject([
    { name: "Ten times", rule: { kind: "collections", material: null, number: 1_000 } },
  ]);
});

test("PRODUCT R34.1: a rule is changed to another material, and taken away; what was typed survives closing by mistake", async () => {
  const asked = await open({
    "PUT /badges/:id": ({ body }) => {
      if (JSON.stringify(body).includes("glass")) return refused("internal");
      return { data: bottles };
    },
  });
  await button("Edit Bottle Brigade").click();
  const edit = dialog('Edit "Bottle Brigade"');
  await expect.element(edit.getByLabelText("Given")).toHaveValue("items");
  await expect.element(edit.getByLabelText("Material")).toHaveValue("plastic");
  await expect.element(edit.getByLabelText("Number")).toHaveValue("50");
  await edit.getByLabelText("Material").selectOptions("Glass (Lb)");
  await userEvent.keyboard("{Escape}");
  await dialog("Close without saving?").getByRole("button", { name: "Keep editing" }).click();
  const save = edit.getByRole("button", { name: "Save badge" });
  await save.click();
  await expect.element(edit.getByLabelText("Material")).toHaveValue("glass");
  await edit.getByLabelText("Given").selectOptions("By itself, for friends who joined");
  await edit.getByLabelText("Given").selectOptions("By hand");
  await save.click();
  await expect.element(page.getByText("Badge updated successfully")).toBeVisible();
  expect(bodiesTo(asked, "PUT /badges/:id")).toMatchObject([
    { rule: { kind: "items", material: "glass", number: 50 } },
    { rule: null },
  ]);
});
