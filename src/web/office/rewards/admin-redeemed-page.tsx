import { Button } from "@mantine/core";
import { useSearch } from "@tanstack/react-router";
import { Suspense, useState, type ReactElement } from "react";

import type { Redemption } from "#contract/rewards.ts";

import { type Choice, useChoice } from "../actions/choice.ts";
import { instantsOf } from "../time/days.ts";
import { useProgrammeZone } from "#web/kit/time/programme-zone.ts";
import { rowsBefore } from "#web/kit/lists/pages.ts";
import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { BulkBar } from "../lists/bulk-bar.tsx";
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
import { columnsOf } from "./redemption-columns.tsx";
import { say } from "../words/say.ts";

const RedemptionDialog = lazyComponent(() => import("./redemption-dialog.tsx"), "RedemptionDialog");

const RedemptionBulkDialog = lazyComponent(
  () => import("./redemption-bulk-dialog.tsx"),
  "RedemptionBulkDialog",
);

const STATUSES = [
  { value: "", label: say("All statuses") },
  { value: "to_hand_over", label: say("To hand over") },
  { value: "pending", label: say("Pending") },
  { value: "processing", label: say("Processing") },
  { value: "completed", label: say("Completed") },
  { value: "rejected", label: say("Rejected") },
] as const;

/** /admin/redeemed (PRODUCT 2.37): who redeemed what, and its status. */
export function AdminRedeemedPage(): ReactElement {
  const { status, from, to, q, userId, sort, page } = useSearch({ from: "/office/admin/redeemed" });
  // As the statements of sponsors count them, so that the same moment is the same day (PRODUCT R41.1).
  const zone = useProgrammeZone();
  const filters = { status, userId, search: q, ...instantsOf({ from, to }, zone) };
  const list = useList("GET /reward/admin/redemptions", {
    query: { ...filters, sort: sort && "oldest", page, limit: usePageSize() },
  });
  const view = useView();
  const rows = rowsOf(list) ?? [];
  const choice = useChoice(rows);
  return (
    <TablePage
      title={say("Redeemed rewards")}
      csv={{ route: "GET /export/redemptions", input: { query: filters } }}
      toolbar={
        <>
          <SelectFilter label={say("Status")} param="status" options={STATUSES} />
          <SearchField label={say("Reward, person or sponsor")} />
          <DayRange from={from} to={to} />
          {userId !== undefined && (
            <ClearFilterLink param="userId">{say("Everybody")}</ClearFilterLink>
          )}
        </>
      }
      beside={<BulkStatusChange choice={choice} count={rows.length} />}
      list={list}
      columns={columnsOf({
        before: rowsBefore(list.data?.data),
        onView: view.open,
        zone,
        chosen: choice.ids,
        onChoose: choice.set,
      })}
      sortedBy="-date"
      onRowClick={({ _id }) => view.open(_id)}
      filters={filters}
      empty={
        <EmptyState title={say("Nothing redeemed yet")}>
          {say("What people redeem shows here, the newest first.")}
        </EmptyState>
      }
      noMatch={say("No redeemed reward fits this status and these words.")}
    >
      <OpenedRow view={view} rows={rows} Dialog={RedemptionDialog} />
    </TablePage>
  );
}

type BulkProps = Readonly<{ choice: Choice<Redemption>; count: number }>;

/** Sets one status for all selected rows in a dialog; afterwards nothing is selected. */
function BulkStatusChange({ choice, count }: BulkProps): ReactElement {
  const [open, setOpen] = useState<readonly Redemption[]>();
  const closed = (): void => {
    setOpen(undefined);
    choice.none();
  };
  return (
    <>
      {count > 0 && (
        <BulkBar
          label={say("Selected redeemed rewards")}
          choice={choice}
          count={count}
          counted={say("on this page")}
          allLabel={say("Select all on this page")}
        >
          <Button size="sm" onClick={() => setOpen(choice.rows)}>
            {say("Update status of selected")}
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
