import type { Location } from "#contract/locations.ts";
import { addDays } from "#domain/pickups/schedule.ts";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";

import { expectNoAxeViolations } from "#test/support/axe.ts";
import { addressNow, openProduct, type Answers } from "#test/support/product.tsx";
import { onPhone } from "#test/support/stage.tsx";
import { idOf, location as home, MAYA, pageOf, pickup, user } from "#test/support/things.ts";

import { momentIn } from "#web/kit/time/zone.ts";

const field = (name: string) => page.getByLabelText(name, { exact: true });
const link = (name: string) => page.getByRole("link", { name, exact: true });
const heading = (name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const metals = page.getByRole("radio", { name: /Metals/ });
const description = field("Description");
const book = page.getByRole("button", { name: "Book Pickup" });
const booked = page.getByText("Pickup booked successfully");

const inDays = (days: number): string => addDays(momentIn(home().timeZone, Date.now()).today, days);

const TOO_MANY =
  "You have 20 pickups that aren't collected yet. Book again once one of them is collected or cancelled.";

async function open(answers: Answers = {}, locations: readonly Location[] = [home()]) {
  const asked = await openProduct("/pickup/book", {
    as: user(),
    answers: {
      "GET /location": () => ({ data: [...locations] }),
      "POST /pickup": () => ({ data: pickup() }),
      ...answers,
    },
  });
  await expect.element(heading("Book a Pickup")).toBeVisible();
  return asked;
}

/** On a desktop, then on a phone. */
async function expectAccessible(): Promise<void> {
  await expectNoAxeViolations();
  await onPhone();
  await expectNoAxeViolations();
}

async function fill(): Promise<void> {
  await metals.click();
  await field("Date").fill(inDays(5));
  await page.getByRole("button", { name: /Morning/ }).click();
  await description.fill("Two old bikes");
}

const bookings = (asked: Awaited<ReturnType<typeof open>>): readonly unknown[] =>
  asked.filter(({ route }) => route === "POST /pickup").map(({ body }) => body);

test("PRODUCT 2.18: a pickup is reviewed in a sentence, booked, and leads to where it stands in the list", async () => {
  const many = Array.from({ length: 12 }, (_, index) => pickup({ _id: idOf(60 + index) }));
  const asked = await open({
    "GET /pickup": () => ({ data: pageOf(many) }),
    "POST /pickup": () => ({ data: pickup({ _id: idOf(71) }) }),
  });
  await expect.element(field("Location")).toHaveValue(home()._id);
  await fill();
  await expect
    .element(page.getByRole("region", { name: "Review" }))
    .toMatchTextContent("metals at Home");
  await book.click();
  await expect.element(booked).toBeVisible();
  await expect.element(heading("Your Pickups")).toBeVisible();
  await expect.element(page.getByRole("main").getByRole("listitem").last()).toBeInViewport();
  expect(bookings(asked)).toHaveLength(1);
});

test("PRODUCT L2.5: two quick clicks on Book Pickup make one pickup", async () => {
  const asked = await open();
  await fill();
  await book.dblClick();
  await expect.element(booked).toBeVisible();
  expect(bookings(asked)).toHaveLength(1);
});

test("PRODUCT 2.18, L3.2: what was typed survives the way to a new location, which is then chosen", async () => {
  let saved: Location[] = [];
  const cabin = home({ name: "Cabin" });
  await open({
    "GET /location": () => ({ data: saved }),
    "POST /location": () => {
      saved = [cabin];
      return { data: cabin };
    },
  });
  await fill();
  await link("Add Location").click();
  await expect.element(field("Name")).toHaveFocus();
  await page.getByRole("button", { name: "Save location" }).click();
  await expect.poll(() => page.getByText("Please fill all fields").elements().length).toBe(3);
  await field("Name").fill("Cabin");
  await field("City").fill("Austin");
  await field("State").selectOptions("Texas");
  await expect.element(field("Country")).toHaveAttribute("readonly");
  await page.getByRole("button", { name: "Save location" }).click();
  await expect.element(page.getByText("Location added successfully")).toBeVisible();

  await expect.element(heading("Book a Pickup")).toBeVisible();
  const place = field("Location");
  await expect.element(place).toHaveValue(cabin._id);
  expect(place.element().querySelector("option:checked")?.textContent).toBe("Cabin, Austin");
  await expect.element(metals).toBeChecked();
  await expect.element(field("Date")).toHaveValue(inDays(5));
  await expect.element(description).toHaveValue("Two old bikes");
  await expect.element(page.getByText("Times are in Central Time.")).toBeVisible();
});

test("a truck needs a street, not only a town: it is asked for here, and saved with the location", async () => {
  const town = home({ address: "", zip: null, precision: "city" });
  const asked = await open({ "PUT /location/:id": () => ({ data: home() }) }, [town]);
  await fill();
  await book.click();
  await expect.element(page.getByText("Please enter the street and number")).toBeVisible();
  await expect.element(field("Street and number")).toHaveFocus();
  await field("Street and number").fill("600 Congress Ave");
  await field("ZIP code").fill("78701");
  await book.click();
  await expect.element(booked).toBeVisible();
  const kept = asked.find(({ route }) => route === "PUT /location/:id");
  expect(kept?.body).toMatchObject({ name: "Home", address: "600 Congress Ave", zip: "78701" });
  expect(bookings(asked)).toHaveLength(1);
});

test("a kept booking that is sent before the locations have come saves the street all the same", async () => {
  const town = home({ address: "", zip: null, precision: "city" });
  await open({}, [town]);
  await fill();
  await field("Street and number").fill("600 Congress Ave");
  await cleanup();
  const come = Promise.withResolvers<void>();
  const asked = await open({
    "GET /location": () => come.promise.then(() => ({ data: [town] })),
    "PUT /location/:id": () => ({ data: home() }),
  });
  await expect.element(description).toHaveValue("Two old bikes");
  await book.click();
  come.resolve();
  await expect.element(booked).toBeVisible();
  const routes = asked.map(({ route }) => route);
  expect(routes.indexOf("PUT /location/:id")).toBeLessThan(routes.indexOf("POST /pickup"));
  expect(routes).toContain("PUT /location/:id");
});

test("PRODUCT L3.3: a booking is asked about before it is lost", async () => {
  await open();
  await fill();
  await link("Home").click();
  await page.getByRole("button", { name: "Stay" }).click();
  await expect.element(description).toHaveValue("Two old bikes");
  await link("Home").click();
  await page.getByRole("button", { name: "Leave" }).click();
  await expect.element(heading(/^Good /)).toBeVisible();
  expect(addressNow()).toBe("/home");
  history.back();
  await expect.element(description).toHaveValue("");
});

test("PRODUCT L3.3: a booking ends with the sign-out", async () => {
  await open({
    "GET /auth/signout": () => ({ data: { message: "Signed out" } }),
    "POST /auth/signin": () => ({ token: "t", user: user() }),
  });
  await fill();
  // The way to a new location keeps what was typed, and leads on to the profile.
  await link("Add Location").click();
  await link("Back to Profile").click();
  await page.getByRole("button", { name: "Logout", exact: true }).click();
  await expect.element(heading("Welcome Back! Sign In")).toBeVisible();
  await field("Email").fill(MAYA);
  await field("Password").fill("correct horse");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect.poll(addressNow).toBe("/home");
  await page.getByRole("link", { name: /Pickup Only/ }).click();
  await expect.element(description).toHaveValue("");
});

test("the same booking twice is asked about, and booked where it is meant", async () => {
  const twin = pickup({
    scheduledDate: inDays(5),
    scheduledTimeStart: "08:00",
    scheduledTimeEnd: "12:00",
  });
  let docs = [twin];
  const asked = await open({
    "GET /pickup": () => ({ data: pageOf(docs) }),
    "POST /pickup": () => {
      docs = [twin, { ...twin, _id: idOf(41) }];
      return { data: twin };
    },
  });
  const question = page.getByRole("dialog", { name: "Book a second pickup?" });
  await fill();
  await book.click();
  await question.getByRole("button", { name: "Don't book" }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(description).toHaveValue("Two old bikes");
  expect(bookings(asked)).toEqual([]);
  await book.click();
  await question.getByRole("button", { name: "Book another one" }).click();
  await expect.element(heading("Your Pickups")).toBeVisible();
  const cards = page.getByRole("main").getByRole("listitem").filter({ hasText: "Home" });
  await expect.poll(() => cards.elements().length).toBe(2);
  expect(bookings(asked)).toHaveLength(1);
});

test("who has 20 pending pickups is told what to do, and comes back to what was typed", async () => {
  const refusal = { status: 409, code: "too_many_open", message: TOO_MANY, fields: {} };
  await open({ "POST /pickup": () => Response.json(refusal, { status: 409 }) });
  await fill();
  await book.click();
  await expect
    .element(page.getByText(/^You have 20 pickups that aren't collected yet\./))
    .toBeVisible();
  await expectAccessible();
  await page.getByRole("link", { name: "look at your pending pickups" }).click();
  await expect.element(heading("Your Pickups")).toBeVisible();
  history.back();
  await expect.element(description).toHaveValue("Two old bikes");
});

test("PRODUCT 5.7, L3.1: bad input is told at its field, in words, and nothing is lost", async () => {
  const asked = await open({}, []);
  await book.click();
  for (const sentence of [
    "Please select a location",
    "Please select an item type",
    "Please select a date",
    "Please select a start time",
    "Description is required",
  ])
    await expect.element(page.getByText(sentence, { exact: true })).toBeVisible();
  await expect.element(field("Location")).toHaveFocus();
  await expectAccessible();
  expect(bookings(asked)).toEqual([]);
});

test("PRODUCT 5.7: a day that is over and a window that ends before it begins are told at their fields", async () => {
  const asked = await open();
  await fill();
  await field("Date").fill(inDays(-2));
  await field("Start time").fill("13:00");
  await book.click();
  await expect
    .element(page.getByText("Please select a date from today on", { exact: true }))
    .toBeVisible();
  await expect
    .element(page.getByText("The end time must be after the start time", { exact: true }))
    .toBeVisible();
  expect(bookings(asked)).toEqual([]);
});

test("without the server the reason stands at the button, visible and focused, on a phone too", async () => {
  await onPhone();
  let isBack = false;
  const asked = await open({
    "POST /pickup": () => {
      if (!isBack) throw new TypeError("Failed to fetch");
      return { data: pickup() };
    },
  });
  await fill();
  await book.click();
  const sentence = /^The server couldn't be reached\. Nothing was lost\./;
  await expect.element(page.getByText(sentence)).toBeInViewport({ ratio: 1 });
  expect(document.activeElement?.textContent).toContain("The server couldn't be reached");
  await expect.element(description).toHaveValue("Two old bikes");
  isBack = true;
  await book.click();
  await expect.element(booked).toBeVisible();
  expect(bookings(asked)).toHaveLength(2);
});

test("a pickup can be booked with the keyboard only", async () => {
  const asked = await open();
  const tabTo = async (isThere: () => boolean): Promise<void> => {
    while (!isThere()) await userEvent.tab();
  };
  const hasFocus =
    (name: string): (() => boolean) =>
    () =>
      document.activeElement === field(name).element();
  await expect.element(field("Location")).toHaveValue(home()._id);
  field("Location").element().focus();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard(" ");
  await expect.element(metals).toBeChecked();
  await tabTo(hasFocus("Date"));
  const [year, month, day] = inDays(6).split("-");
  await userEvent.keyboard(`${month}${day}${year}`);
  await expect.element(field("Date")).toHaveValue(inDays(6));
  await tabTo(() => document.activeElement?.textContent?.includes("Evening") ?? false);
  await userEvent.keyboard("{Enter}");
  await expect.element(field("End time")).toHaveValue("20:00");
  await tabTo(hasFocus("Description"));
  await userEvent.keyboard("Two pans");
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect.element(booked).toBeVisible();
  expect(bookings(asked)).toMatchObject([
    { itemType: "metals", date: inDays(6), timeEnd: "20:00", description: "Two pans" },
  ]);
});
