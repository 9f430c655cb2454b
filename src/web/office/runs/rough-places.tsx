import type { ReactElement } from "react";

import type { DayPlan } from "#contract/runs.ts";

import { formatNumber } from "#web/kit/time/format.ts";
import { Banner } from "#web/kit/ui/banner.tsx";
import { say } from "../words/say.ts";
import styles from "./rough-places.module.css";

/** How far the order and the ways of a plan can be trusted, and how to get exact places (PRODUCT R19.6). */
export function RoughPlaces({ places }: Pick<DayPlan, "places">): ReactElement | null {
  const { all, rough } = places;
  if (rough === 0) return null;
  const given = { rough: formatNumber(rough), all: formatNumber(all) };
  return (
    <Banner tone="warn">
      <p>
        {say.plural(
          rough,
          "{rough} of {all} places is known by ZIP code only: order and miles are rough",
          "{rough} of {all} places are known by ZIP code only: order and miles are rough",
          given,
        )}
      </p>
      <details className={styles["how"]}>
        <summary>{say("How to get exact places")}</summary>
        <p>
          {say(
            "Whoever runs the server sets PLACES_URL to one that knows house numbers: Photon, Nominatim, or the geocoder of the United States Census, which costs nothing. Saved places are then looked up again by themselves, and open pickups with them.",
          )}
        </p>
      </details>
    </Banner>
  );
}
