import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";

import type { Location } from "#contract/locations.ts";
import type { User } from "#contract/profile.ts";
import { addDays } from "#domain/pickups/schedule.ts";
import { bodiesTo } from "#test/support/asked.ts";
import { expectNoAxeViolations } from "#test/support/axe.ts";
import { addressNow, openProduct, refused, type Answers } from "#test/support/product.tsx";
import { admin, idOf, location, pageOf, pickup, settings, user } from "#test/support/things.ts";
import { dayOf, morning, offerOfArea } from "#test/support/things-of-areas.ts";
import { atCall } from "#test/support/things-of-office.ts";
import { readerZone } from "#web/kit/time/reader-zone.ts";
import { momentIn } from "#web/kit/time/zone.ts";

const AT = `/admin/users/${idOf(1)}`;
const PHONE = "(415) 555-2601";
const day = addDays(momentIn(readerZone(), Date.now()).today, 3);

/** Rosa as the server has her, whom the office added by telephone, and her saved locations. */
let rosa: User;
let saved: Location[];
beforeEach(() => {
  rosa = user({
    firstName: "Rosa",
    lastName: "Vela",
    email: "",
    isEmailVerified: false,
    phoneNumber: PHONE,
    origin: "office",
  });
  saved = [location()];
});

const open = (address: string, more: Answers = {}) =>
  openProduct(address, {
    as: admin(),
    answers: {
      "GET /profile/:id/call": () => ({ data: atCall(rosa, { location: saved[0] ?? null }) }),
      "GET /profile/:id/ledger": () => ({ data: pageOf([]) }),
      "GET /profile/all": () => ({ data: pageOf([]) }),
      "GET /profile/:id/locations": () => ({ data: saved }),
      "GET /settings": () => ({ data: settings() }),
      "GET /pickup/:id": () => ({ data: { ...pickup({ user: hers() }), receipt: [] } }),
      // Of one day there is none yet.
      "GET /pickup/admin": ({ url }) => ({
        data: pageOf(url.searchParams.has("date") ? [] : [pickup({ user: hers() })]),
      }),
      "GET /pickup/story/:id": () => ({ data: [] }),
      "GET /run/of/:id": () => ({ data: null }),
      ...more,
    },
  });
const hers = () => ({ ...pickup().user, firstName: "Rosa", lastName: "Vela", email: "" });

const dialog = page.getByRole("dialog");
const button = (name: string) => page.getByRole("button", { name, exact: true });
const inDialog = (name: string) => dialog.getByRole("button", { name, exact: true });
const field = (name: string) => dialog.getByLabelText(name, { exact: true });
const said = (words: string | RegExp) => expect.element(page.getByText(words)).toBeVisible();

test("PRODUCT R28.1: a resident is added by a number alone; who has it already is named; neither number nor address is refused", async () => {
  const known = { ...user({ _id: idOf(5), firstName: "Ben", phoneNumber: PHONE }), town: "Austin" };
  const asked = await open("/admin/users", {
    "GET /profile/all": ({ url }) => ({
      data: pageOf(url.searchParams.get("search") === "+14155552601" ? [known] : []),
    }),
    "POST /profile": () => ({ data: rosa }),
  });
  await button("Add resident").click();
  await field("First name").fill("Rosa");
  await field("Last name").fill("Vela");
  await inDialog("Add resident").click();
  await said("Enter a phone number or an email address");
  await field("Phone number").fill(PHONE);
  await said(/^1 person has this number already:/);
  await expect.element(dialog.getByRole("link", { name: "Ben Ortiz" })).toBeVisible();
  await field("Language of messages").selectOptions("Español");
  await expectNoAxeViolations();
  await inDialog("Add resident").click();
  await said("The resident was added");
  await expect.poll(addressNow).toBe(AT);
  expect(bodiesTo(asked, "POST /profile")).toEqual([
    { firstName: "Rosa", lastName: "Vela", phoneNumber: PHONE, language: "es" },
  ]);
});

