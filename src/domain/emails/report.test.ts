import { expect, test } from "vitest";

import { SAY } from "../words/spoken.ts";
import { reportClosed, reportNotClosed } from "./report.ts";

const month = { period: "2026-11", kg: 3_200, people: 412, points: 13_280 };

test("PRODUCT R43.3: admins are told of a closed month in a sentence", () => {
  expect(reportClosed(SAY.en, month)).toEqual({
    title: "The report of November 2026 is closed",
    message: "3.2 t, active people: 412, 13,280 points outstanding.",
    link: "/admin/report?period=2026-11",
  });
  expect(reportClosed(SAY.es, month).title).toBe("El informe de noviembre de 2026 está cerrado");
});

test("PRODUCT R43.3: superadmins are told why a month stays open", () => {
  expect(reportNotClosed(SAY.en, month)).toMatchObject({
    title: "The report of November 2026 isn't closed",
    link: "/admin/management/integrity",
  });
});
