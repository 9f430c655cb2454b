import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";

import type { PublicReport } from "#contract/office/report-pages.ts";
import { expectNoAxeViolations } from "#test/support/axe.ts";
import { openProduct, refused, type Answers } from "#test/support/product.tsx";
import { aReport } from "#test/support/report.ts";
import { user } from "#test/support/things.ts";

const TOKEN = "a".repeat(43);
const { counts, weight, carbon } = aReport();
const figures = { collections: 100, counts, weight, carbon };
const shown = (more: Partial<PublicReport> = {}): PublicReport => ({
  town: "",
  since: "2025-12",
  through: "2026-01",
  members: 60,
  ...figures,
  months: [
    { month: "2025-11", figures: null },
    { month: "2025-12", figures },
    { month: "2026-01", figures: { ...figures, collections: 50 } },
  ],
  leftOutBelow: 5,
  impactVersion: "2026-1",
  ...more,
});
const answering = (more: Partial<PublicReport> = {}): Answers => ({
  "GET /public/report/:token": () => ({ data: shown(more) }),
});
const text = (of: string | RegExp) => page.getByText(of);
const heading = (name: string) => page.getByRole("heading", { name });

test("PRODUCT R44.2: the page says the sums, the months as a table, the materials and how they are counted", async () => {
  await openProduct(`/p/${TOKEN}`, { answers: answering() });
  await expect.element(heading("What Rebound collected")).toBeVisible();
  await expect.element(text(/^Counted from December 2025 to January 2026\./)).toBeVisible();
  await expect.element(text(/fewer than 5 people/)).toBeVisible();
  await expect.element(text("60 or more")).toBeVisible();
  await expect.element(text(/^87 lb \(0\.04 t\) \(87 to 117 lb\)$/)).toBeVisible();
  const months = page.getByRole("table", { name: /^The last twelve months/ });
  await expect.element(months.getByRole("row", { name: "Jan 2026 50 87 lb" })).toBeVisible();
  await expect
    .element(months.getByRole("row", { name: "Nov 2025 not shown not shown" }))
    .toBeVisible();
  const materials = page.getByRole("table", { name: "By material" });
  await expect
    .element(materials.getByRole("row", { name: "Plastic 1,000 Units, 22 lb" }))
    .toBeVisible();
  await expect.element(materials.getByRole("row", { name: "Appliances 3 Units" })).toBeVisible();
  await expect.element(text(/version 2026-1\.$/)).toBeVisible();
  await expectNoAxeViolations();
});

test("PRODUCT R44.2: signed in it is the same page, asked for without the session", async () => {
  const asked = await openProduct(`/p/${TOKEN}`, { as: user(), answers: answering() });
  await expect.element(heading("What Rebound collected")).toBeVisible();
  const own = asked.filter(({ route }) => route.startsWith("GET /public"));
  expect(own.map(({ headers }) => headers.get("authorization"))).toEqual([null]);
  await expect.element(page.getByRole("navigation", { name: "Main" })).not.toBeInTheDocument();
});

test("PRODUCT R44.3: the code to copy follows the chosen colors and language", async () => {
  const written = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  onTestFinished(() => written.mockRestore());
  await openProduct(`/p/${TOKEN}`, { answers: answering({ town: "Bend <Oregon>" }) });
  await expect.element(heading("What Rebound collected in Bend <Oregon>")).toBeVisible();
  await page.getByLabelText("Colors").selectOptions("Dark");
  await page.getByLabelText("Language").selectOptions("Español");
  await page.getByRole("button", { name: "Copy code" }).click();
  const [code] = written.mock.calls[0] ?? [];
  expect(code).toContain(`<a href="${location.origin}/p/${TOKEN}">`);
  expect(code).toContain("counter?theme=dark&amp;language=es");
  expect(code).toContain('alt="What Rebound, Bend &lt;Oregon&gt; collected"');
});

test("PRODUCT R44.2: before the first closed month the page says when figures come", async () => {
  await openProduct(`/p/${TOKEN}`, {
    answers: answering({ since: null, through: null, months: [], members: null }),
  });
  await expect.element(text("There are no figures yet")).toBeVisible();
  await expect.element(page.getByRole("table")).not.toBeInTheDocument();
});

test("PRODUCT R44.1: a wrong address and an ended page look alike", async () => {
  await openProduct(`/p/${TOKEN}`, {
    answers: { "GET /public/report/:token": () => refused("not_found") },
  });
  await expect.element(heading("What was collected")).toBeVisible();
  await expect.element(text("This page doesn't exist")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Copy code" })).not.toBeInTheDocument();
  await expectNoAxeViolations();
});

test("PRODUCT R44.2: figures that did not load are asked for again by a press", async () => {
  let isAway = true;
  await openProduct(`/p/${TOKEN}`, {
    answers: {
      "GET /public/report/:token": () =>
        isAway ? refused("too_many_requests") : { data: shown() },
    },
  });
  await expect.element(text("The figures didn't load")).toBeVisible();
  isAway = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(heading("What Rebound collected")).toBeVisible();
});
