import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { Suspense, type ReactElement } from "react";

import type { Board } from "#contract/runs.ts";
import { addDays } from "#domain/pickups/schedule.ts";
import { leftOpen } from "#domain/runs/runs.ts";

import { read } from "#web/kit/api/api.ts";
import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { ExportButton } from "../lists/export-button.tsx";
import { formatDateTime, formatLocalDate, formatNumber } from "#web/kit/time/format.ts";
import { Banner } from "#web/kit/ui/banner.tsx";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { AnchorLink } from "#web/kit/ui/links.tsx";
import { LoadingOrError } from "#web/kit/ui/loading-or-error.tsx";
import { Page } from "#web/kit/ui/page.tsx";
import { Loading, SkeletonBlock } from "#web/kit/ui/skeleton.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { ToApprove } from "../goodwill/to-approve.tsx";
import { say } from "../words/say.ts";
import { Attention } from "./attention.tsx";
import { BoardFigures } from "./board-figures.tsx";
import { DayBar, readerToday } from "./day-bar.tsx";
import { DayOffNote } from "./day-off-note.tsx";
import { MapOfToday } from "./map-of-today.tsx";
import { PickupOverScreen } from "./open-pickup.tsx";
import { ReasonBars } from "./reason-bars.tsx";
import { RunsOfDay } from "./runs-of-day.tsx";
import styles from "./today-page.module.css";

const FirstWeek = lazyComponent(() => import("../first-week/first-week.tsx"), "FirstWeek");

const READ_AGAIN_MS = 60_000;

/** /admin/today: what became of a day so far (PRODUCT R18.1). It reads itself again every minute. */
export function TodayPage(): ReactElement {
  const { date = readerToday() } = useSearch({ from: "/office/admin/today" });
  const board = useQuery({
    ...read("GET /run/board", { query: { date } }),
    refetchInterval: READ_AGAIN_MS,
  });
  const asOf = board.data?.data.asOf;
  return (
    <Page
      title={date === readerToday() ? say("Today") : formatLocalDate(date)}
      lead={
        asOf === undefined
          ? undefined
          : say("As of {time}. Read again every minute.", { time: formatDateTime(asOf) })
      }
      width="wide"
      actions={
        <>
          <DayBar day={date} />
          <ExportButton route="GET /export/stops" input={{ query: { from: date, to: date } }} />
        </>
      }
    >
      {date === readerToday() && <LeftFromYesterday />}
      {date === readerToday() && <ToApprove />}
      {board.data && <DayOffNote day={board.data.data} />}
      {board.data ? (
        <DayBoard board={board.data.data} />
      ) : (
        <LoadingOrError query={board} failed={say("The day did not load")}>
          <BoardSkeleton />
        </LoadingOrError>
      )}
      {date === readerToday() && !board.isPending && (
        <Suspense>
          <FirstWeek />
        </Suspense>
      )}
      <PickupOverScreen />
    </Page>
  );
}

/** Above today: what yesterday's own screen still has to settle, with the way there (PRODUCT R18.4). */
function LeftFromYesterday(): ReactElement | null {
  const date = addDays(readerToday(), -1);
  const { data } = useQuery(read("GET /run/board", { query: { date } }));
  if (!data) return null;
  const { peopleToCall, counts, unassigned } = data.data;
  const open = leftOpen(counts, unassigned);
  if (peopleToCall.all + open === 0) return null;
  return (
    <Banner tone="warn">
      <AnchorLink to="/admin/today" search={{ date }} inherit underline="always">
        {say("Left from yesterday: {toCall} to call, {open} open", {
          toCall: formatNumber(peopleToCall.all),
          open: formatNumber(open),
        })}
      </AnchorLink>
    </Banner>
  );
}

function DayBoard({ board }: { board: Board }): ReactElement {
  if (board.booked === 0 && board.runs.length === 0 && !hasStops(board)) {
    return (
      <Surface>
        <EmptyState title={say("Nothing is booked for this day.")} />
      </Surface>
    );
  }
  return (
    <div className={styles["board"]}>
      <BoardFigures board={board} />
      <Attention board={board} />
      <RunsOfDay board={board} />
      <MapOfToday board={board} />
      <ReasonBars byReason={board.byReason} />
    </div>
  );
}

/** Cancelled and moved pickups are not booked any more, but were part of the day. */
const hasStops = ({ counts }: Board): boolean => Object.values(counts).some((count) => count > 0);

const BoardSkeleton = (): ReactElement => (
  <Loading>
    <div className={styles["board"]}>
      <SkeletonBlock height={96} />
      <SkeletonBlock height={180} />
      <SkeletonBlock height={180} />
    </div>
  </Loading>
);
