import { useSearch } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { TextInput } from "@mantine/core";

import type { Page as PageOf } from "#contract/page.ts";
import type { Pickup } from "#contract/pickups.ts";

import { formatTotal } from "#web/kit/time/format.ts";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { ButtonLink } from "#web/kit/ui/links.tsx";
import { ListResults } from "#web/kit/lists/list-results.tsx";
import { useList } from "#web/kit/lists/use-list.ts";
import { SegmentedFilter } from "#web/kit/lists/segmented-filter.tsx";
import { SkeletonCards } from "#web/kit/ui/skeleton.tsx";
import styles from "./agent-pickups-page.module.css";
import { AgentStops } from "./agent-stops.tsx";
import { statusOptions } from "#web/parts/pickups/status-options.ts";
import { useAllFilters } from "./use-all-filters.ts";
import { say } from "#web/kit/words/say.ts";
import { useSetSearchParam } from "#web/kit/navigation/search-param.ts";

/** Everybody's pickups of all days: pending first, soonest at the top. */
export function AgentAllPickups(): ReactElement {
  const { status, date: day, userId } = useAllFilters();
  const { page } = useSearch({ from: "/agent/admin/pickup/pickups" });
  const list = useList("GET /pickup/admin", { query: { status, date: day, userId, page } });
  const facts = list.data?.data;
  return (
    <>
      <div className={styles["filters"]}>
        <SegmentedFilter label={say("Status")} param="status" options={statusOptions()} />
        <DateFilter day={day} />
        {day !== undefined && (
          <ButtonLink to="." search={{ day: "all", status, userId }} variant="subtle">
            {say("Any date")}
          </ButtonLink>
        )}
        {userId !== undefined && (
          <ButtonLink to="." search={{ day: "all", status, date: day }} variant="subtle">
            {say("Everybody")}
          </ButtonLink>
        )}
      </div>
      {facts && <p className="muted">{countOf(facts)}</p>}
      <ListResults
        list={list}
        failed={say("The pickups didn't load")}
        loading={<SkeletonCards count={5} />}
        empty={<NoPickups isFiltered={Boolean(status ?? day ?? userId ?? page)} />}
      >
        {(pickups) => <AgentStops pickups={pickups} />}
      </ListResults>
    </>
  );
}

function NoPickups({ isFiltered }: { isFiltered: boolean }): ReactElement {
  if (!isFiltered)
    return (
      <EmptyState title={say("No pickups yet")}>{say("What people book shows here.")}</EmptyState>
    );
  return (
    <EmptyState
      title={say("No pickups match")}
      action={
        <ButtonLink to="/admin/pickup/pickups" search={{ day: "all" }} variant="default">
          {say("Show all pickups")}
        </ButtonLink>
      }
    >
      {say("Choose another status or date.")}
    </EmptyState>
  );
}

const countOf = (found: PageOf<Pickup>): string =>
  found.totalIsCapped
    ? say("{number} pickups", { number: formatTotal(found) })
    : say.plural(found.totalDocs, "{n} pickup", "{n} pickups");

/** Ignores earlier dates: while a year is typed, its first digits make dates such as 0002. */
const EARLIEST = "2000-01-01";

/** Filters by the local date of the location, in the search parameter `date`. A link or Back may also change it. */
function DateFilter({ day }: Readonly<{ day: string | undefined }>): ReactElement {
  const setParam = useSetSearchParam();
  const [shown, setShown] = useState({ day, typed: day ?? "" });
  if (shown.day !== day) setShown({ day, typed: day ?? "" });
  const choose = (typed: string): void => {
    setShown({ day, typed });
    if (typed !== "" && typed < EARLIEST) return;
    setParam("date", typed);
  };
  return (
    <TextInput
      type="date"
      aria-label={say("Date")}
      className={styles["date"] ?? ""}
      value={shown.typed}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}