test("PRODUCT R28.1: an address that has an account is refused beside its field, and what was typed stays", async () => {
  await open("/admin/users", {
    "POST /profile": () => refused("email_taken", { email: "This email has an account already" }),
  });
  await button("Add resident").click();
  await field("First name").fill("Rosa");
  await field("Last name").fill("Vela");
  await field("Email (optional)").fill("known@rebound.example");
  await inDialog("Add resident").click();
  await said("This email has an account already");
  await expect.element(field("First name")).toHaveValue("Rosa");
});

test("PRODUCT R28.3: whom the office added gets an email address later, and it can be corrected until it is proved", async () => {
  const asked = await open(AT, {
    "PUT /profile/:id/mailbox": ({ body }) => {
      rosa = { ...rosa, email: String(Object(body).email) };
      return { data: rosa };
    },
  });
  await said("No email");
  await button("Add email address").click();
  await expectNoAxeViolations();
  await field("Email").fill("rosa@rebound.example");
  await inDialog("Save email address").click();
  await said(/^The email address was saved\./);
  await expect.element(button("Correct email address")).toBeVisible();
  expect(bodiesTo(asked, "PUT /profile/:id/mailbox")).toEqual([{ email: "rosa@rebound.example" }]);
});

test("PRODUCT R28.3: who signed up, and who proved the address, is offered no other", async () => {
  rosa = { ...rosa, email: "rosa@rebound.example", isEmailVerified: true };
  await open(AT);
  await expect.element(button("Book a pickup")).toBeVisible();
  await expect.element(button("Correct email address")).not.toBeInTheDocument();
});

test("PRODUCT R28.4: a pickup is booked at the only location, which nobody has to choose", async () => {
  const asked = await open(AT, {
    "POST /profile/:id/pickups": () => ({ data: pickup({ user: hers() }) }),
  });
  await button("Book a pickup").first().click();
  await expect.element(field("Location")).toHaveValue(saved[0]?._id ?? "");
  await field("Item type").selectOptions("Metals");
  await field("Date").fill(day);
  await dialog.getByRole("button", { name: /Morning/ }).click();
  await field("Description").fill("Two bags at the gate");
  await expectNoAxeViolations();
  await inDialog("Book pickup").click();
  await said("The pickup was booked");
  expect(bodiesTo(asked, "POST /profile/:id/pickups")).toMatchObject([
    { location: saved[0]?._id, date: day, itemType: "metals", description: "Two bags at the gate" },
  ]);
});

test("PRODUCT R27.6: in an area the office sees the numbers of each window, and books a full one all the same", async () => {
  const full = morning({ left: 0, booked: 40, capacity: 40 });
  const asked = await open(AT, {
    "GET /pickup/offer": () => ({ data: offerOfArea([dayOf(day, [full])]) }),
    "POST /profile/:id/pickups": () => ({ data: pickup({ user: hers() }) }),
  });
  await button("Book a pickup").first().click();
  await field("Item type").selectOptions("Metals");
  await dialog.getByRole("radio", { name: /40 of 40/ }).click();
  await field("Description").fill("Two bags at the gate");
  await expectNoAxeViolations();
  await inDialog("Book pickup").click();
  await said("The pickup was booked");
  expect(bodiesTo(asked, "POST /profile/:id/pickups")).toMatchObject([
    { location: saved[0]?._id, date: day, timeStart: "08:00", timeEnd: "12:00" },
  ]);
});

test("PRODUCT R28.4: who has no location is asked for one first, also later, and what was typed stays", async () => {
  saved = [];
  await open(AT, {
    "POST /profile/:id/locations": () => {
      saved = [location()];
      return { data: location() };
    },
  });
  await button("Book a pickup").first().click();
  const inner = page.getByRole("dialog", { name: "Location of Rosa Vela" });
  await inner.getByRole("button", { name: "Close" }).click();
  await expect.element(inner).not.toBeInTheDocument();
  await field("Description").fill("Two bags");
  await inDialog("Add a location").click();
  await inner.getByLabelText("Name", { exact: true }).fill("Home");
  await inner.getByLabelText("City").fill("Austin");
  await inner.getByLabelText("State").selectOptions("Texas");
  await inner.getByRole("button", { name: "Add location" }).click();
  await said("The location was saved");
  const booking = page.getByRole("dialog", { name: "Book a pickup for Rosa Vela" });
  await expect.element(booking.getByLabelText("Location", { exact: true })).toHaveValue(idOf(10));
  await expect.element(booking.getByLabelText("Description")).toHaveValue("Two bags");
});

