import { expect, test } from "vitest";
import { page } from "vitest/browser";

import type { Report } from "#contract/office/report.ts";
import { countsOf } from "#domain/rates/materials.ts";
import { addressNow, openProduct, refused } from "#test/support/product.tsx";
import { aKeptReport, aReport } from "#test/support/report.ts";
import { admin } from "#test/support/things.ts";
import { centsOf } from "./cost-dialog.tsx";

const figures = aReport();
const row = (name: RegExp) => page.getByRole("row", { name });

test("PRODUCT R43.6: the report shows each figure with its range and its definition, and says what is not known", async () => {
  await openProduct("/admin/report", {
    as: admin(),
    answers: { "GET /report": () => ({ data: aKeptReport() }) },
  });
  await expect.element(page.getByText(/^So far, as of/)).toBeVisible();
  await expect.element(row(/^Active people 42/)).toBeVisible();
  await expect
    .element(row(/^Plastic, weight 21\.8 lb \(0\.01 t\), 21\.8 to 52\.5 lb/))
    .toBeVisible();
  await expect.element(row(/^Cost of the period not known/)).toBeVisible();
  await row(/^Cost of the period/)
    .getByRole("link", { name: "F10" })
    .click();
  expect(location.hash).toBe("#F10");
  await expect.element(page.getByText(/^What staff typed as the cost/)).toBeVisible();
});

test("PRODUCT R43.8: the course stands as a table with bars, each figure as text; a month without a row is not known", async () => {
  await openProduct("/admin/report", {
    as: admin(),
    answers: { "GET /report": () => ({ data: aKeptReport() }) },
  });
  const course = page.getByRole("table", { name: "Points by month" });
  await expect.element(course.getByRole("row", { name: "Feb 2026 3,000 2,000" })).toBeVisible();
  await expect
    .element(course.getByRole("row", { name: "Jan 2026 not known not known" }))
    .toBeVisible();
  const widths = [...document.querySelectorAll('[data-tint="points"], [data-tint="sky"]')].flatMap(
    (bar) =>
      bar.closest("table")?.caption?.textContent === "Points by month"
        ? Number(bar.getAttribute("width"))
        : [],
  );
  expect(widths.map(Math.round)).toEqual([100, 67]);
});

const open = (more: Partial<Report>) =>
  openProduct("/admin/report", {
    as: admin(),
    answers: { "GET /report": () => ({ data: aKeptReport(more) }) },
  });
const table = (name: string) => page.getByRole("table", { name });

test("PRODUCT R43.9: what was collected stands by week and material, weeks without an entry included", async () => {
  const weeks = [{ first: "2026-02-01", counts: countsOf({ plastic: 1_000, appliances: 3 }) }];
  await open({ figures: { ...figures, weeks } });
  const rows = table("Collected by week and material").getByRole("row");
  await expect
    .element(rows.nth(1))
    .toMatchTextContent("Feb 121.8 lb (0.01 t)Plastic 1,000 units, Appliances 3 units");
  await expect.element(rows.nth(2)).toMatchTextContent("Feb 2 to Feb 80 lb (0 t)");
  // The week of February 9 is the last that had begun.
  await expect.element(rows).toHaveLength(4);
});

test("PRODUCT R43.9: weeks of what was closed without them are not known", async () => {
  await open({});
  await expect.element(page.getByText(/^What was collected by week: not known/)).toBeVisible();
});

test("PRODUCT R43.9: a year shows its months by material", async () => {
  await open({ period: "2026" });
  await expect
    .element(table("Collected by month and material"))
    .toMatchTextContent(/Plastic 1,000 units, Glass 40 lb/);
});

