import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { Suspense, type ReactElement } from "react";

import type { Pickup } from "#contract/pickups.ts";
import { fullName } from "#domain/text.ts";

import { read } from "../core/api/api.ts";
import { withTotal } from "../core/time/format.ts";
import { useNow } from "../core/time/now.ts";
import { lazyComponent } from "../core/api/lazy-parts.ts";
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
import { CountsFilter } from "../impact/counts-filter.tsx";
import { pickupColumns, toneOf } from "./admin-pickup-columns.tsx";
import { PickupMapButton } from "./pickup-map-button.tsx";

const AdminPickupDialog = lazyComponent(
  () => import("./admin-pickup-dialog.tsx"),
  "AdminPickupDialog",
);

const FROM = "/admin/admin/pickups";
const STATUSES = [
  { value: undefined, label: "All" },
  { value: "pending", label: "Pending" },
  { value: "completed", label: "Completed" },
] as const;
const SORTS = { date: "soonest", "-date": "latest" } as const;

/** /admin/pickups (spec §2): every filter stands in the URL, and so does the opened row. */
export function AdminPickupsPage(): ReactElement {
  const { userId, status, unusual, from, to, q, sort, page } = useSearch({ from: FROM });
  const filters = { userId, status, unusual, from, to, search: q };
  const list = useQuery({
    ...read("GET /pickup/admin", { query: { ...filters, sort: sort && SORTS[sort], page } }),
    placeholderData: keepPreviousData,
  });
  const view = useView();
  const now = useNow();
  const facts = list.data?.data;
  return (
    <Page
      width="wide"
      title={withTotal("Pickups", facts)}
      actions={<ExportButton line="GET /export/pickups" input={{ query: filters }} />}
    >
      <ListToolbar>
        <SegmentedFilter label="Status" param="status" options={STATUSES} />
        <CountsFilter of="unusualPickups" />
        <SearchField label="Person or address" />
        <DayRange from={from} to={to} />
        {userId !== undefined && <OnePerson id={userId} />}
      </ListToolbar>
      <PagedTable
        label="Pickups"
        failed="The pickups did not load"
        list={list}
        columns={pickupColumns({ now, onView: view.open })}
        rowKey={({ _id }) => _id}
        onRowClick={({ _id }) => view.open(_id)}
        tone={(pickup) => toneOf(pickup, now)}
        empty={<NoPickups isFiltered={Object.values(filters).some((filter) => filter)} />}
      />
      <PickupMapButton filters={filters} onOpen={view.open} />
      <Viewed rows={facts?.docs} view={view} />
    </Page>
  );
}

/** Whose pickups are shown, and the way back to everybody's. */
function OnePerson({ id }: { id: string }): ReactElement {
  const { data } = useQuery(read("GET /profile/:id", { params: { id } }));
  const person = data?.data;
  return (
    <>
      <span>
        Pickups of <b>{person ? fullName(person) : "one person"}</b>
      </span>
      <ClearFilterLink param="userId">Everybody</ClearFilterLink>
    </>
  );
}

function NoPickups({ isFiltered }: { isFiltered: boolean }): ReactElement {
  if (!isFiltered)
    return <EmptyState title="No pickups yet">What people book shows here.</EmptyState>;
  return <NoMatch>No pickup fits these filters and words.</NoMatch>;
}

type ViewedProps = Readonly<{ rows: readonly Pickup[] | undefined; view: View }>;

/** The open row, wherever in the list it stands; its last words stay while it closes. */
function Viewed({ rows, view }: ViewedProps): ReactElement | null {
  const shown = useShown(view);
  if (shown === undefined) return null;
  return (
    <Suspense>
      <AdminPickupDialog
        key={shown}
        id={shown}
        known={rows?.find(({ _id }) => _id === shown)}
        isOpen={view.id === shown}
        onClose={view.close}
      />
    </Suspense>
  );
}
