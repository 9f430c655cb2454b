import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import type { ReactElement } from "react";

import { fullName } from "#domain/text.ts";

import { read } from "#web/kit/api/api.ts";
import { useNow } from "#web/kit/time/now.ts";
import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { DayRange } from "../fields/day-range.tsx";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { ClearFilterLink } from "../ui/clear-filter-link.tsx";
import { SearchField } from "#web/kit/fields/search-field.tsx";
import { usePageSize } from "../lists/list-choices.ts";
import { TablePage } from "../lists/list-page.tsx";
import { rowsOf } from "#web/kit/lists/list-results.tsx";
import { OpenedRow } from "../lists/opened-row.tsx";
import { useList } from "#web/kit/lists/use-list.ts";
import { SelectFilter } from "#web/kit/fields/select-filter.tsx";
import { useView } from "#web/kit/navigation/view-param.ts";
import { CountsFilter } from "../impact/counts-filter.tsx";
import { pickupColumns, toneOf } from "./admin-pickup-columns.tsx";
import { ManyPickups } from "./many-pickups.tsx";
import { useManyPickups } from "./use-many-pickups.ts";
import { PickupMapButton } from "#web/parts/pickup-map/pickup-map-button.tsx";
import { say } from "../words/say.ts";
import { sayNodes } from "#web/kit/words/say-nodes.tsx";

const AdminPickupDialog = lazyComponent(
  () => import("./admin-pickup-dialog.tsx"),
  "AdminPickupDialog",
);

const FROM = "/office/admin/pickups";
const STATUSES = [
  { value: "", label: say("All statuses") },
  { value: "pending", label: say("Pending") },
  { value: "overdue", label: say("Overdue") },
  { value: "completed", label: say("Completed") },
] as const;
const SORTS = { date: "soonest", "-date": "latest" } as const;

/** /admin/pickups (PRODUCT 2.32): all filters and the open row are in the URL. */
export function AdminPickupsPage(): ReactElement {
  const { userId, status, unusual, areaId, from, to, q, sort, page } = useSearch({ from: FROM });
  // What belongs to an area is counted on its days, so the filter needs both ends.
  const hasDays = from !== undefined && to !== undefined;
  const filters = {
    userId,
    status,
    unusual,
    areaId: hasDays ? areaId : undefined,
    from,
    to,
    search: q,
  };
  const list = useList("GET /pickup/admin", {
    query: { ...filters, sort: sort && SORTS[sort], page, limit: usePageSize() },
  });
  const view = useView();
  const now = useNow();
  const many = useManyPickups(list, filters);
  return (
    <TablePage
      title={say("Pickups")}
      csv={{ route: "GET /export/pickups", input: { query: filters } }}
      toolbar={
        <>
          <SelectFilter label={say("Status")} param="status" options={STATUSES} />
          <CountsFilter of="unusualPickups" />
          <SearchField label={say("Person or address")} />
          <DayRange from={from} to={to} />
          {hasDays && <AreaFilter />}
          {userId !== undefined && <OnePerson id={userId} />}
        </>
      }
      beside={
        <div className="row middle gap-12">
          <ManyPickups {...many} />
          <PickupMapButton filters={filters} onOpen={view.open} isAtDesk />
        </div>
      }
      list={list}
      columns={pickupColumns({
        now,
        onView: view.open,
        chosen: many.choice.ids,
        onChoose: many.choice.set,
      })}
      onRowClick={({ _id }) => view.open(_id)}
      tone={(pickup) => toneOf(pickup, now)}
      filters={filters}
      empty={
        <EmptyState title={say("No pickups yet")}>{say("What people book shows here.")}</EmptyState>
      }
      noMatch={say("No pickup fits these filters and words.")}
    >
      <PickupMapButton filters={filters} onOpen={view.open} isAtHand />
      <OpenedRow view={view} rows={rowsOf(list)} Dialog={AdminPickupDialog} />
    </TablePage>
  );
}

/** Whose pickups are shown, and a link to everybody's. */
function OnePerson({ id }: { id: string }): ReactElement {
  const { data } = useQuery(read("GET /profile/:id", { params: { id } }));
  const person = data?.data;
  return (
    <span className="row middle gap-4">
      <span>
        {sayNodes((mark) =>
          person
            ? say("Pickups of {person}", { person: mark(<b>{fullName(person)}</b>) })
            : say("Pickups of one person"),
        )}
      </span>
      <ClearFilterLink param="userId">{say("Everybody")}</ClearFilterLink>
    </span>
  );
}

/** The pickups of one area; nothing where there is none. */
function AreaFilter(): ReactElement | null {
  const { data } = useQuery(read("GET /area"));
  const areas = data?.data ?? [];
  if (areas.length === 0) return null;
  const options = [
    { value: "", label: say("All areas") },
    ...areas.map(({ _id, name }) => ({ value: _id, label: name })),
  ];
  return <SelectFilter label={say("Area")} param="areaId" options={options} />;
}
