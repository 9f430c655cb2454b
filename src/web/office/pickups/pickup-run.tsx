import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";

import type { Pickup } from "#contract/pickups.ts";
import type { RunOfPickup } from "#contract/runs.ts";
import { progressOf } from "#domain/runs/runs.ts";
import { fullName } from "#domain/text.ts";

import { read } from "#web/kit/api/api.ts";
import { formatLocalDate, formatLocalTime, formatNumber } from "#web/kit/time/format.ts";
import { momentIn, otherZoneName } from "#web/kit/time/zone.ts";
import { DetailList, type DetailRow } from "#web/kit/ui/detail-list.tsx";
import { LoadingOrError } from "#web/kit/ui/loading-or-error.tsx";
import { RelativeTime } from "#web/kit/ui/relative-time.tsx";
import { SkeletonCards } from "#web/kit/ui/skeleton.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { say } from "../words/say.ts";

/** Who is sent to a pickup, at which stop, when they are expected, and when they were last heard of (PRODUCT R15.18). */
export function PickupRun({ pickup }: Readonly<{ pickup: Pickup }>): ReactElement {
  const { _id: id, scheduledDate: date } = pickup;
  const query = useQuery(read("GET /run/of/:id", { params: { id } }));
  const found = query.data?.data;
  return (
    <Surface as="section" title={say("Run")} aria-label={say("Run")}>
      {query.data ? (
        <>
          {found ? <DetailList rows={rowsOf(found)} /> : <p>{say("On no run.")}</p>}
          <Link to="/admin/plan" search={{ date, ...(found && { run: found.run._id }) }}>
            {say("Open the plan of the day")}
          </Link>
        </>
      ) : (
        <LoadingOrError query={query} failed={say("The run didn't load")} isOnSurface>
          <SkeletonCards count={1} />
        </LoadingOrError>
      )}
    </Surface>
  );
}

function rowsOf({ run, number, expectedAt }: RunOfPickup): readonly DetailRow[] {
  const { done, of } = progressOf(run.counts);
  const numbers = { n: formatNumber(number), done: formatNumber(done), of: formatNumber(of) };
  const heard = run.lastHeardAt;
  return [
    [say("Agent"), fullName(run.agent)],
    [say("Stop"), say("Number {n}; {done} of {of} done", numbers)],
    ...(expectedAt === null
      ? []
      : [[say("Expected"), expectedTime(run, Date.parse(expectedAt))] as const]),
    [
      say("Last heard"),
      heard === null ? say("Nothing yet") : <RelativeTime key="heard" at={heard} />,
    ],
  ];
}

/** "about 1:40 PM", with its day where that is another one than the run's. */
export function expectedTime({ date, timeZone }: RunOfPickup["run"], at: number): string {
  const { today: day, time } = momentIn(timeZone, at);
  const words = [say("about {time}", { time: formatLocalTime(time) })];
  if (day !== date) words.push(say("on {day}", { day: formatLocalDate(day) }));
  const zone = otherZoneName(timeZone, at);
  if (zone !== undefined) words.push(`(${zone})`);
  return words.join(" ");
}
