import type { Offer } from "#contract/areas.ts";
import { NOT_COLLECTED_HERE, ZIP_MISSING } from "#domain/areas/areas.ts";
import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";

import { expectNoAxeViolations } from "#test/support/axe.ts";
import { openProduct, refused, type Answers } from "#test/support/product.tsx";
import { onPhone } from "#test/support/stage.tsx";
import { location as home, pageOf, pickup, user } from "#test/support/things.ts";
import {
  afternoon,
  dayOf,
  inDays,
  morning,
  offer,
  offerOfArea,
} from "#test/support/things-of-areas.ts";

import { followChanges } from "#web/kit/api/changes.ts";
import { queryClient } from "#web/kit/api/query.ts";
import { formatLongDay } from "#web/kit/time/format.ts";

const [FIRST, SECOND, THIRD] = [inDays(2), inDays(3), inDays(5)];
const field = (name: string) => page.getByLabelText(name, { exact: true });
const book = page.getByRole("button", { name: "Book Pickup" });
const choice = page.getByRole("radiogroup", { name: "Choose a day and time" });
const at = (day: string, hours: string) =>
  choice.getByRole("radio", { name: `${formatLongDay(day)}, ${hours}` });
const FULL = "This time is full. Please choose another.";

const days = (left: number | null = 2) => [
  dayOf(FIRST, [morning({ left }), afternoon({ left: 0 })]),
  dayOf(SECOND, [], {
    closed: { reason: "Christmas", translations: { es: { reason: "Navidad" } } },
  }),
  dayOf(THIRD, [morning(), afternoon()]),
];

async function open(offered: Offer = offerOfArea(days()), answers: Answers = {}) {
  return openProduct("/pickup/book", {
    as: user(),
    answers: {
      "GET /location": () => ({ data: [home()] }),
      "GET /pickup/offer": () => ({ data: offered }),
      "POST /pickup": () => ({ data: pickup() }),
      ...answers,
    },
  });
}

async function fillRest(): Promise<void> {
  await page.getByRole("radio", { name: /Metals/ }).click();
  await field("Description").fill("Two old bikes");
}

/** A tab of the same person, which tells and hears what changed. */
function anotherTab(): BroadcastChannel {
  const tab = new BroadcastChannel("rebound-changes");
  onTestFinished(() => tab.close());
  return tab;
}

const bookings = (asked: Awaited<ReturnType<typeof open>>): readonly unknown[] =>
  asked.filter(({ route }) => route === "POST /pickup").map(({ body }) => body);

test("PRODUCT R27.1, R27.2: an area says its name and instructions, then its days with what is left, and what is chosen is booked", async () => {
  const heard: unknown[] = [];
  anotherTab().addEventListener("message", ({ data }) => heard.push(data));
  const asked = await open();
  await expect.element(page.getByText("North Austin")).toBeVisible();
  await expect.element(page.getByText("Please put it on the curb.")).toBeVisible();
  await expect.element(choice.getByRole("heading", { name: formatLongDay(FIRST) })).toBeVisible();
  await expect.element(at(FIRST, "8 AM - 12 PM, 2 left")).toBeEnabled();
  await expect.element(at(FIRST, "12 PM - 4 PM, Full")).toBeDisabled();
  await expect.element(choice.getByText("Closed: Christmas")).toBeVisible();
  await expect.element(field("Date")).not.toBeInTheDocument();
  await fillRest();
  await at(THIRD, "12 PM - 4 PM").click();
  await expect.element(page.getByRole("region", { name: "Review" })).toBeVisible();
  await book.click();
  await expect.element(page.getByText("Pickup booked successfully")).toBeVisible();
  expect(bookings(asked)).toMatchObject([
    { date: THIRD, timeStart: "12:00", timeEnd: "16:00", description: "Two old bikes" },
  ]);
  await expect.poll(() => heard.flat()).toContain("GET /pickup/offer");
});

test("PRODUCT R27.2: the keyboard goes through the free windows of all days, and axe finds nothing", async () => {
  await open();
  await at(FIRST, "8 AM - 12 PM, 2 left").click();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(at(THIRD, "8 AM - 12 PM")).toBeChecked();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(at(FIRST, "8 AM - 12 PM, 2 left")).toBeChecked();
  // What the keyboard scrolled under the header is too small to be touched.
  scrollTo({ top: 0, behavior: "instant" });
  await expectNoAxeViolations();
  await onPhone();
  await expectNoAxeViolations();
});

