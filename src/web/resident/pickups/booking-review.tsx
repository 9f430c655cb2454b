import type { ReactElement } from "react";

import type { Location } from "#contract/locations.ts";
import { addressLine } from "#domain/locations/address.ts";
import { isMaterial } from "#domain/rates/material-facts.ts";
import { nounOf } from "#domain/rates/materials.ts";
import type { LocalMoment } from "#domain/pickups/schedule.ts";

import { formatLocalDate, formatTimeRange } from "#web/kit/time/format.ts";
import { Surface } from "#web/kit/ui/surface.tsx";
import {
  refusalsOf,
  streetRefusal,
  withStreet,
  type BookingValues,
  type Supported,
} from "#web/parts/pickups/booking-values.ts";
import { sayNodes } from "#web/kit/words/say-nodes.tsx";
import { written } from "#web/kit/words/written.tsx";
import { say } from "#web/kit/words/say.ts";

type Props = Readonly<{
  values: BookingValues;
  location: Location | undefined;
  now: LocalMoment;
  zone: string | undefined;
  campaign: Supported | undefined;
}>;

/** What will be booked, in one sentence, as soon as enough fields are filled in. */
export function BookingReview(props: Props): ReactElement | null {
  const { values, location, now, zone, campaign } = props;
  const { date, timeStart, timeEnd, itemType } = values;
  const refusals = { ...refusalsOf(values, now, campaign), ...streetRefusal(values, location) };
  const isSound = Object.keys(refusals).length === 0;
  if (!location || !isMaterial(itemType) || !isSound) return null;
  const when = `${formatLocalDate(date)}, ${formatTimeRange(timeStart, timeEnd)}`;
  return (
    <Surface as="section" tint="sunken" aria-label={say("Review")}>
      <p>
        {sayNodes((mark) => {
          const facts = {
            noun: mark(<strong>{nounOf(say, itemType)}</strong>),
            place: mark(<strong>{location.name}</strong>),
            address: addressLine(withStreet(location, values)),
            when: `${mark(<strong>{when}</strong>)}${zone === undefined ? "" : ` (${zone})`}`,
          };
          return campaign
            ? say("We pick up {noun} at {place}, {address}, on {when} for {campaign}.", {
                ...facts,
                campaign: written(campaign, "name"),
              })
            : say("We pick up {noun} at {place}, {address}, on {when}.", facts);
        })}
      </p>
    </Surface>
  );
}
