// What this device last knew about a person, and how the figures of now take its place.
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";

import { preferMotion } from "#test/support/motion.ts";
import { openProduct } from "#test/support/product.tsx";
import { campaign, idOf, pageOf, user } from "#test/support/things.ts";

const maya = user({ carbonUnits: 1240 });
const BEFORE = 540;
const CAMPAIGNS = [31, 32, 33].map((number) => campaign({ _id: idOf(number) }));
const campaigns = { "GET /campaigns": () => ({ data: pageOf(CAMPAIGNS) }) } as const;

const heading = page.getByRole("heading", { level: 1 });
const carousel = page.getByRole("region", { name: "Ongoing Campaigns" }).last();

test("PRODUCT 2.11: what this device last knew stands there at once; what the server knows replaces it without a jump", async () => {
  const answer = Promise.withResolvers<void>();
  await openProduct("/home", {
    as: { ...maya, firstName: "Mia", carbonUnits: 90 },
    answers: {
      ...campaigns,
      "GET /profile": async () => {
        await answer.promise;
        return { data: maya };
      },
    },
  });
  await expect.element(heading).toMatchTextContent(/ Mia!$/);
  await expect.element(page.getByText("90 carbon units").first()).toBeInTheDocument();
  await expect.element(carousel.getByRole("button", { name: "Next" })).toBeVisible();
  await expect.poll(() => Array.from(document.images).every((one) => one.complete)).toBe(true);
  const shift = measureShift();
  answer.resolve();
  await expect.element(heading).toMatchTextContent(/ Maya!$/);
  await expect.element(page.getByText("1,240 carbon units").first()).toBeInTheDocument();
  await untilPainted();
  expect(shift()).toBeLessThan(0.01);
});

/** A jump is known once it has been painted. */
async function untilPainted(): Promise<void> {
  for (const _ of ["the frame that paints", "the one after it"])
    await new Promise((next) => requestAnimationFrame(next));
}

/** How far the page's content has jumped since then (Cumulative Layout Shift). */
function measureShift(): () => number {
  let sum = 0;
  const add = (entries: PerformanceEntryList): void => {
    for (const entry of entries) sum += Number(Reflect.get(entry, "value"));
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: "layout-shift" });
  onTestFinished(() => observer.disconnect());
  return () => {
    add(observer.takeRecords());
    return sum;
  };
}

for (const motion of ["no-preference", "reduce"] as const) {
  test(`the figure counts up once after it grew, with motion: ${motion}`, async () => {
    await preferMotion(motion);
    localStorage.setItem(`seen:carbon-units:${maya._id}`, String(BEFORE));
    const said = [BEFORE, maya.carbonUnits].map((value) => value.toLocaleString("en-US"));
    const shown = await openAndWatch();
    await expect.poll(() => shown.at(-1)).toBe(said[1]);
    if (motion === "reduce") expect(said).toEqual(expect.arrayContaining(shown));
    else expect(shown.length).toBeGreaterThan(3);

    await cleanup();
    const again = await openAndWatch();
    await expect.poll(() => again.at(-1)).toBe(said[1]);
    expect(again).toEqual([said[1]]);
  });
}

/** Opens home; the returned list gets each text of the figure as it is shown. */
async function openAndWatch(): Promise<string[]> {
  const shown: string[] = [];
  const watch = new MutationObserver(() => {
    const figure = document.querySelector("main .visually-hidden + [aria-hidden] > span");
    const text = figure?.textContent ?? "";
    if (text !== "" && shown.at(-1) !== text) shown.push(text);
  });
  watch.observe(document, { childList: true, characterData: true, subtree: true });
  onTestFinished(() => watch.disconnect());
  await openProduct("/home", { as: maya, answers: campaigns });
  return shown;
}
