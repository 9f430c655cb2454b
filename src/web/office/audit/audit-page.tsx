import { useSearch } from "@tanstack/react-router";
import type { ReactElement } from "react";

import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { usePageSize } from "../lists/list-choices.ts";
import { TablePage } from "../lists/list-page.tsx";
import { useList } from "#web/kit/lists/use-list.ts";
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
    query: { ...filters, sort: sort && "oldest", page, limit: usePageSize() },
  });
  return (
    <TablePage
      title={say("Audit log")}
      lead={say("Who did what to what. Nothing here can be changed.")}
      csv={{ route: "GET /export/audit", input: { query: filters } }}
      beside={<ManagementLinks />}
      toolbar={<AuditFilters isFiltered={Object.values(filters).some(Boolean)} />}
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