test("PRODUCT R26.8: a day past its cut-off says so, and is not called full", async () => {
  const over = { left: 0, isOver: true };
  await open(
    offerOfArea([dayOf(FIRST, [morning(over), afternoon(over)]), dayOf(THIRD, [morning()])]),
  );
  await expect.element(choice.getByText("Bookings for this day are closed")).toBeVisible();
  await expect.element(at(FIRST, "8 AM - 12 PM, Closed")).not.toBeInTheDocument();
  await expect.element(choice.getByText("Full")).not.toBeInTheDocument();
});

test("PRODUCT R26.1: without an area day and hours are typed as before", async () => {
  await open(offer());
  await expect.element(field("Date")).toBeVisible();
  await expect.element(choice).not.toBeInTheDocument();
});

test("PRODUCT R27.3: a full window is told at the choice, the offer is read again, and what was typed is kept", async () => {
  let left = 1;
  const asked = await open(undefined, {
    "GET /pickup/offer": () => ({ data: offerOfArea(days(left)) }),
    "POST /pickup": () => {
      left = 0;
      return refused("window_full");
    },
  });
  await fillRest();
  await at(FIRST, "8 AM - 12 PM, 1 left").click();
  await book.click();
  await expect.element(page.getByText(FULL)).toBeVisible();
  await expect.element(at(FIRST, "8 AM - 12 PM, Full")).toBeDisabled();
  await expect.element(at(FIRST, "8 AM - 12 PM, Full")).not.toBeChecked();
  await expect.element(field("Description")).toHaveValue("Two old bikes");
  await expect.poll(() => document.activeElement?.textContent).toContain(FULL);
  await at(THIRD, "8 AM - 12 PM").click();
  await expect.element(page.getByText(FULL)).not.toBeInTheDocument();
  expect(bookings(asked)).toHaveLength(1);
});

test("PRODUCT R27.3: the last place, which another tab takes, is told at the choice and given up", async () => {
  let left = 1;
  await open(undefined, { "GET /pickup/offer": () => ({ data: offerOfArea(days(left)) }) });
  followChanges(queryClient);
  await fillRest();
  await at(FIRST, "8 AM - 12 PM, 1 left").click();
  left = 0;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no other origin.
  anotherTab().postMessage(["GET /pickup/offer"]);
  await expect.element(page.getByText(FULL)).toBeVisible();
  await expect.element(at(FIRST, "8 AM - 12 PM, Full")).not.toBeChecked();
  await expect.element(field("Description")).toHaveValue("Two old bikes");
});

test("a refusal of the hours stands at the choice, where windows are chosen", async () => {
  await open(undefined, {
    "POST /pickup": () =>
      refused("invalid", { timeStart: "You have two pickups at this time already" }),
  });
  await fillRest();
  await at(THIRD, "8 AM - 12 PM").click();
  await book.click();
  await expect.element(page.getByText("You have two pickups at this time already")).toBeVisible();
  await expect.element(at(THIRD, "8 AM - 12 PM")).toBeChecked();
});

test("PRODUCT L3.1: nothing chosen is told once, at the choice", async () => {
  const asked = await open();
  await fillRest();
  await expect.element(choice).toBeVisible();
  await book.click();
  const sentence = "Please choose one of the times offered";
  await expect.poll(() => page.getByText(sentence).elements().length).toBe(1);
  await expect.poll(() => document.activeElement?.textContent).toContain(sentence);
  expect(bookings(asked)).toEqual([]);
});

test("PRODUCT L3.2: a reload keeps the choice, on a later page too, and drops one that is full by now", async () => {
  let left: number | null = null;
  const pages: Answers = {
    "GET /pickup/offer": ({ url }) => ({
      data: url.searchParams.has("from")
        ? offerOfArea([dayOf(inDays(16), [morning({ left })])])
        : offerOfArea(days(), { next: inDays(14) }),
    }),
  };
  await open(undefined, pages);
  await page.getByRole("button", { name: "Show later days" }).click();
  const heading = choice.getByRole("heading", { name: formatLongDay(inDays(16)) });
  await expect.element(heading).toHaveFocus();
  await at(inDays(16), "8 AM - 12 PM").click();
  await cleanup();
  await open(undefined, pages);
  await expect.element(at(inDays(16), "8 AM - 12 PM")).toBeChecked();
  await cleanup();
  left = 0;
  await open(undefined, pages);
  await expect.element(page.getByText(FULL)).toBeVisible();
});

