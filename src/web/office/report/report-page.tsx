import { Button, Group } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { IconWorld } from "@tabler/icons-react";
import { type ReactElement, Suspense, useState } from "react";

import type { Report } from "#contract/office/report.ts";
import { may } from "#domain/permissions.ts";
import { formatPeriod } from "#domain/report/periods.ts";
import { areaName } from "#domain/report/format-line.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { read } from "#web/kit/api/api.ts";
import { isGone, sentenceOf } from "#web/kit/api/api-error.ts";
import { refetch } from "#web/kit/api/changes.ts";
import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { SelectFilter } from "#web/kit/fields/select-filter.tsx";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import { useUser } from "#web/kit/session/session.ts";
import { ButtonLink } from "#web/kit/ui/links.tsx";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { LoadingOrError } from "#web/kit/ui/loading-or-error.tsx";
import { Page } from "#web/kit/ui/page.tsx";
import { PrintButton } from "#web/kit/ui/print-button.tsx";
import { Loading, SkeletonBlock } from "#web/kit/ui/skeleton.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { ExportButton } from "../lists/export-button.tsx";
import { say } from "../words/say.ts";
import styles from "./report-page.module.css";
import { ReportSheet } from "./report-sheet.tsx";

const PublishDialog = lazyComponent(() => import("./publish-dialog.tsx"), "PublishDialog");

/** /admin/report (PRODUCT R43): what the programme achieved in a period, on the screen and on paper. */
export function ReportPage(): ReactElement {
  const { period, town } = useSearch({ from: "/office/admin/report" });
  const query = {
    ...(period !== undefined && { period }),
    ...(town !== undefined && { town }),
  };
  const outcome = useQuery(read("GET /report", { query }));
  const report = outcome.data?.data;
  return (
    <Page
      title={say("Report")}
      width="wide"
      lead={say("What the programme achieved in a month, a quarter or a year.")}
      actions={report && <Actions report={report} />}
    >
      {report && <Filters report={report} isThisMonth={period === undefined} />}
      {report ? <ReportSheet report={report} /> : <Missing query={outcome} {...query} />}
    </Page>
  );
}

function Actions({ report: { period, closedAt } }: Readonly<{ report: Report }>): ReactElement {
  // Said beside the button: a toast would lie over it.
  const [said, setSaid] = useState("");
  const queryClient = useQueryClient();
  const { run, isPending } = useAction("POST /report", {
    refresh: ["GET /report"],
    onDone: () => setSaid(say("The figures were computed")),
    onFailed: (error) => {
      setSaid(sentenceOf(error));
      // Somebody else, or the night, may have computed them since they were read.
      refetch(queryClient, ["GET /report"]);
    },
  });
  return (
    <Group gap="xs" className={styles["onScreen"]}>
      {closedAt === null && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void run({ body: { period } });
          }}
        >
          <SubmitButton variant="default" isPending={isPending} pendingLabel={say("Computing...")}>
            {say("Compute now")}
          </SubmitButton>
        </form>
      )}
      <ExportButton route="GET /export/report" input={{ query: { period } }} />
      <PrintButton />
      <Publish />
      <p role="status" className={styles["said"]}>
        {said}
      </p>
    </Group>
  );
}

/** The public pages, for who may make them (PRODUCT R44.1). */
function Publish(): ReactElement | null {
  const [isOpen, setOpen] = useState(false);
  if (!may(useUser(), "report.publish")) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconWorld size={18} stroke={1.7} />}
        onClick={() => setOpen(true)}
      >
        {say("Publish")}
      </Button>
      {isOpen && (
        <Suspense>
          <PublishDialog onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

type FilterProps = Readonly<{ report: Report; isThisMonth: boolean }>;

/** The month that runs needs no parameter, so that a bookmark of the screen shows it in every month. */
function Filters({
  report: { period, town, figures, periods, towns },
  isThisMonth,
}: FilterProps): ReactElement {
  const others = [...new Set([...(isThisMonth ? [] : [period]), ...periods])].filter(
    (one) => !isThisMonth || one !== period,
  );
  const shown =
    towns.some((one) => one.town === town) || town === ""
      ? []
      : [{ town, towns: figures.towns, people: figures.active.people }];
  return (
    <div className={styles["filters"]}>
      <SelectFilter
        label={say("Period")}
        param="period"
        isLabelled
        options={[
          { value: "", label: say("This month") },
          ...others.map((value) => ({ value, label: formatPeriod("en", value) })),
        ]}
      />
      <SelectFilter
        label={say("Town")}
        param="town"
        isLabelled
        options={[
          { value: "", label: areaName("", 0) },
          ...[...towns, ...shown].map((one) => ({
            value: one.town,
            label: say("{town} ({people})", {
              town: areaName(one.town, one.towns),
              people: one.people,
            }),
          })),
        ]}
      />
    </div>
  );
}

type MissingProps = Readonly<{
  query: Readonly<{ error: Error | null; refetch: () => unknown }>;
  period?: string;
  town?: string;
}>;

/** While it loads; where it failed; and where there is nothing, because a town is not shown or a period has no entries. */
function Missing({ query, period, town }: MissingProps): ReactElement {
  if (query.error && isGone(query.error))
    return (
      <Surface>
        <EmptyState
          title={
            town === undefined
              ? say("There is no report of this period")
              : say("This town is not shown in this period")
          }
          action={
            <ButtonLink to="/admin/report" search={town === undefined ? {} : { period }}>
              {town === undefined ? say("Show this month") : say("Show the whole programme")}
            </ButtonLink>
          }
        >
          {town === undefined
            ? say("Reports begin with the first entry of the ledger and end with this month.")
            : say("Towns with fewer than 5 active people are shown together.")}
        </EmptyState>
      </Surface>
    );
  return (
    <LoadingOrError query={query} failed={say("The report did not load")}>
      <Surface>
        <Loading>
          <SkeletonBlock width="40%" height={24} />
          <SkeletonBlock width="90%" height={160} />
        </Loading>
      </Surface>
    </LoadingOrError>
  );
}
