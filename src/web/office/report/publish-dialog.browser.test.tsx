import { expect, test } from "vitest";
import { page } from "vitest/browser";

import type { ReportPage } from "#contract/office/report-pages.ts";
import { expectNoAxeViolations } from "#test/support/axe.ts";
import { openProduct, refused, type Answers } from "#test/support/product.tsx";
import { aKeptReport } from "#test/support/report.ts";
import { admin, user } from "#test/support/things.ts";

const ID = "018f0000-0000-7000-8000-000000000001";
const aPage = (more: Partial<ReportPage> = {}): ReportPage => ({
  _id: ID,
  town: "",
  isIndexed: false,
  createdAt: "2026-02-03T18:00:00.000Z",
  endedAt: null,
  ...more,
});
const towns = [{ town: "Columbus, Ohio", people: 40 }];
const answers = (pages: ReportPage[], more: Answers = {}): Answers => ({
  "GET /report": () => ({ data: aKeptReport() }),
  "GET /report/pages": () => ({ data: { pages, towns } }),
  ...more,
});
const head = user({ role: "superadmin" });
const button = (name: string | RegExp) => page.getByRole("button", { name });
const open = async (pages: ReportPage[], more?: Answers) => {
  const asked = await openProduct("/admin/report", { as: head, answers: answers(pages, more) });
  await button("Publish").click();
  return asked;
};

test("PRODUCT R44.1: an admin has no button to publish", async () => {
  await openProduct("/admin/report", { as: admin(), answers: answers([]) });
  await expect.element(button("Print")).toBeVisible();
  await expect.element(button("Publish")).not.toBeInTheDocument();
});

test("PRODUCT R44.1: a page of a town is made, and its address is shown this once with the code to embed", async () => {
  const token = "b".repeat(43);
  const asked = await open([], {
    "POST /report/pages": () => ({
      data: { page: aPage({ town: "Columbus, Ohio", isIndexed: true }), token },
    }),
  });
  await expect.element(page.getByText("No public pages yet")).toBeVisible();
  await page.getByLabelText("What it shows").selectOptions("Columbus, Ohio (40)");
  await page.getByLabelText("Search engines may list it").click();
  await expectNoAxeViolations();
  await button("Make page").click();
  await expect.element(page.getByRole("link", { name: new RegExp(`/p/${token} `) })).toBeVisible();
  expect(asked.find(({ route }) => route === "POST /report/pages")?.body).toEqual({
    town: "Columbus, Ohio",
    isIndexed: true,
  });
  await expect.element(button("Copy code")).toBeVisible();
  await expectNoAxeViolations();
  await button("Done").click();
  await expect.element(page.getByText(token)).not.toBeInTheDocument();
  await expect.element(button("Make page")).toBeVisible();
  await expect.element(page.getByText(/^Whoever has the address/)).toHaveFocus();
});

test("PRODUCT R44.1: a page is ended after a question, and ended ones stay in the list", async () => {
  let pages = [aPage(), aPage({ _id: `${ID.slice(0, -1)}2`, endedAt: "2026-02-04T18:00:00.000Z" })];
  const asked = await open(pages, {
    "GET /report/pages": () => ({ data: { pages, towns: [] } }),
    "DELETE /report/pages/:id": () => {
      const [first = aPage(), ...others] = pages;
      pages = [{ ...first, endedAt: "2026-02-11T18:00:00.000Z" }, ...others];
      return { data: pages[0] ?? first };
    },
  });
  await button(/^End page of The whole programme/).click();
  await page.getByRole("button", { name: "End page", exact: true }).click();
  await expect.element(button(/^End page of/)).not.toBeInTheDocument();
  expect(asked.filter(({ route }) => route === "DELETE /report/pages/:id")).toHaveLength(1);
});

test("PRODUCT R44.1: a refusal is said, and what was chosen stays", async () => {
  await open([], { "POST /report/pages": () => refused("town_too_small") });
  await page.getByLabelText("What it shows").selectOptions("Columbus, Ohio (40)");
  await button("Make page").click();
  await expect
    .element(page.getByText("At least 20 active people are needed in the last closed month"))
    .toBeVisible();
  await expect.element(page.getByLabelText("What it shows")).toHaveValue("Columbus, Ohio");
});
