import { expect, test } from "vitest";

import { SAY } from "../words/spoken.ts";
import { statementLetter } from "./statements.ts";

const statement = {
  sponsor: { name: "GreenMart" },
  month: "2026-11",
  lines: [{ rewardId: "r", name: "1 coffee", isOurs: true, valueCents: 500, count: 3 }],
  count: 3,
  owedCents: 1500,
};
const csv = (cells: readonly (string | number)[]): string => cells.join(",");

test("PRODUCT R41.4: the letter has the figures, the lines as CSV text, and says that it is no invoice", () => {
  const { subject, body } = statementLetter(SAY.en, { statement, csv });
  expect(subject).toBe("Statement of November 2026");
  expect(body.split("\n\n")).toEqual([
    "Your statement of November 2026 for GreenMart: 3 vouchers, $15.00 owed to you.",
    "This is a statement for your invoice, not an invoice.",
    "The same as CSV text:",
    "Month,Reward,Count,Value (USD),Owed (USD)",
    "2026-11,1 coffee,3,5,15",
  ]);
  expect(statementLetter(SAY.es, { statement, csv }).subject).toBe(
    "Liquidación de noviembre de 2026",
  );
});
