import type { ReactElement } from "react";

import type { Pickup } from "#contract/pickups.ts";
import { causeOf } from "#domain/attempts.ts";
import { labelOf } from "#domain/materials.ts";

import { formatLocalDate } from "../core/time/format.ts";
import { ButtonLink } from "../core/ui/links.tsx";
import { say } from "../core/words/say.ts";
import styles from "./attempted-pickup.module.css";

type Props = Readonly<{ pickup: Pickup; lastAttempt: NonNullable<Pickup["lastAttempt"]> }>;

/** A pickup whose last visit brought nothing: why, and the way to another time for it. */
export function AttemptedPickup({ pickup, lastAttempt }: Props): ReactElement {
  const { _id, itemType, location, scheduledDate } = pickup;
  return (
    <div className={styles["note"]}>
      <p className={styles["item"]}>
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
