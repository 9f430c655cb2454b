import { may } from "#domain/permissions.ts";
import { Button } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import type { ReactElement } from "react";

import { read } from "#web/kit/api/api.ts";
import { useOutbox } from "#web/parts/outbox/use-outbox.ts";
import { useUser } from "#web/kit/session/session.ts";
import { useNow } from "#web/kit/time/now.ts";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { LoadingOrError } from "#web/kit/ui/loading-or-error.tsx";
import { Page } from "#web/kit/ui/page.tsx";
import { SkeletonCards } from "#web/kit/ui/skeleton.tsx";
import { say } from "#web/kit/words/say.ts";
import { NoRun } from "./no-run.tsx";
import { type RunNow, runNow } from "./run-now.ts";
import styles from "./run-sheet.module.css";
import { RunSheet, stopsOnPaper } from "./run-sheet.tsx";
import { useRun } from "./use-run.ts";

/** /admin/pickup/sheet: a run for paper (PRODUCT R15.16): the own one of a day, and for admins any one. */
export function RunSheetPage(): ReactElement {
  const { run } = useSearch({ from: "/agent/admin/pickup/sheet" });
  const user = useUser();
  return run !== undefined && may(user, "runs.read") ? <SheetOfAny id={run} /> : <OwnSheet />;
}

const TO_RUN = { to: "/admin/pickup/run", isReturn: true } as const;
const TO_PLAN = { to: "/admin/plan", isReturn: true } as const;

/** Without a network it is the run that this phone has kept. */
function OwnSheet(): ReactElement {
  const { date } = useSearch({ from: "/agent/admin/pickup/sheet" });
  const reading = useRun(date);
  const back = { ...TO_RUN, label: say("Back to your run") };
  if (reading.now) return <Sheet now={reading.now} back={back} />;
  return (
    <Page title={say("Route sheet")} back={back}>
      {reading.now === null ? <NoRun date={date} /> : <Loading reading={reading} />}
    </Page>
  );
}

function SheetOfAny({ id }: Readonly<{ id: string }>): ReactElement {
  const reading = useQuery(read("GET /run/:id", { params: { id } }));
  const outbox = useOutbox();
  const moment = useNow();
  const back = { ...TO_PLAN, label: say("Back to the plan") };
  if (reading.data) return <Sheet now={runNow(reading.data.data, outbox, moment)} back={back} />;
  return (
    <Page title={say("Route sheet")} back={back}>
      <Loading reading={reading} />
    </Page>
  );
}

type LoadingProps = Readonly<{
  reading: Readonly<{ error: Error | null; refetch: () => unknown }>;
}>;

const Loading = ({ reading }: LoadingProps): ReactElement => (
  <LoadingOrError query={reading} failed={say("The run didn't load")}>
    <SkeletonCards count={3} />
  </LoadingOrError>
);

type SheetProps = Readonly<{
  now: RunNow;
  back: Readonly<{ label: string }> & (typeof TO_RUN | typeof TO_PLAN);
}>;

function Sheet({ now, back }: SheetProps): ReactElement {
  const isEmpty = stopsOnPaper(now).length === 0;
  return (
    <Page
      title={say("Route sheet")}
      back={back}
      actions={
        !isEmpty && (
          <Button
            className={styles["print"] ?? ""}
            leftSection={<IconPrinter size={22} stroke={1.7} />}
            onClick={() => globalThis.print()}
          >
            {say("Print")}
          </Button>
        )
      }
    >
      {isEmpty ? (
        <EmptyState title={say("There's nothing to print: this run has no stops.")} />
      ) : (
        <RunSheet now={now} />
      )}
    </Page>
  );
}
