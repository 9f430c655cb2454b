import type { ReactElement } from "react";

import type { Material } from "#domain/rates/material-facts.ts";
import { formatRate, formatRateDay } from "#domain/rates/rate-words.ts";
import { nextCut, ratesOn } from "#domain/rates/rates.ts";

import { readerZone } from "#web/kit/time/reader-zone.ts";
import { useNow } from "#web/kit/time/now.ts";
import { momentIn } from "#web/kit/time/zone.ts";
import { say } from "#web/kit/words/say.ts";
import { useRates } from "#web/parts/rates/use-rates.ts";

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