test("PRODUCT R43.10: visits in vain stand by reason, and by town with their reasons", async () => {
  const vain = { nobody_home: 4, not_reached: 1 };
  await open({ figures: { ...figures, service: { ...figures.service, vain } } });
  const byReason = table("Visits in vain by reason");
  await expect.element(byReason.getByRole("row", { name: /^Nobody home 4/ })).toBeVisible();
  await expect.element(byReason.getByRole("row", { name: /^We didn't get there 1/ })).toBeVisible();
  const byTown = table("Visits in vain by town").getByRole("row");
  await expect
    .element(byTown.nth(1))
    .toMatchTextContent("Columbus, Ohio3Nobody home 2, We didn't get there 1");
  await expect.element(byTown.nth(2)).toMatchTextContent("2 towns together2Nobody home 2");
});

test("PRODUCT R43.10: a period without a visit in vain says so", async () => {
  await open({ figures: { ...figures, service: { ...figures.service, vain: {} } } });
  await expect.element(page.getByText("No visits in vain in this period.")).toBeVisible();
});

test("PRODUCT R43.1: a period and a town are chosen in the address", async () => {
  const asked = await openProduct("/admin/report", {
    as: admin(),
    answers: { "GET /report": () => ({ data: aKeptReport() }) },
  });
  await page.getByLabelText("Period").selectOptions("January 2026");
  await page.getByLabelText("Town").selectOptions("2 towns together (12)");
  await expect
    .poll(() => asked.findLast(({ route }) => route === "GET /report")?.url.search)
    .toBe("?period=2026-01&town=*");
  // A reload opens the same.
  expect(addressNow()).toBe("/admin/report?period=2026-01&town=*");
});

test("PRODUCT R43.5: a town that is not shown says why, and leads to the whole programme", async () => {
  await openProduct("/admin/report?period=2026-01&town=Bend", {
    as: admin(),
    answers: {
      "GET /report": ({ url }) =>
        url.searchParams.has("town")
          ? refused("not_found")
          : { data: aKeptReport({ period: "2026-01", closedAt: "2026-02-03T13:40:00.000Z" }) },
    },
  });
  await expect.element(page.getByText("This town is not shown in this period")).toBeVisible();
  await page.getByRole("link", { name: "Show the whole programme" }).click();
  await expect.element(page.getByText(/^Closed on/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Compute now" })).not.toBeInTheDocument();
});

test("PRODUCT R43.2: whether the figures were computed stands beside the button, also a second time", async () => {
  let isSoon = false;
  await openProduct("/admin/report", {
    as: admin(),
    answers: {
      "GET /report": () => ({ data: aKeptReport() }),
      "POST /report": () =>
        isSoon ? refused("too_many_requests") : { data: { message: "Computed" } },
    },
  });
  const compute = page.getByRole("button", { name: "Compute now" });
  const said = page.getByRole("status").filter({ hasText: /\S/ });
  await compute.click();
  await expect.element(said).toMatchTextContent("The figures were computed");
  isSoon = true;
  await compute.click();
  await expect.element(said).toMatchTextContent("Too many attempts. Please try again later.");
});

test("PRODUCT R43.2: a refusal to compute shows the newest figures with their time", async () => {
  let computedAt = "2026-02-11T13:40:00.000Z";
  await openProduct("/admin/report", {
    as: admin(),
    answers: {
      "GET /report": () => ({ data: aKeptReport({ computedAt }) }),
      "POST /report": () => {
        computedAt = "2026-02-11T15:05:00.000Z";
        return refused("too_many_requests");
      },
    },
  });
  await expect.element(page.getByText(/^So far, as of .* 8:40 AM/)).toBeVisible();
  await page.getByRole("button", { name: "Compute now" }).click();
  await expect.element(page.getByText(/^So far, as of .* 10:05 AM/)).toBeVisible();
});

test("PRODUCT R43.7: the cost of a month is typed in dollars", async () => {
  const asked = await openProduct("/admin/report", {
    as: admin(),
    answers: {
      "GET /report": () => ({ data: aKeptReport() }),
      "PUT /report/cost/:month": () => ({ data: { message: "The cost was saved" } }),
    },
  });
  await page.getByRole("button", { name: "Enter the cost of February 2026" }).click();
  const field = page.getByLabelText("Cost in dollars");
  await field.fill("much");
  await page.getByRole("button", { name: "Save cost" }).click();
  await expect.element(page.getByText("Use an amount such as 2500.00").first()).toBeVisible();
  await field.fill("2,500.50");
  await page.getByRole("button", { name: "Save cost" }).click();
  await expect
    .poll(() => asked.find(({ route }) => route === "PUT /report/cost/:month")?.body)
    .toEqual({ cents: 250_050 });
});

test("an amount in dollars is cents, and what is none stays as it was typed", () => {
  expect(["2500", "$1,000.5", "0.07", "", "1.005", "-1"].map(centsOf)).toEqual([
    250_000,
    100_050,
    7,
    "",
    "1.005",
    "-1",
  ]);
});

test("a period in which nothing was counted says so", async () => {
  await openProduct("/admin/report", {
    as: admin(),
    answers: {
      "GET /report": () => ({ data: aKeptReport({ figures: aReport({ isQuiet: true }) }) }),
    },
  });
  await expect.element(page.getByText("Nothing was counted in this period.")).toBeVisible();
});
