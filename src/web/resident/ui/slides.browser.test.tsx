import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";

import { inSpanish } from "#test/support/spanish.ts";
import { draw, fitsPhone, onPhone } from "#test/support/stage.tsx";

import { Slides } from "./slides.tsx";

const NAMES = ["Clean Creek", "Old Coats", "Glass Week"];
const cards = (names: readonly string[]) =>
  names.map((name) => (
    <a key={name} href={`/campaigns/${name}`}>
      {name}
    </a>
  ));

const next = page.getByRole("button", { name: "Next" });
const previous = page.getByRole("button", { name: "Previous" });

/** Whether a slide lies within the frame of the carousel. */
function isShown(name: string): boolean {
  const link = page.getByRole("link", { name }).element().getBoundingClientRect();
  const frame = page
    .getByRole("group", { name: "Ongoing campaigns" })
    .element()
    .getBoundingClientRect();
  return link.left >= frame.left - 1 && link.left < frame.right;
}

async function drawSlides(names: readonly string[] = NAMES): Promise<void> {
  await draw(
    <Slides label="Ongoing campaigns" size="one">
      {cards(names)}
    </Slides>,
  );
  await expect.element(page.getByRole("group", { name: "Ongoing campaigns" })).toBeVisible();
}

test("the cards are there before the moving part has loaded", async () => {
  await draw(
    <Slides label="Ongoing campaigns" size="peek">
      {cards(NAMES)}
    </Slides>,
  );
  await expect.element(page.getByRole("link", { name: "Clean Creek" })).toBeVisible();
});

test("a carousel has a name, and each slide says which of how many it is", async () => {
  await drawSlides();
  await expect.element(page.getByRole("group", { name: "2 of 3" })).toBeInTheDocument();
  await expect.element(page.getByRole("group", { name: "3 of 3" })).toBeInTheDocument();
});

test("the arrows show one slide after the other, and back; at an end they do nothing more", async () => {
  await drawSlides();
  await expect.poll(() => isShown("Clean Creek")).toBe(true);
  expect(isShown("Old Coats")).toBe(false);
  await next.click();
  await expect.poll(() => isShown("Old Coats")).toBe(true);
  await next.click();
  await expect.poll(() => isShown("Glass Week")).toBe(true);
  await previous.click();
  await expect.poll(() => isShown("Glass Week")).toBe(false);
});

test("PRODUCT L5.8: a Spanish reader hears no English word, and how many slides there are, not how many stops", async () => {
  await inSpanish();
  await draw(
    <Slides label="Campañas en curso" size="peek">
      {cards(NAMES)}
    </Slides>,
  );
  const row = page.getByRole("group", { name: "Campañas en curso" });
  await expect.element(row).toHaveAttribute("aria-roledescription", "carrusel");
  const slide = page.getByRole("group", { name: "2 de 3" });
  await expect.element(slide).toHaveAttribute("aria-roledescription", "diapositiva");
  const heard = page.getByRole("status");
  expect(heard.elements()).toHaveLength(1);
  await expect.element(heard).toMatchTextContent("1 de 3");
  await page.getByRole("button", { name: "Siguiente" }).click();
  // Two fit on a desk: the second stop is the last one.
  await expect.element(heard).toMatchTextContent("2 y 3 de 3");
});

test("a slide that loads more is no slide of the count, which is that of all", async () => {
  const more = { slide: <button type="button">More campaigns</button>, label: "More", count: 20 };
  await draw(
    <Slides label="Ongoing campaigns" size="one" more={more}>
      {cards(NAMES)}
    </Slides>,
  );
  await expect.element(page.getByRole("group", { name: "3 of 20" })).toBeInTheDocument();
  await expect.element(page.getByRole("group", { name: "More" })).toBeInTheDocument();
  await expect.element(page.getByRole("status")).toMatchTextContent("1 of 20");
});

test("one slide needs no arrows", async () => {
  await drawSlides(["Clean Creek"]);
  await expect.element(next).not.toBeInTheDocument();
});

test("the keyboard reaches every card, and a focused one is brought into view", async () => {
  await drawSlides();
  await expect.poll(() => isShown("Clean Creek")).toBe(true);
  page.getByRole("link", { name: "Clean Creek" }).element().focus();
  await userEvent.tab();
  await expect.element(page.getByRole("link", { name: "Old Coats" })).toHaveFocus();
  await expect.poll(() => isShown("Old Coats")).toBe(true);
});

test("on a phone the row scrolls within the screen, and its arrows are large enough", async () => {
  await onPhone();
  await drawSlides();
  await expect.element(next).toBeInTheDocument();
  expect(fitsPhone()).toBe(true);
  const { width, height } = next.element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
});
