import { Button } from "@mantine/core";
import { useSearch } from "@tanstack/react-router";
import { IconPlus } from "@tabler/icons-react";
import { Suspense, useState, type ReactElement } from "react";

import type { DropOff } from "#contract/drop-offs.ts";

import { type Choice, useChoice } from "../actions/choice.ts";
import { instantsOf } from "../time/days.ts";
import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { BulkBar } from "../lists/bulk-bar.tsx";
import { DayRange } from "../fields/day-range.tsx";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { ClearFilterLink } from "../ui/clear-filter-link.tsx";
import { ButtonLink } from "#web/kit/ui/links.tsx";
import { SearchField } from "#web/kit/fields/search-field.tsx";
import { usePageSize } from "../lists/list-choices.ts";
import { TablePage } from "../lists/list-page.tsx";
import { rowsOf } from "#web/kit/lists/list-results.tsx";
import { useList } from "#web/kit/lists/use-list.ts";
import { SelectFilter } from "#web/kit/fields/select-filter.tsx";
import { CountsFilter } from "../impact/counts-filter.tsx";
import { dropOffColumns, useOpenDropOff } from "./admin-drop-off-columns.tsx";
import { bulkInDraft, type BulkKind } from "./bulk-draft.ts";
import { say } from "../words/say.ts";

const DropOffBulkDialog = lazyComponent(() => import("./bulk-dialog.tsx"), "DropOffBulkDialog");

const FROM = "/office/admin/dropoffs";
const STATUSES = [
  { value: "", label: say("All statuses") },
  { value: "pending", label: say("Pending") },
  { value: "completed", label: say("Completed") },
  { value: "rejected", label: say("Rejected") },
] as const;
const SORTS = { date: "oldest", "-date": "newest" } as const;

/** /admin/dropoffs (PRODUCT 2.33). Pending ones are a queue, the oldest first. */
export function AdminDropOffsPage(): ReactElement {
  const { userId, status, unusual, q, sort, page, ...days } = useSearch({ from: FROM });
  const { from, to } = days;
  const filters = { userId, status, unusual, search: q, ...instantsOf(days) };
  const order = sort ? SORTS[sort] : status === "pending" ? "oldest" : undefined;
  const list = useList("GET /dropOff/admin", {
    query: { ...filters, sort: order, page, limit: usePageSize() },
  });
  const waiting = rowsOf(list)?.filter((dropOff) => dropOff.status === "pending") ?? [];
  const decision = useBulkDecision(waiting);
  const { choice } = decision;
  const open = useOpenDropOff();
  return (
    <TablePage
      title={say("Drop-offs")}
      lead={status === "pending" && order === "oldest" && say("What waits longest is at the top.")}
      csv={{ route: "GET /export/drop-offs", input: { query: filters } }}
      actions={
        <ButtonLink to="/admin/dropoffs/create-location" leftSection={<IconPlus size={18} />}>
          {say("Add DropOff Location")}
        </ButtonLink>
      }
      toolbar={
        <>
          <SelectFilter label={say("Status")} param="status" options={STATUSES} />
          <CountsFilter of="unusualDropOffs" />
          <SearchField label={say("Person or place")} />
          <DayRange from={from} to={to} />
          {userId !== undefined && (
            <ClearFilterLink param="userId">{say("Everybody")}</ClearFilterLink>
          )}
        </>
      }
      beside={<BulkDecisionBar {...decision} waiting={waiting.length} />}
      list={list}
      columns={dropOffColumns({ chosen: choice.ids, onChoose: choice.set })}
      sortedBy={status === "pending" ? "date" : "-date"}
      onRowClick={open}
      filters={filters}
      empty={
        <EmptyState title={say("No drop-offs yet")}>
          {say("What people hand in shows here.")}
        </EmptyState>
      }
      noMatch={say("No drop-off fits these filters and words.")}
    />
  );
}

type Opened = Readonly<{ kind: BulkKind; dropOffs: readonly DropOff[] }>;
type BulkDecision = Readonly<{
  choice: Choice<DropOff>;
  opened: Opened | undefined;
  open: (kind: BulkKind) => void;
  closed: () => void;
}>;

/**
 * The selected rows and the dialog about them; a decision that was begun before a reload is restored from its draft.
 */
function useBulkDecision(waiting: readonly DropOff[]): BulkDecision {
  const choice = useChoice(waiting);
  const [opened, setOpened] = useState<Opened>();
  const [inDraft, setInDraft] = useState(bulkInDraft);
  if (inDraft && waiting.length > 0) {
    setInDraft(undefined);
    const again = waiting.filter(({ _id }) => inDraft.ids.has(_id));
    choice.pick(inDraft.ids);
    if (again.length > 0) setOpened({ kind: inDraft.kind, dropOffs: again });
  }
  return {
    choice,
    opened,
    open: (kind) => setOpened({ kind, dropOffs: choice.rows }),
    closed: () => {
      setOpened(undefined);
      choice.none();
    },
  };
}

type BarProps = BulkDecision & Readonly<{ waiting: number }>;

/** Confirms or rejects the selected rows in a dialog; afterwards nothing is selected. */
function BulkDecisionBar({ waiting, choice, opened, open, closed }: BarProps): ReactElement {
  return (
    <>
      {waiting > 0 && (
        <BulkBar
          label={say("Selected drop-offs")}
          choice={choice}
          count={waiting}
          counted={say("waiting on this page")}
          allLabel={say("Select all waiting")}
        >
          <Button size="sm" onClick={() => open("confirm")}>
            {say("Confirm selected")}
          </Button>
          <Button size="sm" variant="outline" color="danger" onClick={() => open("reject")}>
            {say("Reject selected")}
          </Button>
        </BulkBar>
      )}
      {opened && (
        <Suspense>
          <DropOffBulkDialog {...opened} onClosed={closed} />
        </Suspense>
      )}
    </>
  );
}
