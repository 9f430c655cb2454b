import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";

import type { Rate, RatesShown } from "#contract/rates.ts";
import { type Material, MATERIALS } from "#domain/rates/material-facts.ts";
import { labelOf } from "#domain/rates/materials.ts";
import { formatRate, formatRateDay } from "#domain/rates/rate-words.ts";
import { FIRST_DAY } from "#domain/rates/rates.ts";

import { read } from "#web/kit/api/api.ts";
import { formatDate } from "#web/kit/time/format.ts";
import { LoadingOrError } from "#web/kit/ui/loading-or-error.tsx";
import { Page } from "#web/kit/ui/page.tsx";
import { SkeletonCards } from "#web/kit/ui/skeleton.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { say } from "#web/kit/words/say.ts";
import { MaterialLink } from "../guide/material-link.tsx";
import styles from "./rates-page.module.css";

/** /rates (PRODUCT R23.7): what each material is worth, what is planned, and every change. */
export function RatesPage(): ReactElement {
  const query = useQuery(read("GET /rates"));
  return (
    <Page
      title={say("What it is worth")}
      lead={say("You earn points for what we count. Points you already have never change.")}
      back={{ to: "/impact", label: say("Back to Impact"), isReturn: true }}
      width="narrow"
    >
      {query.data ? (
        <Worth shown={query.data.data} />
      ) : (
        <LoadingOrError query={query} failed={say("The rates didn't load")}>
          <SkeletonCards count={3} />
        </LoadingOrError>
      )}
    </Page>
  );
}

function Worth({ shown }: Readonly<{ shown: RatesShown }>): ReactElement {
  const changes = shown.history.filter(({ validFrom }) => validFrom !== FIRST_DAY);
  return (
    <>
      <Surface>
        <ul className={styles["list"]}>
          {MATERIALS.map((material) => (
            <Row key={material} material={material} shown={shown} />
          ))}
        </ul>
      </Surface>
      <Surface as="section" title={say("All changes")}>
        {changes.length === 0 ? (
          <p className="muted small">{say("No rate has changed yet.")}</p>
        ) : (
          <ul className={styles["list"]}>
            {changes.map((rate) => (
              <Change key={rate._id} rate={rate} />
            ))}
          </ul>
        )}
      </Surface>
    </>
  );
}

type RowProps = Readonly<{ material: Material; shown: RatesShown }>;

function Row({ material, shown: { now, planned, history } }: RowProps): ReactElement {
  const points = now[material];
  const since = history.find(
    (one) => one.material === material && one.withdrawnAt === null,
  )?.validFrom;
  const next = planned.filter((one) => one.material === material);
  return (
    <li className={styles["row"]}>
      <div className={styles["now"]}>
        <h2 className={styles["name"]}>{labelOf(say, material)}</h2>
        <p className={styles["rate"]}>{formatRate(say, material, points)}</p>
      </div>
      {since !== undefined && since !== FIRST_DAY && (
        <p className="muted small">{say("since {date}", { date: formatRateDay(say, since) })}</p>
      )}
      <MaterialLink material={material} />
      {next.map((rate, place) => (
        <p key={rate._id}>{planSentence(rate, next[place - 1]?.points ?? points)}</p>
      ))}
    </li>
  );
}

/** "From December 22, 2026: 8 points per unit. What you hand in before counts at 10." */
function planSentence({ material, points, validFrom }: Rate, before: number): string {
  const facts = {
    date: formatRateDay(say, validFrom),
    rate: formatRate(say, material, points),
  };
  return points < before
    ? say("From {date}: {rate}. What you hand in before counts at {before}.", { ...facts, before })
    : say("From {date}: {rate}", facts);
}

function Change({ rate }: Readonly<{ rate: Rate }>): ReactElement {
  const { material, points, validFrom, announcedAt, withdrawnAt } = rate;
  return (
    <li className={styles["row"]}>
      <p className={withdrawnAt === null ? undefined : styles["withdrawn"]}>
        {say("{material} from {date}: {rate}", {
          material: labelOf(say, material),
          date: formatRateDay(say, validFrom),
          rate: formatRate(say, material, points),
        })}
      </p>
      <p className="muted small">
        {withdrawnAt === null
          ? say("announced on {date}", { date: formatDate(announcedAt) })
          : say("announced on {date}, withdrawn before it began", {
              date: formatDate(announcedAt),
            })}
      </p>
    </li>
  );
}
