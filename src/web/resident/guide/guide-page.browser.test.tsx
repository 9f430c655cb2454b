import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { expectNoAxeViolations } from "#test/support/axe.ts";
import { permitPosition, standAt } from "#test/support/position.ts";
import { addressNow, openProduct, type Answers } from "#test/support/product.tsx";
import { location, nearby, user } from "#test/support/things.ts";
import { guideAnswer, metalsGuide } from "#test/support/things-of-guide.ts";

const SHIRT = guideAnswer({
  code: "clothes",
  name: "Clothes",
  action: "drop_off",
  material: "fabric",
  advice: "Wash and dry them.",
  points: 5,
});
const field = page.getByLabelText("What do you want to get rid of?");
const answers: Answers = {
  "GET /guide/material/:material": () => ({ data: metalsGuide() }),
  "GET /guide": ({ url }) => {
    const q = url.searchParams.get("q");
    if (q === "nothing") return { data: [] };
    const nearest = url.searchParams.has("latitude") ? nearby({ itemType: "fabric" }) : null;
    return { data: [q === "shirt" ? { ...SHIRT, nearest } : guideAnswer()] };
  },
};

test.each([
  ["a guest from the sign-in", undefined],
  ["a resident from home", user()],
])("PRODUCT R52.1: a link leads %s to the guide", async (_, as) => {
  standAt(undefined);
  await openProduct(as ? "/home" : "/", { answers, as });
  await page.getByRole("link", { name: "What may I bring?" }).click();
  await expect.poll(addressNow).toBe("/guide");
  await expect.element(field).toBeVisible();
});

test("PRODUCT R52.1: what the office confirmed has no word of local rules, and Back from its material brings question and answer", async () => {
  permitPosition("granted");
  standAt({ latitude: 30.2549, longitude: -97.7749 });
  const asked = await openProduct("/guide", {
    answers: {
      ...answers,
      "GET /guide": () => ({ data: [{ ...SHIRT, isConfirmed: true }] }),
    },
  });
  await field.fill("shirt");
  await expect.element(page.getByText("Wash and dry them.")).toBeVisible();
  await expect.element(page.getByText(/^Local rules differ/)).not.toBeInTheDocument();
  // Where the device may say where it is, the question says it to a kilometre.
  const last = asked.findLast(({ route }) => route === "GET /guide");
  expect(last?.url.searchParams.get("latitude")).toBe("30.25");
  await page.getByRole("link", { name: "What is fabric?" }).click();
  await expect.poll(addressNow).toBe("/guide/fabric");
  await expect.element(page.getByRole("heading", { name: "Yes, we take" })).toBeVisible();
  history.back();
  await expect.element(field).toHaveValue("shirt");
  await expect.element(page.getByText("Wash and dry them.")).toBeVisible();
});

test("PRODUCT R52.1: a guest types a thing and reads what to do; the question stands in the URL", async () => {
  standAt(undefined);
  await openProduct("/guide", { answers });
  await expect.element(page.getByRole("link", { name: "Metals" })).toBeVisible();
  await field.fill("baterry");
  await expect.element(page.getByRole("heading", { name: "Batteries" })).toBeVisible();
  await expect.element(page.getByText("Special collection")).toBeVisible();
  await expect.element(page.getByText("Local rules differ: ask Rebound.")).toBeVisible();
  await expect.element(page.getByText("1 answer", { exact: true })).toBeVisible();
  await expect.poll(addressNow).toBe("/guide?q=baterry");
  await expect.element(field).toHaveFocus();
  await expectNoAxeViolations();
});

test("PRODUCT R52.1: a resident reads the points, and the nearest place with the way to it", async () => {
  standAt(undefined);
  const asked = await openProduct("/guide?q=shirt", {
    as: user(),
    answers: {
      ...answers,
      "GET /location": () => ({ data: [location({ latitude: 30.26719, longitude: -97.74312 })] }),
    },
  });
  await expect.element(page.getByText("5 points per lb")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "South Lamar Bottle Depot" }))
    .toHaveAttribute("href", expect.stringContaining("/where?place="));
  await expect
    .element(page.getByRole("link", { name: "What is fabric?" }))
    .toHaveAttribute("href", "/guide/fabric");
  const last = asked.findLast(({ route }) => route === "GET /guide");
  // The address of a home is told to a kilometre.
  expect(last?.url.searchParams.get("latitude")).toBe("30.27");
});

test("PRODUCT R52.1: what is not known says so, and how to ask", async () => {
  standAt(undefined);
  await openProduct("/guide?q=nothing", { answers });
  await expect.element(page.getByText("We know nothing of that yet")).toBeVisible();
});

test("PRODUCT R52.1: residents read it with their tabs", async () => {
  standAt(undefined);
  await openProduct("/guide", { answers, as: user() });
  await expect.element(page.getByRole("heading", { name: "What may I bring?" })).toBeVisible();
  await page.getByRole("link", { name: "Metals" }).click();
  await expect.poll(addressNow).toBe("/guide/metals");
  const tabs = page.getByRole("navigation", { name: "Main" });
  await tabs.getByRole("link", { name: "Impact" }).click();
  await expect.poll(addressNow).toBe("/impact");
});

test("PRODUCT R52.1: guests, and who has not proved the address yet, read it without tabs", async () => {
  standAt(undefined);
  await openProduct("/guide", { answers, as: user({ isEmailVerified: false }) });
  await expect.element(page.getByRole("button", { name: "Español" })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "What may I bring?" })).toBeVisible();
  await expect.element(page.getByRole("navigation", { name: "Main" })).not.toBeInTheDocument();
});
