import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";

import type { Area } from "#contract/areas.ts";
import { addDays } from "#domain/pickups/schedule.ts";

import { read } from "#web/kit/api/api.ts";
import { formatLocalDate } from "#web/kit/time/format.ts";
import { useNow } from "#web/kit/time/now.ts";
import { momentIn } from "#web/kit/time/zone.ts";
import { SkeletonBlock } from "#web/kit/ui/skeleton.tsx";
import { say } from "../words/say.ts";
import { nextFreeDay } from "./area-days.ts";

/** The first day of an area with a place that residents can still book. */
export function NextFreeDay({ area }: { area: Area }): ReactElement | string {
  const { _id: id, timeZone, daysAhead, windows } = area;
  const now = momentIn(timeZone, useNow());
  const query = { from: now.today, to: addDays(now.today, daysAhead) };
  const { data, error } = useQuery({
    ...read("GET /area/:id/days", { params: { id }, query }),
    enabled: windows.length > 0,
  });
  if (windows.length === 0) return say("No times yet");
  if (error && !data) return say("Not known");
  if (!data) return <SkeletonBlock width={120} />;
  const day = nextFreeDay(area, data.data, now);
  return day === undefined
    ? say.plural(daysAhead, "None in the next {n} day", "None in the next {n} days")
    : formatLocalDate(day);
}
