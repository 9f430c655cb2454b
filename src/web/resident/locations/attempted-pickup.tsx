import type { ReactElement } from "react";

import type { Pickup } from "#contract/pickups.ts";
import { causeOf } from "#domain/pickups/attempts.ts";
import { labelOf } from "#domain/rates/materials.ts";

import { formatLocalDate } from "#web/kit/time/format.ts";
import { ButtonLink } from "#web/kit/ui/links.tsx";
import { say } from "#web/kit/words/say.ts";
import styles from "./attempted-pickup.module.css";

type Props = Readonly<{ pickup: Pickup; lastAttempt: NonNullable<Pickup["lastAttempt"]> }>;

/** A pickup whose last visit brought nothing: why, and the way to another time for it. */
export function AttemptedPickup({ pickup, lastAttempt }: Props): ReactElement {
  const { _id, itemType, location, scheduledDate } = pickup;
  return (
    <div className={styles["note"]}>
      <p className="strong">
        {say("{item} pickup at {place}", { item: labelOf(say, itemType), place: location.name })}
      </p>
      <p>{formatLocalDate(scheduledDate)}</p>
      <p>{say("Not collected: {cause}", { cause: causeOf(say, lastAttempt.reason) })}</p>
      <ButtonLink to="/pickup/all" search={{ move: _id }} fullWidth>
        {say("Choose a new time")}
      </ButtonLink>
    </div>
  );
}
