import { beforeEach, expect, test } from "vitest";
import { page, userEvent, type Locator } from "vitest/browser";

import type { Badge } from "#contract/badges.ts";
import { bodiesTo } from "#test/support/asked.ts";
import { expectNoAxeViolations } from "#test/support/axe.ts";
import { chooseFile, largeFile, pictureFile } from "#test/support/chosen-files.ts";
import { addressNow, openProduct, refused, type Answers } from "#test/support/product.tsx";
import { onPhone } from "#test/support/stage.tsx";
import { admin, badge, idOf, pageOf, user } from "#test/support/things.ts";
import { touches } from "#test/support/things-of-office.ts";

const named = (number: number, name: string): Badge => badge({ _id: idOf(number), name });
const noor = user({ firstName: "Noor", lastName: "Vandermeer" });

/** What the server has; a test may change it as somebody else would. */
let known: Badge[];
let held: Badge[];
beforeEach(() => {
  known = [named(70, "River Watch"), named(71, "Ashes"), named(72, "Morning"), named(73, "Zest")];
  held = [];
});

const open = (more: Answers = {}, address = "/admin/badges") =>
  openProduct(address, {
    as: admin(),
    answers: {
      "GET /badges": () => ({ data: known }),
      "GET /profile/all": ({ url }) => ({
        data: pageOf([url.searchParams.get("search") === "vanderm" ? noor : user()]),
      }),
      "GET /badges/user/:userId": () => ({ data: held }),
      ...more,
    },
  });

const button = (name: string) => page.getByRole("button", { name, exact: true });
const dialog = (name: string) => page.getByRole("dialog", { name, exact: true });
const cards = page
  .getByRole("main")
  .getByRole("listitem")
  .filter({ has: page.getByRole("heading") });
const names = () =>
  page
    .getByRole("main")
    .getByRole("heading", { level: 2 })
    .elements()
    .map(({ textContent }) => textContent);
const said = (words: string | RegExp, within: Pick<Locator, "getByText"> = page) =>
  expect.element(within.getByText(words)).toBeVisible();

test("PRODUCT 2.35: badges stand in three columns", async () => {
  await open();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Badges (4)");
  const tops = cards.elements().map((card) => card.getBoundingClientRect().top);
  expect(tops.filter((top) => top === tops[0])).toHaveLength(3);
});

test("PRODUCT 2.35, L2.3: badges are searched and sorted in the address", async () => {
  await open();
  await page.getByRole("combobox", { name: "Sort by" }).selectOptions("By name");
  await expect.poll(addressNow).toBe("/admin/badges?sort=name");
  await expect.poll(names).toEqual(["Ashes", "Morning", "River Watch", "Zest"]);
  const search = page.getByRole("searchbox", { name: "Search badges" });
  await search.fill("river");
  await expect.poll(names).toEqual(["River Watch"]);
  await search.fill("nothing has these words");
  await said("No match");
  expect(new URLSearchParams(location.search).get("q")).toBe("nothing has these words");
  await page.getByRole("link", { name: "Show all" }).click();
  await expect.element(page.getByText("No match")).not.toBeInTheDocument();
});

test("PRODUCT L2.3: badges open as their address says", async () => {
  await open({}, "/admin/badges?q=nothing");
  await said("No match");
  await expect
    .element(page.getByRole("searchbox", { name: "Search badges" }))
    .toHaveValue("nothing");
});

test("PRODUCT 5.9: adding a badge asks for name, description and a picture of a size that we take", async () => {
  const asked = await open({ "POST /badges": () => ({ data: known[0] ?? badge() }) });
  await button("Add Badge").click();
  const add = dialog("Add Badge");
  const send = add.getByRole("button", { name: "Add badge" });
  const picture = add.getByLabelText("Picture");
  await send.click();
  await said("Name is required", add);
  await said("Description is required", add);
  await said("Please select an image", add);
  await expect.element(add.getByLabelText("Name", { exact: true })).toHaveFocus();
  await chooseFile(picture, largeFile(5_000_001));
  await said("Image size should not exceed 5mb", add);
  await chooseFile(picture, new File(["Dear Sir"], "letter.png", { type: "image/png" }));
  await said("That file isn't an image we can read", add);
  expect(bodiesTo(asked, "POST /badges")).toEqual([]);

  await add.getByLabelText("Name", { exact: true }).fill("River Watch");
  await add.getByLabelText("Description", { exact: true }).fill("Ten bottles from the river.");
  await chooseFile(picture, pictureFile(1200, "image/jpeg"));
  await expect.element(add.getByRole("img", { name: "River Watch" })).toBeVisible();
  await said(/, [\d.]+ [kM]B; \d+ kB will be sent$/, add);
  await send.click();
  await said("Badge added successfully");
  await expect.element(add).not.toBeInTheDocument();
  expect(bodiesTo(asked, "POST /badges")).toMatchObject([
    { name: "River Watch", description: "Ten bottles from the river." },
  ]);
});