test("PRODUCT L3.2: a kept time that is not offered any more is said so, on its page", async () => {
  let start = "08:00";
  const pages: Answers = {
    "GET /pickup/offer": ({ url }) => ({
      data: url.searchParams.has("from")
        ? offerOfArea([dayOf(inDays(16), [morning({ timeStart: start })])])
        : offerOfArea(days(), { next: inDays(14) }),
    }),
  };
  await open(undefined, pages);
  await page.getByRole("button", { name: "Show later days" }).click();
  await at(inDays(16), "8 AM - 12 PM").click();
  await cleanup();
  start = "09:00";
  await open(undefined, pages);
  await expect
    .element(choice)
    .toHaveAccessibleDescription("This time is not offered any more. Please choose another.");
  await expect.element(at(inDays(16), "9 AM - 12 PM")).not.toBeChecked();
});

test("an offer that does not load says so, and is read again", async () => {
  let isBack = false;
  await open(undefined, {
    "GET /pickup/offer": () => {
      if (!isBack) throw new TypeError("Failed to fetch");
      return { data: offerOfArea(days()) };
    },
  });
  await expect.element(page.getByText("The free times did not load")).toBeVisible();
  isBack = true;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(choice).toBeVisible();
});

test.each([
  ["its instructions", "We come to Marion in spring", "We come to Marion in spring"],
  ["that nobody comes yet", "", NOT_COLLECTED_HERE as string],
])(
  "R27.2: an area without a week says %s, and the form cannot be sent",
  async (_, instructions, sentence) => {
    const rest = offerOfArea([]);
    await open({ ...rest, area: rest.area && { ...rest.area, instructions } });
    await expect.element(page.getByText(sentence)).toBeVisible();
    await expect.element(book).toBeDisabled();
  },
);

test("PRODUCT R26.4: a location without a ZIP code is asked for it, and its times follow", async () => {
  const bare = home({ zip: null });
  let zip: string | null = null;
  const asked = await open(undefined, {
    "GET /location": () => ({ data: [{ ...bare, zip }] }),
    "GET /pickup/offer": () => ({
      data: zip === null ? offer({ needsZip: true }) : offerOfArea(days()),
    }),
    "PUT /location/:id": () => {
      zip = "78701";
      return { data: { ...bare, zip } };
    },
  });
  const show = page.getByRole("button", { name: "Show the free times" });
  await show.click();
  await expect.element(field("ZIP code")).toHaveAccessibleDescription(new RegExp(ZIP_MISSING));
  await field("ZIP code").fill("78701");
  await userEvent.keyboard("{Enter}");
  await expect.element(choice).toBeVisible();
  await expect.element(field("ZIP code")).not.toBeInTheDocument();
  const kept = asked.find(({ route }) => route === "PUT /location/:id");
  expect(kept?.body).toMatchObject({ zip: "78701", address: bare.address });
});

test("another location's times replace those of the one before, which cannot be used meanwhile", async () => {
  const cabin = home({ _id: "0190a000-0000-7000-8000-000000000099", name: "Cabin" });
  const come = Promise.withResolvers<void>();
  await open(undefined, {
    "GET /location": () => ({ data: [home(), cabin] }),
    "GET /pickup": () => ({
      data: pageOf([]),
    }),
    "GET /pickup/offer": async ({ url }) => {
      if (url.searchParams.get("location") !== cabin._id) return { data: offerOfArea(days()) };
      await come.promise;
      return { data: offerOfArea([dayOf(THIRD, [afternoon()])]) };
    },
  });
  await field("Location").selectOptions("Home, Austin");
  await at(FIRST, "8 AM - 12 PM, 2 left").click();
  await field("Location").selectOptions("Cabin, Austin");
  await expect.poll(() => document.querySelector("[inert]")).not.toBeNull();
  come.resolve();
  await expect.element(at(THIRD, "12 PM - 4 PM")).toBeEnabled();
  await expect.element(choice.getByRole("radio", { checked: true })).not.toBeInTheDocument();
});
