import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { Suspense, useState, type ReactElement } from "react";

import type { Area, AreaDay } from "#contract/areas.ts";
import { addDays } from "#domain/pickups/schedule.ts";
import { mondayOf } from "#domain/weeks.ts";

import { read } from "#web/kit/api/api.ts";
import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { useNow } from "#web/kit/time/now.ts";
import { momentIn } from "#web/kit/time/zone.ts";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { ButtonLink } from "#web/kit/ui/links.tsx";
import { LoadingOrError } from "#web/kit/ui/loading-or-error.tsx";
import { SkeletonCards } from "#web/kit/ui/skeleton.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { type Chosen, openedInDraft } from "../pickups/chosen-pickups.ts";
import type { Because } from "../pickups/move-many-dialog.tsx";
import { say } from "../words/say.ts";
import { weeksOf, WEEKS_SHOWN } from "./area-days.ts";
import type { OfDay } from "./special-day-values.ts";
import { WeekRows } from "./week-rows.tsx";

const SpecialDayDialog = lazyComponent(
  () => import("./special-day-dialog.tsx"),
  "SpecialDayDialog",
);
const MoveManyDialog = lazyComponent(
  () => import("../pickups/move-many-dialog.tsx"),
  "MoveManyDialog",
);

type Opened =
  | Readonly<{ kind: "day"; of: OfDay }>
  | Readonly<{ kind: "move"; pickups: readonly Chosen[]; because: Because }>;

/** The coming weeks of an area: how full each window is, and what is closed (PRODUCT R26.6, R26.7). */
export function DaysTab({ area }: { area: Area }): ReactElement {
  const { today } = momentIn(area.timeZone, useNow());
  const { from } = useSearch({ from: "/office/admin/areas/$id" });
  const monday = mondayOf(from ?? today);
  const query = { from: monday, to: addDays(monday, WEEKS_SHOWN * 7 - 1) };
  const days = useQuery(read("GET /area/:id/days", { params: { id: area._id }, query }));
  const [opened, setOpened] = useState<Opened | undefined>(begunMove);
  return (
    <>
      {days.data ? (
        <Weeks
          area={area}
          days={days.data.data}
          today={today}
          onOpen={(of) => setOpened({ kind: "day", of })}
        />
      ) : (
        <LoadingOrError query={days} failed={say("The days did not load")}>
          <SkeletonCards count={3} />
        </LoadingOrError>
      )}
      <WeekLinks monday={monday} today={today} />
      <Suspense>
        {opened?.kind === "day" && (
          <SpecialDayDialog
            key={`${opened.of.day.date} ${opened.of.window?._id}`}
            area={area}
            of={opened.of}
            onMove={(pickups, because) => setOpened({ kind: "move", pickups, because })}
            onClosed={() => setOpened((before) => (before?.kind === "day" ? undefined : before))}
          />
        )}
        {opened?.kind === "move" && (
          <MoveManyDialog
            pickups={opened.pickups}
            begins={{ to: "free", ...opened.because }}
            onClosed={() => setOpened(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

/** What was being moved before a reload or a sign-in is taken up again. */
function begunMove(): Opened | undefined {
  const begun = openedInDraft();
  return begun?.kind === "move" ? { ...begun, kind: "move", because: { reason: "" } } : undefined;
}

type WeeksProps = Readonly<{
  area: Area;
  days: readonly AreaDay[];
  today: string;
  onOpen: (of: OfDay) => void;
}>;

function Weeks({ area, days, today, onOpen }: WeeksProps): ReactElement {
  const weeks = weeksOf(days);
  if (area.windows.length === 0 && weeks.every((week) => week.days.length === 0)) {
    const toWeek = (
      <ButtonLink to="." search={(before) => ({ ...before, tab: "week" })}>
        {say("Set the week")}
      </ButtonLink>
    );
    return (
      <Surface>
        <EmptyState title={say("No times yet")} action={toWeek}>
          {say("Residents of this area cannot book; they read its instructions.")}
        </EmptyState>
      </Surface>
    );
  }
  return <WeekRows weeks={weeks} area={area} today={today} onOpen={onOpen} />;
}

type LinksProps = Readonly<{ monday: string; today: string }>;

function WeekLinks({ monday, today }: LinksProps): ReactElement {
  const present = mondayOf(today);
  const to = (weeks: number) => {
    const from = addDays(monday, weeks * 7);
    return from === present ? undefined : from;
  };
  return (
    <nav className="row wrap gap-8" aria-label={say("Other weeks")}>
      <WeekLink from={to(-WEEKS_SHOWN)}>{say("Earlier weeks")}</WeekLink>
      {monday !== present && <WeekLink from={undefined}>{say("This week")}</WeekLink>}
      <WeekLink from={to(WEEKS_SHOWN)}>{say("Later weeks")}</WeekLink>
    </nav>
  );
}

type LinkProps = Readonly<{ from: string | undefined; children: string }>;

const WeekLink = ({ from, children }: LinkProps): ReactElement => (
  <ButtonLink
    to="."
    search={(before) => ({ ...before, from })}
    resetScroll={false}
    variant="default"
  >
    {children}
  </ButtonLink>
);
