import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import type { ReactElement } from "react";

import { read } from "#web/kit/api/api.ts";
import { withTotal } from "#web/kit/time/format.ts";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { TablePage } from "../lists/list-page.tsx";
import { useList } from "#web/kit/lists/use-list.ts";
import { SegmentedFilter } from "#web/kit/lists/segmented-filter.tsx";
import { auditColumns } from "./audit-columns.tsx";
import { instantsOf } from "../time/days.ts";
import { AuditFilters } from "./audit-filters.tsx";
import { ForSuperadmins, ManagementLinks } from "../management/management-page.tsx";
import { say } from "../words/say.ts";

/** /admin/management/audit (PRODUCT R8.7): who did what to what, when. */
export function AuditPage(): ReactElement {
  return (
    <ForSuperadmins>
      <Audit />
    </ForSuperadmins>
  );
}

function Audit(): ReactElement {
  const { page, sort, from, to, ...rest } = useSearch({ from: "/office/admin/management/audit" });
  const filters = { ...rest, ...instantsOf({ from, to }) };
  const list = useList("GET /management/audit", {
    query: { ...filters, sort: sort && "oldest", page },
  });
  return (
    <TablePage
      title={say("Audit log")}
      lead={say("Who did what to what. Nothing here can be changed.")}
      csv={{ route: "GET /export/audit", input: { query: filters } }}
      links={
        <>
          <ManagementLinks />
          <OwnFilter />
          <AuditFilters isFiltered={Object.values(filters).some(Boolean)} />
        </>
      }
      list={list}
      columns={auditColumns()}
      sortedBy="-date"
      filters={filters}
      empty={
        <EmptyState title={say("Nothing yet")}>
          {say("What staff change leaves a line here.")}
        </EmptyState>
      }
      noMatch={say("No line fits these filters.")}
    />
  );
}

/** A filter for counts and decisions of admins about their own pickups and drop-offs, with their number. */
function OwnFilter(): ReactElement {
  const { data } = useQuery(read("GET /management/audit", { query: { own: "true", limit: 1 } }));
  const own = withTotal(say("Own collections and rewards"), data?.data);
  const options = [
    { value: undefined, label: say("All lines") },
    { value: "true", label: own },
  ];
  return <SegmentedFilter label={say("Whose")} param="own" options={options} />;
}
