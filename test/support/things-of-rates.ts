// Rates as the server answers them, for component tests.
import type { Rate, RatesShown } from "#contract/rates.ts";
import { MATERIALS } from "#domain/rates/material-facts.ts";
import { FIRST_DAY, SPECIFIED_RATES } from "#domain/rates/rates.ts";

import { idOf } from "./things.ts";

/** A planned rate: a cut of plastic. */
export const rate = (some: Partial<Rate> = {}): Rate => ({
  _id: idOf(95),
  material: "plastic",
  points: 8,
  validFrom: "2099-12-22",
  announcedAt: "2026-03-14T15:00:00.000Z",
  withdrawnAt: null,
  ...some,
});

/** The rates of the specification, with some that are planned and some that were withdrawn. */
export const ratesShown = ({
  planned = [],
  history = [],
}: Partial<Pick<RatesShown, "planned" | "history">> = {}): RatesShown => ({
  now: SPECIFIED_RATES,
  planned: [...planned],
  history: [
    ...history,
    ...MATERIALS.map((material, number) =>
      rate({
        _id: idOf(300 + number),
        material,
        points: SPECIFIED_RATES[material],
        validFrom: FIRST_DAY,
        announcedAt: "1970-01-01T00:00:00.000Z",
      }),
    ),
  ],
});
