import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";

import { addressNow, openProduct, refused, type Answers } from "#test/support/product.tsx";
import { campaignDetail, location as home, MAYA, pickup, user } from "#test/support/things.ts";

import { addDays } from "#domain/pickups/schedule.ts";
import { momentIn } from "#web/kit/time/zone.ts";

const field = (name: string) => page.getByLabelText(name, { exact: true });
const button = (name: string | RegExp) => page.getByRole("button", { name });
const metals = page.getByRole("radio", { name: /Metals/ });
const book = button("Book Pickup");
const day = addDays(momentIn(home().timeZone, Date.now()).today, 5);

const open = (answers: Answers = {}, path = "/pickup/book") =>
  openProduct(path, {
    as: user(),
    answers: { "GET /location": () => ({ data: [home()] }), ...answers },
  });

test("PRODUCT 2.18, L2.4, L3.2: what was typed survives a reload and the end of the session, and is booked", async () => {
  await open();
  await metals.click();
  await field("Date").fill(day);
  await button(/Morning/).click();
  await field("Description").fill("Two old bikes");
  await cleanup();

  let isOver = true;
  const asked = await open({
    "POST /pickup": () => (isOver ? refused("unauthenticated") : { data: pickup() }),
    "POST /auth/signin": () => {
      isOver = false;
      return { token: "t", user: user() };
    },
  });
  await expect.element(field("Description")).toHaveValue("Two old bikes");
  await expect.element(metals).toBeChecked();
  await expect.element(field("Date")).toHaveValue(day);
  await book.click();
  await expect.poll(addressNow).toBe("/?next=%2Fpickup%2Fbook");
  const ended = "Your session has ended. Sign in to go on where you were. What you typed is kept.";
  await expect.element(page.getByText(ended)).toBeVisible();
  await field("Email").fill(MAYA);
  await field("Password").fill("correct horse");
  await button("Sign In").click();
  await expect.poll(addressNow).toBe("/pickup/book");
  await expect.element(field("Description")).toHaveValue("Two old bikes");
  await book.click();
  await expect.element(page.getByText("Pickup booked successfully")).toBeVisible();
  const sent = asked.filter(({ route }) => route === "POST /pickup").map(({ body }) => body);
  expect(sent).toMatchObject([{ description: "Two old bikes" }, { description: "Two old bikes" }]);
});

test("PRODUCT R5.3: a campaign that is deleted meanwhile is said to be gone, and the pickup is booked without it", async () => {
  let isDeleted = false;
  const gone = "This campaign doesn't exist";
  const asked = await open(
    {
      "GET /campaigns/:id": () =>
        isDeleted ? refused("not_found") : { data: campaignDetail({ material: "plastic" }) },
      "POST /pickup": ({ body }) =>
        JSON.stringify(body).includes("campaignId")
          ? refused("not_found", { campaignId: gone }, gone)
          : { data: pickup() },
    },
    `/pickup/book?campaignId=${campaignDetail().campaign._id}`,
  );
  await expect.element(page.getByText("Support Campaign: Clean Creek")).toBeVisible();
  await field("Date").fill(day);
  await button(/Morning/).click();
  await field("Description").fill("Two old bikes");
  isDeleted = true;
  await book.click();
  await expect.element(page.getByText(/^The campaign is over or was deleted\./)).toBeVisible();
  await expect.element(page.getByRole("main")).toMatchTextContent(`${gone} any more.`);
  await button("Book without the campaign").click();
  await metals.click();
  await expect.element(field("Description")).toHaveValue("Two old bikes");
  await book.click();
  await expect.element(page.getByText("Pickup booked successfully")).toBeVisible();
  const sent = asked.filter(({ route }) => route === "POST /pickup").map(({ body }) => body);
  expect(sent).toMatchObject([{ itemType: "plastic" }, { itemType: "metals", date: day }]);
});

test("PRODUCT R5.3: a campaign that was asked for too often is not said to be gone", async () => {
  await open(
    { "GET /campaigns/:id": () => refused("too_many_requests") },
    `/pickup/book?campaignId=${campaignDetail().campaign._id}`,
  );
  await expect.element(page.getByRole("main")).toMatchTextContent("The campaign didn't load.");
});
