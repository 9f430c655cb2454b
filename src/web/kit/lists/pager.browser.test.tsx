import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";

import type { PageFacts } from "#contract/page.ts";
import { draw, fitsPhone, onPhone } from "#test/support/stage.tsx";

import { Pager } from "./pager.tsx";
import { page as pageParam, search } from "./search.ts";

/** A page of a list of 5 pages with 20 rows each. */
const facts = (current: number, some: Partial<PageFacts> = {}): PageFacts => ({
  page: current,
  limit: 20,
  totalPages: 5,
  totalDocs: 100,
  totalIsCapped: false,
  hasNextPage: current < 5,
  hasPrevPage: current > 1,
  ...some,
});

const step = (name: string) => page.getByRole("link", { name });
const pages = page.getByRole("navigation", { name: "Pages" });

test("a list of one page needs no pager", async () => {
  await draw(
    <>
      <p>The list</p>
      <Pager facts={facts(1, { totalPages: 1, hasNextPage: false })} />
    </>,
  );
  await expect.element(page.getByText("The list")).toBeVisible();
  await expect.element(pages).not.toBeInTheDocument();
});

test("the steps lead to the neighbours and to both ends, and leave the filters alone", async () => {
  const stage = await draw(<Pager facts={facts(3)} />, { at: ["/people?q=maya&page=3"] });
  await expect.element(page.getByText("Page 3 of 5")).toBeVisible();
  await expect.element(step("Previous page")).toHaveAttribute("href", "/people?q=maya&page=2");
  await expect.element(step("Next page")).toHaveAttribute("href", "/people?q=maya&page=4");
  await expect.element(step("Last page")).toHaveAttribute("href", "/people?q=maya&page=5");
  await step("First page").click();
  await expect.poll(stage.address).toBe("/people?q=maya");
});

test("a step is a step of the history: Back leads to the page before", async () => {
  const stage = await draw(<Pager facts={facts(3)} />, { at: ["/people", "/people?page=3"] });
  await step("Next page").click();
  await expect.poll(stage.address).toBe("/people?page=4");
  stage.history.back();
  await expect.poll(stage.address).toBe("/people?page=3");
});

test("at the ends of a list the steps beyond lead nowhere", async () => {
  const first = await draw(<Pager facts={facts(1)} />, { at: ["/people"] });
  await expect.element(step("Previous page")).toHaveAttribute("aria-disabled", "true");
  await expect.element(step("Next page")).not.toHaveAttribute("aria-disabled", "true");
  await first.unmount();
  await draw(<Pager facts={facts(5)} />, { at: ["/people?page=5"] });
  await expect.element(step("Last page")).toHaveAttribute("aria-disabled", "true");
});

test("the end of a list that is not counted is asked for from the end", async () => {
  const many = facts(3, { totalIsCapped: true, totalPages: 60_000, totalDocs: 1_200_000 });
  await draw(<Pager facts={many} />, { at: ["/people?page=3"] });
  await expect.element(page.getByText(/^Page 3 of about 60/)).toBeVisible();
  await expect.element(step("Last page")).toHaveAttribute("href", "/people?page=-1");
});

test("an address beyond the last page becomes that of the last page, once it is known", async () => {
  const validated = search({ page: pageParam });
  expect(validated({ page: "9" })).toEqual({ page: 9 });
  const stage = await draw(<Pager facts={facts(5)} isCurrent />, { at: ["/people?page=5"] });
  await expect.poll(stage.address).toBe("/people?page=5");
});

test("the keyboard walks through the steps", async () => {
  const stage = await draw(<Pager facts={facts(3)} />, { at: ["/people?page=3"] });
  await expect.element(step("Next page")).toBeVisible();
  step("First page").element().focus();
  await userEvent.tab();
  await expect.element(step("Previous page")).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect.poll(stage.address).toBe("/people?page=4");
});

test("on a phone every step is large enough for a finger", async () => {
  await onPhone();
  await draw(<Pager facts={facts(3)} />, { at: ["/people?page=3"] });
  await expect.element(step("Next page")).toBeVisible();
  for (const link of pages.getByRole("link").elements()) {
    const { width, height } = link.getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  expect(fitsPhone()).toBe(true);
});
