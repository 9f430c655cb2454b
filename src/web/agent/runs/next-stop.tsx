import { Button } from "@mantine/core";
import { IconNavigation } from "@tabler/icons-react";
import type { ReactElement } from "react";

import type { Pickup } from "#contract/pickups.ts";
import { addressLine, destinationOf } from "#domain/locations/address.ts";
import { labelOf } from "#domain/rates/materials.ts";
import { fullName } from "#domain/text.ts";

import { useNow } from "#web/kit/time/now.ts";
import { ButtonLink } from "#web/kit/ui/links.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { momentIn } from "#web/kit/time/zone.ts";
import { say } from "#web/kit/words/say.ts";
import styles from "#web/parts/pickups/agent-pickup.module.css";
import { pickupOf } from "../pickups/kept-pickup.ts";
import { PickupTime } from "#web/parts/pickups/pickup-time.tsx";
import { formatProgress, useStops } from "../pickups/use-stops.ts";
import { useWay } from "#web/parts/pickups/use-way.tsx";
import type { RunNow } from "./run-now.ts";
import { progressText } from "./stop-words.tsx";
import { useRun } from "./use-run.ts";

type Props = Readonly<{ after: Pickup }>;

/** A link to the next stop: to that of the own run where there is one that goes on (PRODUCT R15.17). */
export function NextStop({ after }: Props): ReactElement | null {
  const { now } = useRun(undefined);
  if (now === undefined) return null;
  return now && !now.isFinished ? (
    <NextOnRun now={now} after={after} />
  ) : (
    <NextOfDay after={after} />
  );
}

function NextOnRun({ now, after }: Props & Readonly<{ now: RunNow }>): ReactElement {
  const next = now.open.find(({ stop }) => stop.pickup._id !== after._id);
  return (
    <Surface
      as="section"
      aria-label={say("Next stop")}
      title={next ? say("Next stop") : say("No stops left on your run")}
    >
      <p className="muted">{progressText(now)}</p>
      {next ? <Stop pickup={pickupOf(now.run, next.stop).pickup} /> : <BackToRun />}
    </Surface>
  );
}

/** After an overdue stop the other overdue ones come first, otherwise today's. */
function NextOfDay({ after }: Props): ReactElement | null {
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
      <p className="muted">{formatProgress(today.counts)}</p>
      {next ? <Stop pickup={next} /> : <BackToList />}
    </Surface>
  );
}

function Stop({ pickup }: Readonly<{ pickup: Pickup }>): ReactElement {
  const { _id: id, itemType, location, user } = pickup;
  const { link, choice } = useWay(destinationOf(location), location);
  return (
    <div className={styles["next"]}>
      <p className="strong">
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

const BackToRun = (): ReactElement => (
  <ButtonLink to="/admin/pickup/run" variant="default" size="lg" fullWidth>
    {say("Open run")}
  </ButtonLink>
);

const BackToList = (): ReactElement => (
  <ButtonLink to="/admin/pickup/pickups" variant="default" size="lg" fullWidth>
    {say("To the list")}
  </ButtonLink>
);
