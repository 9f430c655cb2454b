import type { Report } from "#contract/office/report.ts";
import type { Figures } from "#domain/report/figures.ts";
import { countsOf, NO_ITEMS } from "#domain/rates/materials.ts";
import { impactOf } from "#domain/impact/impact.ts";
import { totalWeight } from "#domain/report/weights.ts";

import type { TestApp } from "./app.ts";
import type { TestUser } from "./builders.ts";

/** The file of the report of the month that runs. */
export async function fileOf({ app }: TestApp, { token }: TestUser): Promise<string> {
  const url = "/api/export/report";
  return (await app.inject({ url, headers: { authorization: `Bearer ${token}` } })).body;
}

/** A request of each form about the report. */
export function reportRequests(of: () => { app: TestApp; head: TestUser }) {
  return {
    "POST /report": async () => {
      of().app.clock.advance(10 * 60_000);
      return { as: of().head, body: { period: "2026" } };
    },
    "PUT /report/cost/:month": async () => ({ as: of().head, body: { cents: 250_000 } }),
    "POST /report/pages": async () => ({ as: of().head, body: { town: "", isIndexed: false } }),
  };
}

const QUIET: Figures = {
  towns: 0,
  members: { atEnd: 0, joined: 0 },
  active: { people: 0, before: 0, again: 0 },
  pickups: 0,
  dropOffs: 0,
  counts: NO_ITEMS,
  weight: totalWeight(NO_ITEMS),
  carbon: { value: 0, low: 0, high: 0 },
  points: {
    before: 0,
    issued: 0,
    takenBack: 0,
    redeemed: 0,
    refunded: 0,
    deleted: 0,
    now: 0,
    worth: null,
  },
  ages: { under3: 0, to12: 0, over12: 0 },
  rewards: {
    redeemed: 0,
    used: 0,
    returned: 0,
    returnedPoints: 0,
    owedVouchers: 0,
    owedCents: 0,
  },
  service: {
    counted: 0,
    medianDays: null,
    slowDays: null,
    decided: 0,
    rejected: 0,
    questions: 0,
    answered: 0,
    inTime: 0,
    vain: {},
  },
  corrections: { entries: 0, points: 0, counts: NO_ITEMS },
};

/** The figures of a month of a small programme; `isQuiet`: of one in which nothing happened. */
export function aReport(given: Partial<Figures> & { isQuiet?: boolean } = {}): Figures {
  const { isQuiet = false, ...changed } = given;
  if (isQuiet) return { ...QUIET, ...changed };
  const counts = countsOf({ plastic: 1_000, glass: 40, metals: 25, appliances: 3 });
  const { value, low, high } = impactOf(counts, 0).carbon;
  return {
    ...QUIET,
    members: { atEnd: 61, joined: 4 },
    active: { people: 42, before: 40, again: 30 },
    pickups: 30,
    dropOffs: 70,
    counts,
    weight: totalWeight(counts),
    carbon: { value, low, high },
    points: {
      before: 12_000,
      issued: 3_000,
      takenBack: 120,
      redeemed: 2_000,
      refunded: 400,
      deleted: 0,
      now: 13_280,
      worth: 125,
    },
    ages: { under3: 10_000, to12: 3_000, over12: 280 },
    rewards: {
      redeemed: 5,
      used: 2,
      returned: 1,
      returnedPoints: 400,
      owedVouchers: 2,
      owedCents: 0,
    },
    service: {
      counted: 98,
      medianDays: 1.5,
      slowDays: 4,
      decided: 72,
      rejected: 2,
      questions: 3,
      answered: 2,
      inTime: 1,
      vain: { nobody_home: 4 },
    },
    corrections: { entries: 1, points: 60, counts: countsOf({ plastic: 6 }) },
    ...changed,
  };
}

/** The report of a month that runs, with the month before. */
export function aKeptReport(more: Partial<Report> = {}): Report {
  const figures = aReport();
  return {
    period: "2026-02",
    town: "",
    impactVersion: "2026-1",
    computedAt: "2026-02-11T13:40:00.000Z",
    closedAt: null,
    figures,
    costs: [{ month: "2026-02", cents: null }],
    towns: [
      { town: "Columbus, Ohio", towns: 1, people: 30, vain: { nobody_home: 2, not_reached: 1 } },
      { town: "*", towns: 2, people: 12, vain: { nobody_home: 2 } },
    ],
    course: [
      { month: "2026-01", figures: null },
      { month: "2026-02", figures },
    ],
    periods: ["2026-02", "2026-01", "2026-Q1", "2026"],
    ...more,
  };
}
