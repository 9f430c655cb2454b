import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";

import type { User } from "#contract/profile.ts";
import { preferMotion } from "#test/support/motion.ts";
import { addressNow, openProduct, type Answers } from "#test/support/product.tsx";
import { campaign, idOf, pageOf, user } from "#test/support/things.ts";

const maya = user({
  carbonUnits: 1240,
  impactMeasurement: "carbon",
  itemsCount: { ...user().itemsCount, plastic: 900, metals: 40 },
});
const LONG =
  "Bottles from the creek behind the old mill, from the bridge down to where the river begins, every Saturday.";
const CAMPAIGNS = [
  campaign({ _id: idOf(31), name: "Clean Creek", description: LONG }),
  campaign({ _id: idOf(32), name: "Old Coats", material: "fabric" }),
  ...[33, 34, 35].map((number) => campaign({ _id: idOf(number), name: `Week ${number}` })),
];

async function open({ as = maya, ...answers }: Answers & { as?: User } = {}) {
  return openProduct("/home", {
    as,
    answers: { "GET /campaigns": () => ({ data: pageOf(CAMPAIGNS) }), ...answers },
  });
}

/** Leaves the screen and opens it again, as who comes back on the same device. */
async function comeBack(): Promise<void> {
  await cleanup();
  await open();
}

const faces = page.getByRole("list", { name: "Your impact so far" }).getByRole("listitem");
const heading = page.getByRole("heading", { level: 1 });
const carousel = page.getByRole("region", { name: "Ongoing Campaigns" }).last();
const next = carousel.getByRole("button", { name: "Next" });
const slide = page.getByRole("status").filter({ hasText: / of / });

/** Moves the time of the greeting and of the card by hand. */
function holdTime(now?: Date): void {
  vi.useFakeTimers({
    toFake: now ? ["Date", "setInterval", "clearInterval"] : ["setInterval", "clearInterval"],
    ...(now && { now }),
  });
  onTestFinished(() => void vi.useRealTimers());
}
const EACH_FACE_MS = 4000;

test("PRODUCT 2.11, L1.4, R8.9: the card shows the carbon units, the level and the four faces in turn, and stays paused", async () => {
  holdTime();
  await preferMotion("no-preference");
  await open();
  await expect.element(page.getByText("1,240 carbon units").last()).toBeVisible();
  await expect
    .element(page.getByRole("progressbar", { name: /^Level \d+ of 11, to [\d,]+ carbon units$/ }))
    .toBeVisible();
  await expect.poll(() => faces.elements().length).toBe(4);
  const shown = () => faces.elements().map((face) => face.getAttribute("data-face"));
  // The preferred one first, and last what says almost nothing.
  expect(shown()).toEqual(["carbon", "birds", "trees", "water"]);
  await expect.element(faces.first()).toHaveAttribute("data-place", "now");
  vi.advanceTimersByTime(EACH_FACE_MS);
  await expect.element(faces.nth(1)).toHaveAttribute("data-place", "now");

  await page.getByRole("button", { name: "Pause" }).click();
  await expect.element(page.getByRole("button", { name: "Play" })).toBeVisible();
  vi.advanceTimersByTime(2 * EACH_FACE_MS);
  await expect.element(faces.nth(1)).toHaveAttribute("data-place", "now");
  await comeBack();
  await expect.element(page.getByRole("button", { name: "Play" })).toBeVisible();
  vi.advanceTimersByTime(EACH_FACE_MS);
  await expect.element(faces.first()).toHaveAttribute("data-place", "now");
});

test("PRODUCT L1.4: who wants less motion gets a card that stands still", async () => {
  holdTime();
  await preferMotion("reduce");
  await open();
  await expect.element(page.getByRole("button", { name: "Play" })).toBeVisible();
  vi.advanceTimersByTime(EACH_FACE_MS);
  await expect.element(faces.first()).toHaveAttribute("data-place", "now");
});