test("PRODUCT R28.7: a pending pickup is given another saved place of its owner", async () => {
  saved = [location(), location({ _id: idOf(11), name: "Work" })];
  const asked = await open(`/admin/pickups?view=${idOf(40)}`, {
    "PUT /pickup/location/:id": () => ({ data: pickup({ user: hers() }) }),
  });
  await button("Change place").click();
  const changing = page.getByRole("dialog", { name: "Another place for the pickup of Rosa Vela" });
  await expect.element(changing.getByText(/^Now: Home, .+ Day and hours stay\./)).toBeVisible();
  await changing.getByRole("button", { name: "Save place" }).click();
  expect(bodiesTo(asked, "PUT /pickup/location/:id")).toEqual([]);
  await changing.getByLabelText("Location", { exact: true }).selectOptions(idOf(11));
  await expectNoAxeViolations();
  await changing.getByRole("button", { name: "Save place" }).click();
  await said("The pickup has another place");
  expect(bodiesTo(asked, "PUT /pickup/location/:id")).toEqual([
    { location: idOf(11), seen: idOf(10) },
  ]);
});

/** The form of a new place of hers, filled in but for its name. */
async function fillPlace(): Promise<void> {
  await field("City").fill("Austin");
  await field("State").selectOptions("Texas");
}
const too = dialog.getByRole("checkbox", {
  name: "Use it for the pickup of Sat, Mar 14, 2099 too",
});
const coming = () => ({
  "GET /profile/:id/call": () => ({
    data: atCall(rosa, { nextPickup: { pickup: pickup({ user: hers() }), run: null } }),
  }),
});

test("PRODUCT R28.4: a first place is called Home; another one is asked for its name", async () => {
  saved = [location({ name: "Work" })];
  await open(AT);
  await button("Add a location").click();
  await expect.element(field("Name")).toHaveValue("Home");
  await expect.element(dialog.getByRole("checkbox")).not.toBeInTheDocument();
  await field("Name").fill("");
  await fillPlace();
  await expect.element(field("Name")).toHaveValue("");
});

test("PRODUCT R28.4: who has a place called Home is asked for the name of the next one", async () => {
  saved = [location({ name: "home" })];
  await open(AT);
  await button("Add a location").click();
  await fillPlace();
  await expect.element(field("Name")).toHaveValue("");
});

test("PRODUCT R28.7: a new place is used for the next pickup too, once that is asked for", async () => {
  saved = [location({ name: "Work" })];
  const added = location({ _id: idOf(12) });
  const asked = await open(AT, {
    ...coming(),
    "POST /profile/:id/locations": () => ({ data: added }),
    "PUT /pickup/location/:id": () => ({ data: pickup({ user: hers() }) }),
  });
  await button("Add a location").click();
  await expect.element(too).not.toBeChecked();
  await fillPlace();
  await too.click();
  await expectNoAxeViolations();
  await inDialog("Add location").click();
  await said("The location was saved");
  await said("The pickup has another place");
  expect(bodiesTo(asked, "PUT /pickup/location/:id")).toEqual([
    { location: added._id, seen: idOf(10) },
  ]);
});

test("PRODUCT R28.7: where the pickup cannot stand there, both are said: the place is saved, the pickup stays", async () => {
  saved = [location({ name: "Work" })];
  const problem = "Please choose a time that is not over";
  await open(AT, {
    ...coming(),
    "POST /profile/:id/locations": () => ({ data: location({ _id: idOf(12) }) }),
    "PUT /pickup/location/:id": () => refused("invalid", { date: problem }),
  });
  await button("Add a location").click();
  await fillPlace();
  await too.click();
  await inDialog("Add location").click();
  await said("The location was saved");
  await said(`The location was saved, but the pickup stays at Home. ${problem}`);
  await expect.element(dialog).not.toBeInTheDocument();
});
