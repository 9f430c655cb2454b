import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { openProduct, refused, type Answers } from "#test/support/product.tsx";
import { config, MAYA, user } from "#test/support/things.ts";

const phone = page.getByLabelText(/^Phone number/);
const save = page.getByRole("button", { name: "Save changes" });

const open = (answers: Answers = {}) =>
  openProduct("/profile/update-profile", {
    as: user(),
    answers: {
      "GET /config": () => ({ data: config({ sendsTexts: true, textedCodes: ["+1"] }) }),
      ...answers,
    },
  });

test("PRODUCT 2.15: the address cannot be changed, and a bad phone number is refused in words", async () => {
  const asked = await open();
  await expect.element(page.getByText(MAYA)).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "Email" })).not.toBeInTheDocument();
  await phone.fill("call me");
  await save.click();
  await expect
    .element(page.getByText(/^Enter a phone number such as \+1 555 010 1234/))
    .toBeVisible();
  await expect.element(phone).toHaveFocus();
  await phone.fill("555-0100");
  await expect.element(page.getByText(/^This number is too short/)).toBeVisible();
  await phone.fill("+44 20 7946 0958");
  await expect.element(page.getByText(/^\+442079460958 gets no text messages/)).toBeVisible();
  await phone.fill("(415) 555-2671");
  await expect
    .element(page.getByText(/^Text messages go to \+1 415 555 2671 once you/))
    .toBeVisible();
  expect(asked.some(({ route }) => route === "PUT /profile")).toBe(false);
});

test("PRODUCT L3.3: leaving a profile with unsaved changes is asked about", async () => {
  await open();
  await phone.fill("(415) 555-2671");
  await page.getByRole("link", { name: "Back to Profile" }).click();
  await page.getByRole("button", { name: "Stay" }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(phone).toHaveValue("(415) 555-2671");
});

test("PRODUCT 2.15: a refused name is told at its field; then the profile is updated, and a new number verified", async () => {
  const maya = user({ phoneNumber: "+1 555 010 1234", impactMeasurement: "water" });
  let isRefused = true;
  const asked = await open({
    "PUT /profile": () =>
      isRefused ? refused("invalid", { firstName: "This name cannot be used" }) : { data: maya },
    "GET /profile": () => ({ data: isRefused ? user() : maya }),
  });
  await phone.fill("+1 555 010 1234");
  await page.getByText("Water", { exact: true }).click();
  await save.click();
  await expect.element(page.getByText("This name cannot be used")).toBeVisible();
  await expect.element(page.getByLabelText("First name")).toHaveFocus();

  isRefused = false;
  await save.click();
  await expect.element(page.getByText("Profile Updated Successfully")).toBeVisible();
  await expect
    .element(page.getByRole("heading", { level: 1, name: "Verify your phone number" }))
    .toBeVisible();
  await page.getByRole("link", { name: "Change it" }).click();
  await expect.element(phone).toHaveValue("+1 555 010 1234");
  await expect.element(page.getByRole("radio", { name: "Water" })).toBeChecked();
  const sent = asked.findLast(({ route }) => route === "PUT /profile");
  expect(sent?.body).toMatchObject({
    firstName: "Maya",
    phoneNumber: "+1 555 010 1234",
    impactMeasurement: "water",
  });
});

test("PRODUCT R38.1: how contributors see the person is chosen as it would read", async () => {
  const asked = await open({
    "PUT /profile": () => ({ data: user({ contributorName: "initial" }) }),
    "GET /profile": () => ({ data: user() }),
  });
  const choices = page.getByRole("group", { name: "Your name in campaigns" });
  await expect.element(choices.getByRole("radio", { name: "Maya Ortiz" })).toBeChecked();
  await expect.element(choices.getByRole("radio", { name: "Not named" })).not.toBeChecked();
  await page.getByLabelText("Last name").fill("Perez");
  await choices.getByText("Maya P.", { exact: true }).click();
  await save.click();
  await expect.element(page.getByText("Profile Updated Successfully")).toBeVisible();
  const sent = asked.findLast(({ route }) => route === "PUT /profile");
  expect(sent?.body).toMatchObject({ lastName: "Perez", contributorName: "initial" });
});
