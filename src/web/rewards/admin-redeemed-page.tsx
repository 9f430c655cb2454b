import { Button } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { Suspense, useState, type ReactElement } from "react";

import type { Redemption } from "#contract/rewards.ts";

import { read } from "../core/api/api.ts";
import { type Choice, useChoice } from "../core/actions/choice.ts";
import { instantsOf } from "../core/time/days.ts";
import { withTotal } from "../core/time/format.ts";
import { rowsBefore } from "../core/lists/pages.ts";
import { lazyComponent } from "../core/api/lazy-parts.ts";
import { BulkBar } from "../core/lists/bulk-bar.tsx";
import { DayRange } from "../core/fields/day-range.tsx";
import { EmptyState } from "../core/ui/empty-state.tsx";
import { ExportButton } from "../core/lists/export-button.tsx";
import { ClearFilterLink } from "../core/ui/clear-filter-link.tsx";
import { NoMatch } from "../core/lists/no-match.tsx";
import { Page } from "../core/ui/page.tsx";
import { PagedTable } from "../core/lists/paged-table.tsx";
import { SearchField } from "../core/fields/search-field.tsx";
import { SegmentedFilter } from "../core/lists/segmented-filter.tsx";
import { ListToolbar } from "../core/lists/list-toolbar.tsx";
import { useShown, useView, type View } from "../core/navigation/view-param.ts";
import { columnsOf } from "./redemption-columns.tsx";

const RedemptionDialog = lazyComponent(() => import("./redemption-dialog.tsx"), "RedemptionDialog");

const RedemptionBulkDialog = lazyComponent(
  () => import("./redemption-bulk-dialog.tsx"),
  "RedemptionBulkDialog",
);

const STATUSES = [
  { value: undefined, label: "All" },
  { value: "pending", label: "Pending" },
  { value: "processing", label: "Processing" },
  { value: "completed", label: "Completed" },
  { value: "rejected", label: "Rejected" },
] as const;

/** /admin/redeemed (spec §2): who redeemed what, and how far it is. */
export function AdminRedeemedPage(): ReactElement {
  const { status, from, to, q, userId, sort, page } = useSearch({ from: "/admin/admin/redeemed" });
  const filters = { status, userId, search: q, ...instantsOf({ from, to }) };
  const list = useQuery({
    ...read("GET /reward/admin/redemptions", {
      query: { ...filters, sort: sort && "oldest", page },
    }),
    placeholderData: keepPreviousData,
  });
  const view = useView();
  const facts = list.data?.data;
  const choice = useChoice(facts?.docs ?? []);
  const before = rowsBefore(facts);
  return (
    <Page
      width="wide"
      title={withTotal("Redeemed rewards", facts)}
      actions={<ExportButton line="GET /export/redemptions" input={{ query: filters }} />}
    >
      <ListToolbar>
        <SegmentedFilter label="Status" param="status" options={STATUSES} />
        <SearchField label="Reward, person or sponsor" />
        <DayRange from={from} to={to} />
        {userId !== undefined && <ClearFilterLink param="userId">Everybody</ClearFilterLink>}
      </ListToolbar>
      <Deciding choice={choice} count={facts?.docs.length ?? 0} />
      <PagedTable
        label="Redeemed rewards"
        failed="The list did not load"
        list={list}
        columns={columnsOf({
          before,
          onView: view.open,
          chosen: choice.ids,
          onChoose: choice.set,
        })}
        sortedBy="-date"
        rowKey={({ _id }) => _id}
        onRowClick={({ _id }) => view.open(_id)}
        empty={<NoRows isFiltered={Object.values(filters).some((filter) => filter)} />}
      />
      <Viewed rows={facts?.docs} view={view} />
    </Page>
  );
}

type DecidingProps = Readonly<{ choice: Choice<Redemption>; count: number }>;

/** What is selected gets one status in a dialog; afterwards nothing is selected any more. */
function Deciding({ choice, count }: DecidingProps): ReactElement {
  const [open, setOpen] = useState<readonly Redemption[]>();
  const closed = (): void => {
    setOpen(undefined);
    choice.none();
  };
  return (
    <>
      {count > 0 && (
        <BulkBar
          label="Selected redeemed rewards"
          choice={choice}
          count={count}
          counted="on this page"
          allLabel="Select all on this page"
        >
          <Button size="sm" onClick={() => setOpen(choice.rows)}>
            Update status of selected
          </Button>
        </BulkBar>
      )}
      {open && (
        <Suspense>
          <RedemptionBulkDialog redemptions={open} onClosed={closed} />
        </Suspense>
      )}
    </>
  );
}

function NoRows({ isFiltered }: { isFiltered: boolean }): ReactElement {
  if (!isFiltered) {
    return (
      <EmptyState title="Nothing redeemed yet">
        What people redeem shows here, the newest first.
      </EmptyState>
    );
  }
  return <NoMatch>No redeemed reward fits this status and these words.</NoMatch>;
}

type ViewedProps = Readonly<{ rows: readonly Redemption[] | undefined; view: View }>;

/** The open row, wherever in the list it stands; its last words stay while it closes. */
function Viewed({ rows, view }: ViewedProps): ReactElement | null {
  const shown = useShown(view);
  if (shown === undefined) return null;
  return (
    <Suspense>
      <RedemptionDialog
        key={shown}
        id={shown}
        known={rows?.find(({ _id }) => _id === shown)}
        isOpen={view.id === shown}
        onClose={view.close}
      />
    </Suspense>
  );
}
