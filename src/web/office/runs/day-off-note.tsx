import type { ReactElement } from "react";

import type { DayPlan } from "#contract/runs.ts";
import { formatDate } from "#domain/pickups/schedule.ts";

import { Banner } from "#web/kit/ui/banner.tsx";
import { say } from "../words/say.ts";

type Props = Readonly<{ day: Pick<DayPlan, "date" | "isDayOff"> }>;

/** Above a day on which the programme does not collect (PRODUCT R3.9). */
export function DayOffNote({ day: { date, isDayOff } }: Props): ReactElement | null {
  if (!isDayOff) return null;
  return (
    <Banner tone="warn">
      {say("A day off: we do not collect on {date}. What is booked stays.", {
        date: formatDate(say, date),
      })}
    </Banner>
  );
}
