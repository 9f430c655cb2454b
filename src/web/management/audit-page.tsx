import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import type { ReactElement } from "react";

import { read } from "../core/api/api.ts";
import { withTotal } from "../core/time/format.ts";
import { EmptyState } from "../core/ui/empty-state.tsx";
import { ExportButton } from "../core/lists/export-button.tsx";
import { NoMatch } from "../core/lists/no-match.tsx";
import { PagedTable } from "../core/lists/paged-table.tsx";
import { SegmentedFilter } from "../core/lists/segmented-filter.tsx";
import { auditColumns } from "./audit-columns.tsx";
import { instantsOf } from "../core/time/days.ts";
import { AuditFilters } from "./audit-filters.tsx";
import { ForSuperadmins, ManagementPage } from "./management-page.tsx";

/** /admin/management/audit (rules §8): who did what to what, when. */
export function AuditPage(): ReactElement {
  return (
    <ForSuperadmins>
      <Audit />
    </ForSuperadmins>
  );
}

function Audit(): ReactElement {
  const { page, sort, from, to, ...rest } = useSearch({ from: "/admin/admin/management/audit" });
  const filter = { ...rest, ...instantsOf({ from, to }) };
  const list = useQuery({
    ...read("GET /management/audit", { query: { ...filter, sort: sort && "oldest", page } }),
    placeholderData: keepPreviousData,
  });
  const facts = list.data?.data;
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  return (
    <ManagementPage
      title={withTotal("Audit log", facts)}
      lead="Who did what to what. Nothing here can be changed."
      actions={<ExportButton line="GET /export/audit" input={{ query: filter }} />}
    >
      <OwnFilter />
      <AuditFilters isFiltered={isFiltered} />
      <PagedTable
        label="Audit log"
        failed="The audit log did not load"
        list={list}
        columns={auditColumns()}
        sortedBy="-date"
        rowKey={({ _id }) => _id}
        empty={<NoEvents isFiltered={isFiltered} />}
      />
    </ManagementPage>
  );
}

/** What admins counted or decided of their own is one press away, with how much there is of it. */
function OwnFilter(): ReactElement {
  const { data } = useQuery(read("GET /management/audit", { query: { own: "true", limit: 1 } }));
  const own = withTotal("Own collections and rewards", data?.data);
  const options = [
    { value: undefined, label: "All lines" },
    { value: "true", label: own },
  ];
  return <SegmentedFilter label="Whose" param="own" options={options} />;
}

function NoEvents({ isFiltered }: { isFiltered: boolean }): ReactElement {
  if (!isFiltered) {
    return <EmptyState title="Nothing yet">What staff change leaves a line here.</EmptyState>;
  }
  return <NoMatch>No line fits these filters.</NoMatch>;
}
