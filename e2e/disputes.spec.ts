// "This looks wrong": a resident questions a count, the agent remembers, an admin answers.
import { aPickup, aPlace } from "./booking.ts";
import { expect, expectNoAxeViolations, signIn, test } from "./fixtures.ts";
import { demo, sessionOf } from "./people.ts";

test("PRODUCT R24: a count is questioned in three taps, answered by somebody else, and the receipt tells it all", async ({
  page,
  server,
  newUser,
}) => {
  const ines = await newUser({ firstName: "Ines" });
  const agent = await sessionOf(server, demo.agent);
  const { _id: id } = await aPickup(server, ines, await aPlace(server, ines));
  const counted = { params: { id }, body: { itemsCount: 18 } };
  await server.call("PUT /pickup/complete/:id", counted, agent);
  // Her first collection is no matter of this journey: its sheet was shown elsewhere.
  await server.call("POST /notifications/moments", {}, ines);

  await signIn(page, ines);
  await page.goto("/impact");
  const link = page.getByRole("link", { name: /^This looks wrong/ }).first();
  const sheet = page.getByRole("dialog", { name: "What is wrong?" });
  await link.click();
  await expect(sheet).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/impact$/);
  await link.click();
  await expect(
    sheet.getByText(/we counted 18 units of metals\. You earned 36 points\.$/),
  ).toBeVisible();
  await sheet.getByRole("button", { name: "Send" }).click();
  await expect(sheet.getByText("Enter what it should be")).toBeVisible();
  await sheet.getByLabel("Metals (Units)").fill("20");
  await expectNoAxeViolations(page);
  await sheet.getByRole("button", { name: "Send" }).click();
  await expect(
    page.getByText(/^Thank you\. A different team member will check and reply by /),
  ).toBeVisible();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByText(/^Open, answer by /).first()).toBeVisible();
  await expectNoAxeViolations(page);

  const own = { query: { status: "open" } } as const;
  const asked = (await server.call("GET /dispute/admin", own, agent)).data.docs.find(
    ({ user }) => user.firstName === "Ines",
  );
  const params = { id: asked?._id ?? "" };
  const body = { remark: "There may have been two more." };
  await server.call("PUT /dispute/:id/remark", { params, body }, agent);

  await signIn(page, demo.admin);
  await page.goto(`/admin/disputes/${params.id}`);
  await expect(page.getByText("There may have been two more.")).toBeVisible();
  await expect(page.getByText("This adds 2 units of metals and 4 points.")).toBeVisible();
  await page.getByLabel("Reason").fill("Our collector remembers it too.");
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Answer" }).click();
  const question = page.getByRole("dialog", { name: "Add 4 points to Ines Ortiz?" });
  await question.getByRole("button", { name: "Answer" }).click();
  await expect(page.getByText("Corrected: +4 points").first()).toBeVisible();

  await signIn(page, ines);
  await page.goto("/impact");
  await page.getByRole("link", { name: "Corrected: Pickup at Home" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Receipt" })).toBeVisible();
  await expect(page.getByText("Our collector remembers it too.").first()).toBeVisible();
  await expect(page.getByText("Your count is now 20 units of metals.")).toBeVisible();
  await expectNoAxeViolations(page);
});
