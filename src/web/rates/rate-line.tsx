import type { ReactElement } from "react";

import type { Material } from "#domain/material-facts.ts";
import { formatRate, formatRateDay } from "#domain/rate-words.ts";
import { nextCut, ratesOn } from "#domain/rates.ts";

import { readerZone } from "../core/time/reader-zone.ts";
import { useNow } from "../core/time/now.ts";
import { momentIn } from "../core/time/zone.ts";
import { say } from "../core/words/say.ts";
import { useRates } from "./use-rates.ts";

/** What a material is worth today, and a lower rate that is planned; the line is kept free until that is known. */
export function RateLine({ material }: Readonly<{ material: Material }>): ReactElement {
  const changes = useRates();
  const { today } = momentIn(readerZone(), useNow());
  if (!changes) return <>{"\u{A0}"}</>;
  const now = formatRate(say, material, ratesOn(changes, today)[material]);
  const cut = nextCut(changes, material, today);
  if (!cut) return <>{now}</>;
  return (
    <>
      {now}
      <br />
      <span>
        {say("From {date}: {rate}", {
          date: formatRateDay(say, cut.validFrom),
          rate: formatRate(say, material, cut.points),
        })}
      </span>
    </>
  );
}
