import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";

import type { ClosedArea } from "#contract/areas.ts";
import type { DayPlan } from "#contract/runs.ts";
import { formatDate } from "#domain/pickups/schedule.ts";

import { read } from "#web/kit/api/api.ts";
import { Banner } from "#web/kit/ui/banner.tsx";
import { say } from "../words/say.ts";

type Props = Readonly<{ day: Pick<DayPlan, "date" | "isDayOff"> }>;

/** Above a day on which the programme does not collect (PRODUCT R3.9), or not in some of its areas (PRODUCT R30.1). */
export function DayOffNote({ day: { date, isDayOff } }: Props): ReactElement | null {
  const { data } = useQuery(read("GET /area/closings", { query: { date } }));
  const closed = data?.data ?? [];
  if (isDayOff)
    return (
      <Banner tone="warn">
        {say("A day off: we do not collect on {date}. What is booked stays.", {
          date: formatDate(say, date),
        })}
      </Banner>
    );
  if (closed.length === 0) return null;
  return (
    <Banner tone="warn">
      {say("Closed on this day: {areas}. What is booked stays until it is moved.", {
        areas: closed.map(closedWords).join("; "),
      })}
    </Banner>
  );
}

/** "North (Snow)" */
function closedWords({ name, reason }: ClosedArea): string {
  const area = name ?? say("all areas");
  return reason === "" ? area : `${area} (${reason})`;
}
