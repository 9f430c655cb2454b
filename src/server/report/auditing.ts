// The nightly audit recomputes the month that was closed last (PRODUCT R43.4).
import { IMPACT_VERSION } from "#domain/impact/impact.ts";
import { MATERIALS } from "#domain/rates/material-facts.ts";

import { carbonOf, type Computing, spanOf } from "./computing.ts";
import { collectedIn } from "./store-collected.ts";
import { pointsIn } from "./store-points.ts";
import { atOneMoment, type Difference, lastClosedMonth } from "./store.ts";

type Compared = readonly [field: string, kept: number, recomputed: number];

/** What the ledger says of F3 to F6 of the last closed month and its row does not; empty without a closed month. */
export async function closedMonthDifferences(deps: Computing): Promise<Difference[]> {
  const row = await lastClosedMonth(deps.db);
  if (!row) return [];
  const { id, period, figures, impactVersion } = row;
  const span = await spanOf(deps, period);
  const [collected, { points }] = await atOneMoment(deps.db, async (tx) => [
    (await collectedIn(tx, span, "programme")).at(0),
    await pointsIn(tx, span, span.to),
  ]);
  const counts = collected?.counts;
  const compared: Compared[] = [
    ["pickups", figures.pickups, collected?.pickups ?? 0],
    ["dropOffs", figures.dropOffs, collected?.dropOffs ?? 0],
    ...MATERIALS.map((one): Compared => [one, figures.counts[one], counts?.[one] ?? 0]),
    ...(["before", "issued", "takenBack", "redeemed", "refunded", "deleted", "now"] as const).map(
      (one): Compared => [`points ${one}`, figures.points?.[one] ?? 0, points[one]],
    ),
  ];
  if (counts && impactVersion === IMPACT_VERSION)
    compared.push(["grams of CO2e", grams(figures.carbon), grams(carbonOf(counts))]);
  return compared
    .filter(([, kept, recomputed]) => kept !== recomputed)
    .map(([field, kept, recomputed]) => ({
      subject: "report",
      _id: id,
      field: `${period} ${field}`,
      kept,
      recomputed,
    }));
}

const grams = ({ value }: { value: number }): number => Math.round(value * 1_000);
