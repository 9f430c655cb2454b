import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { lazy, Suspense, useState, type ReactElement } from "react";

import type { Redemption } from "#contract/rewards.ts";

import { read } from "../core/api.ts";
import { withTotal } from "../core/format.ts";
import { DataTable } from "../core/ui/data-table.tsx";
import { EmptyState } from "../core/ui/empty-state.tsx";
import { ErrorState } from "../core/ui/error-state.tsx";
import { NoMatch } from "../core/ui/no-match.tsx";
import { Page } from "../core/ui/page.tsx";
import { Pager } from "../core/ui/pager.tsx";
import { SearchField } from "../core/ui/search-field.tsx";
import { SegmentedFilter } from "../core/ui/segmented-filter.tsx";
import { useView, type View } from "../core/view-param.ts";
import { Tools } from "../core/ui/tools.tsx";
import { arrange } from "./arrange.ts";
import { columnsOf } from "./redemption-columns.tsx";
import { sliceOf } from "./slices.ts";

const RedemptionDialog = lazy(async () => ({
  default: (await import("./redemption-dialog.tsx")).RedemptionDialog,
}));

const PER_PAGE = 20;
const STATUSES = [
  { value: undefined, label: "All" },
  { value: "pending", label: "Pending" },
  { value: "processing", label: "Processing" },
  { value: "completed", label: "Completed" },
  { value: "rejected", label: "Rejected" },
] as const;

/** /admin/redeemed (spec §2): who redeemed what, and how far it is. */
export function AdminRedeemedPage(): ReactElement {
  const { status, q, sort, page } = useSearch({ from: "/admin/admin/redeemed" });
  const { data, error, refetch } = useQuery({
    ...read("GET /reward/admin/redeemed", { query: { status } }),
    placeholderData: keepPreviousData,
  });
  const view = useView();
  const all = data?.data;
  const { docs, facts, before } = sliceOf(arrange(all ?? [], { q, sort }), {
    page,
    limit: PER_PAGE,
  });
  return (
    <Page width="wide" title={withTotal("Redeemed rewards", all && facts)}>
      <Tools>
        <SegmentedFilter label="Status" param="status" options={STATUSES} />
        <SearchField label="Reward or person" />
      </Tools>
      {all === undefined && error ? (
        <ErrorState title="The list did not load" error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label="Redeemed rewards"
          columns={columnsOf({ before, onView: view.open })}
          rows={all && docs}
          rowKey={({ _id }) => _id}
          onRowClick={({ _id }) => view.open(_id)}
          empty={<NoRows isFiltered={status !== undefined || q !== undefined} />}
        />
      )}
      <Pager facts={facts} />
      <Viewed rows={all} view={view} />
    </Page>
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
  return <NoMatch>No redeemed reward fits this filter and these words.</NoMatch>;
}

type ViewedProps = Readonly<{ rows: readonly Redemption[] | undefined; view: View }>;

/** The open row; its last words stay while it closes. */
function Viewed({ rows, view }: ViewedProps): ReactElement | null {
  const current = rows?.find(({ _id }) => _id === view.id);
  const [shown, setShown] = useState<Redemption>();
  if (current && current !== shown) setShown(current);
  if (!shown) return null;
  return (
    <Suspense>
      <RedemptionDialog redemption={shown} isOpen={view.id === shown._id} onClose={view.close} />
    </Suspense>
  );
}