test("PRODUCT 2.11, R11.1: a new person is greeted by the clock, asked for a phone number, and sees no figures yet", async () => {
  holdTime(new Date("2026-11-20T11:58:30-05:00"));
  await open({ as: user({ firstName: "Nia", carbonUnits: 0, totalItemsCollected: 0 }) });
  await expect.element(heading).toMatchTextContent("Good Morning Nia!");
  await expect.element(page.getByText("What are you recycling today?")).toBeVisible();
  await expect.element(page.getByText("Your first collection starts the count.")).toBeVisible();
  vi.advanceTimersByTime(120_000);
  await expect.element(heading).toMatchTextContent("Good Afternoon Nia!");
  vi.advanceTimersByTime(6 * 3_600_000);
  await expect.element(heading).toMatchTextContent("Good Evening Nia!");
  await page
    .getByRole("link", {
      name: "Update your phone number to get notified when your pickup is scheduled",
    })
    .click();
  await expect.poll(addressNow).toBe("/profile/update-profile");
});

test("PRODUCT 2.11: the two option cards lead to a drop-off and to a pickup", async () => {
  await open();
  await page.getByRole("link", { name: "Plastic Bottles, fabric, etc Drop-off Only" }).click();
  await expect.poll(addressNow).toBe("/dropoff/create");
  history.back();
  await page.getByRole("link", { name: "Metals and Appliances Pickup Only" }).click();
  await expect.poll(addressNow).toBe("/pickup/book");
});

test("PRODUCT 9.5: campaigns go by with arrows and keyboard, their text cut to 90 characters", async () => {
  await open();
  const within = LONG.slice(0, 90);
  const cut = `${within.slice(0, within.lastIndexOf(" "))}...`;
  await expect.element(carousel.getByText(cut, { exact: true })).toBeInTheDocument();
  // Screen readers read all of it.
  await expect.element(carousel.getByText(LONG)).toBeInTheDocument();
  // The title is the name of the link, which can be pressed on the whole card.
  const link = carousel.getByRole("link", { name: "Clean Creek", exact: true });
  await expect.element(link).toBeVisible();
  await expect.element(slide).toMatchTextContent(/^1 of/);
  // One landmark of this name.
  expect(page.getByRole("region", { name: "Ongoing Campaigns" }).elements()).toHaveLength(1);
  await next.click();
  await expect.element(slide).toMatchTextContent(/^2 of/);
  next.element().focus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(slide).toMatchTextContent(/^1 of/);
});

test("more campaigns than fit at once are asked for at the end of the row", async () => {
  let isDown = true;
  await open({
    "GET /campaigns": ({ url }) => {
      if (url.searchParams.get("page") === "1")
        return { data: { ...pageOf(CAMPAIGNS), hasNextPage: true, totalPages: 2 } };
      if (isDown) throw new TypeError("Failed to fetch");
      const late = campaign({ _id: idOf(39), name: "A late campaign" });
      return { data: { ...pageOf([late]), page: 2, totalPages: 2, hasPrevPage: true } };
    },
  });
  await carousel.getByRole("button", { name: "More campaigns" }).click();
  await expect
    .element(carousel.getByRole("alert"))
    .toMatchTextContent(/^More campaigns didn't load\.$/);
  isDown = false;
  await carousel.getByRole("button", { name: "Try again" }).click();
  await expect.element(carousel.getByText("A late campaign")).toBeVisible();
  await expect
    .element(carousel.getByRole("button", { name: "More campaigns" }))
    .not.toBeInTheDocument();
});

test("PRODUCT 8.11: campaigns that fail to load can be tried again", async () => {
  const line = Promise.withResolvers<void>();
  let isDown = true;
  await open({
    "GET /campaigns": async () => {
      await line.promise;
      if (isDown) throw new TypeError("Failed to fetch");
      return { data: pageOf(CAMPAIGNS) };
    },
  });
  await expect.element(page.getByText("Loading campaigns...")).toBeVisible();
  line.resolve();
  await expect.element(page.getByText("The campaigns didn't load")).toBeVisible();
  isDown = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(next).toBeVisible();
});
