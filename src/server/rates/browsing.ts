import type { Rate, RatesShown } from "#contract/rates.ts";
import { ratesOn } from "#domain/rates/rates.ts";

import type { Caller } from "../core/access/caller.ts";
import type { Deps } from "../core/deps.ts";
import { type Column, type CsvFile, exportTable } from "../core/lists/csv.ts";
import { programmeZone } from "../settings/service.ts";
import { rateDay } from "./rate-days.ts";
import { allRates } from "./store.ts";

/** The rates of today in the programme's zone, what is planned, and what was before. */
export async function ratesShown({ db, now }: Pick<Deps, "db" | "now">): Promise<RatesShown> {
  const all = await allRates(db);
  const today = rateDay(now(), await programmeZone({ db, now }));
  const isPlanned = ({ validFrom, withdrawnAt }: Rate) => withdrawnAt === null && validFrom > today;
  return {
    now: ratesOn(
      all.filter(({ withdrawnAt }) => withdrawnAt === null),
      today,
    ),
    planned: all.filter(isPlanned).toReversed(),
    history: all.filter((rate) => !isPlanned(rate)),
  };
}

const columns: readonly Column<Rate>[] = [
  ["ID", (rate) => rate._id],
  ["Material", (rate) => rate.material],
  ["Points for one unit", (rate) => rate.points],
  ["First day", (rate) => rate.validFrom],
  ["Announced (UTC)", (rate) => rate.announcedAt],
  ["Withdrawn (UTC)", (rate) => rate.withdrawnAt],
];

/** All rates as a file. */
export function exportRates(deps: Pick<Deps, "db" | "now">, caller: Caller): Promise<CsvFile> {
  const batches = async function* () {
    yield await allRates(deps.db);
  };
  return exportTable(deps, caller, { name: "rates", columns, filters: {}, batches: batches() });
}
