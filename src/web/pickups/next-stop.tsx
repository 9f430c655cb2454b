import { Button } from "@mantine/core";
import { IconNavigation } from "@tabler/icons-react";
import type { ReactElement } from "react";

import type { Pickup } from "#contract/pickups.ts";
import { addressLine, destinationOf } from "#domain/address.ts";
import { labelOf } from "#domain/materials.ts";
import { fullName } from "#domain/text.ts";

import { useNow } from "../core/time/now.ts";
import { ButtonLink } from "../core/ui/links.tsx";
import { Surface } from "../core/ui/surface.tsx";
import { momentIn } from "../core/time/zone.ts";
import styles from "./agent-pickup.module.css";
import { PickupTime } from "./pickup-time.tsx";
import { formatProgress, useStops } from "./use-stops.ts";
import { useWay } from "./use-way.tsx";
import { say } from "../core/words/say.ts";

/** A link to the next stop: after an overdue stop the other overdue ones come first, otherwise today's. */
export function NextStop({ after }: Readonly<{ after: Pickup }>): ReactElement | null {
  const now = useNow();
  const isLate = after.scheduledDate < momentIn(after.timeZone, now).today;
  const today = useStops("today").data?.data;
  const overdue = useStops("overdue").data?.data;
  if (!today || !overdue) return null;
  const left = (isLate ? [overdue, today] : [today, overdue]).flatMap(({ docs }) => docs);
  const next = left.find(({ _id }) => _id !== after._id);
  const title = next ? say("Next stop") : say("No stops left today");
  return (
    <Surface as="section" aria-label={say("Next stop")} title={title}>
      <p className={styles["quiet"]}>{formatProgress(today.counts)}</p>
      {next ? <Stop pickup={next} /> : <BackToList />}
    </Surface>
  );
}

function Stop({ pickup }: Readonly<{ pickup: Pickup }>): ReactElement {
  const { _id: id, itemType, location, user } = pickup;
  const { link, choice } = useWay(destinationOf(location), location);
  return (
    <div className={styles["next"]}>
      <p className={styles["name"]}>
        <PickupTime pickup={pickup} />
      </p>
      <p>
        {labelOf(say, itemType)}, {fullName(user)}
      </p>
      <p className={styles["address"]}>{addressLine(location)}</p>
      <Button
        {...link}
        component="a"
        size="lg"
        fullWidth
        aria-label={say("Navigate to {address}", { address: addressLine(location) })}
        leftSection={<IconNavigation size={22} stroke={1.7} />}
      >
        {say("Navigate")}
      </Button>
      {choice}
      <ButtonLink
        to="/admin/pickup/pickup/$id"
        params={{ id }}
        variant="default"
        size="lg"
        fullWidth
      >
        {say("Open this stop")}
      </ButtonLink>
    </div>
  );
}

const BackToList = (): ReactElement => (
  <ButtonLink to="/admin/pickup/pickups" variant="default" size="lg" fullWidth>
    {say("To the list")}
  </ButtonLink>
);
