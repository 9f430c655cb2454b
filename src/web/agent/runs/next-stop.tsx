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
import { useIsColleagues } from "#web/parts/pickups/colleague.ts";
import { PickupTime } from "#web/parts/pickups/pickup-time.tsx";
import { formatProgress, useStops } from "../pickups/use-stops.ts";
import { useWay } from "#web/parts/pickups/use-way.tsx";
import type { RunNow } from "./run-now.ts";
import { finishedText, progressText } from "./stop-words.tsx";
import { useRun } from "./use-run.ts";

type Props = Readonly<{ after: Pickup }>;

/** A link to the next stop; of an agent who has a run, it is that of the run, and none once that is finished (PRODUCT R15.17). */
export function NextStop({ after }: Props): ReactElement | null {
  const { now } = useRun(undefined);
  if (now === undefined) return null;
  if (now === null) return <NextOfDay after={after} />;
  return now.isFinished ? <AfterRun now={now} /> : <NextOnRun now={now} after={after} />;
}

const AfterRun = ({ now }: Readonly<{ now: RunNow }>): ReactElement => (
  <Surface as="section">
    <p>{finishedText(now)}</p>
    <BackToList />
  </Surface>
);

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

/** After an overdue stop the other overdue ones come first, otherwise today's; never one that a colleague is sent to. */
function NextOfDay({ after }: Props): ReactElement | null {
  const now = useNow();
  const isColleagues = useIsColleagues();
  const isLate = after.scheduledDate < momentIn(after.timeZone, now).today;
  const today = useStops("today").data?.data;
  const overdue = useStops("overdue").data?.data;
  if (!today || !overdue) return null;
  const left = (isLate ? [overdue, today] : [today, overdue]).flatMap(({ docs }) => docs);
  const others = left.filter(({ _id }) => _id !== after._id);
  const next = others.find((pickup) => !isColleagues(pickup));
  const none =
    others.length === 0
      ? say("No stops left today")
      : say("The next stops are on the runs of colleagues");
  return (
    <Surface as="section" aria-label={say("Next stop")} title={next ? say("Next stop") : none}>
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