test("PRODUCT 2.35: a badge is edited without a new picture, and in Spanish; closing asks before it is lost", async () => {
  const asked = await open({
    "PUT /badges/:id": () => {
      known = [{ ...named(70, "River Watch"), description: "Twenty bottles from the river." }];
      return { data: known[0] ?? badge() };
    },
  });
  await button("Edit River Watch").click();
  const edit = dialog('Edit "River Watch"');
  await edit.getByLabelText("Description", { exact: true }).fill("Twenty bottles from the river.");
  await edit.getByText("Spanish (optional)").click();
  await edit.getByLabelText("Name in Spanish").fill("Guardia del río");
  await userEvent.keyboard("{Escape}");
  await dialog("Close without saving?").getByRole("button", { name: "Keep editing" }).click();
  await edit.getByRole("button", { name: "Save badge" }).click();
  await said("Badge updated successfully");
  await said("Twenty bottles from the river.", page.getByRole("main"));
  expect(bodiesTo(asked, "PUT /badges/:id")).toEqual([
    {
      name: "River Watch",
      description: "Twenty bottles from the river.",
      translations: { es: { name: "Guardia del río", description: "" } },
      rule: null,
      updatedAt: badge().updatedAt,
    },
  ]);
});

test("PRODUCT 2.35, 5.15: deleting a badge asks first and says who holds it", async () => {
  await open({
    "GET /management/touches": () => ({ data: touches("badge") }),
    "DELETE /badges/:id": () => {
      known = known.slice(1);
      return { data: { _id: idOf(70) } };
    },
  });
  await button("Delete River Watch").click();
  const question = dialog('Delete "River Watch"?');
  await expect.element(question).toMatchTextContent("Are you sure you want to delete this badge?");
  await expect.element(question).toMatchTextContent("Nobody holds it.");
  await question.getByRole("button", { name: "Delete badge" }).click();
  await said("Badge deleted successfully");
  await expect.poll(names).toEqual(["Ashes", "Morning", "Zest"]);
});

const assign = dialog("Assign badge");
const give = assign.getByRole("button", { name: "Assign to user" });

/** Finds Noor by the beginning of the name, and chooses with the keyboard. */
async function pickNoor(): Promise<void> {
  await button("Assign River Watch").click();
  const person = assign.getByRole("combobox", { name: "User" });
  await person.fill("vanderm");
  await expect.element(assign.getByRole("option")).toMatchTextContent("Noor Vandermeer");
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(person).toHaveValue("Noor Vandermeer");
  await said("No badges yet", assign);
}

test("PRODUCT 2.35, 5.9: a badge is given to a person found by name, and taken back after a question", async () => {
  await open({
    "POST /badges/user/:userId/:badgeId": () => {
      held = [named(70, "River Watch")];
      return { data: held };
    },
    "DELETE /badges/user/:userId/:badgeId": () => {
      held = [];
      return { data: held };
    },
  });
  await button("Assign River Watch").click();
  await give.click();
  await said("Please select a user", assign);
  await assign.getByRole("button", { name: "Close" }).last().click();
  await expect.element(assign).not.toBeInTheDocument();

  await pickNoor();
  await give.click();
  await said("Badge assigned to user successfully");
  await said("Has this badge", assign);
  await assign.getByRole("button", { name: "Remove from user" }).click();
  const question = dialog('Remove "River Watch"?');
  await expect.element(question).toMatchTextContent("remove this badge from Noor Vandermeer?");
  await question.getByRole("button", { name: "Remove badge" }).click();
  await said("Badge removed from user");
  await expect.element(give).toBeVisible();
});

test("PRODUCT 8.6: giving a badge that fails tells the server's words, else that an error occurred", async () => {
  let isReachable = false;
  await open({
    "POST /badges/user/:userId/:badgeId": () => {
      if (!isReachable) throw new TypeError("Failed to fetch");
      known = known.slice(1);
      return refused("badge_not_found");
    },
  });
  await pickNoor();
  await give.click();
  await said("An error occurred. Please try again.");
  isReachable = true;
  await give.click();
  await said("Badge not found");
  await userEvent.keyboard("{Escape}");
  await expect.poll(names).toEqual(["Ashes", "Morning", "Zest"]);
});

test("axe finds nothing on the dialogs of badges, neither with errors nor with a list of people", async () => {
  await onPhone();
  await open();
  await button("Add Badge").click();
  await dialog("Add Badge").getByRole("button", { name: "Add badge" }).click();
  await said("Name is required");
  await expectNoAxeViolations();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();

  await button("Assign River Watch").click();
  await assign.getByRole("combobox", { name: "User" }).click();
  await expect.element(assign.getByRole("option")).toBeVisible();
  await expectNoAxeViolations();
});
