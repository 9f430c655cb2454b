import { useNavigate, useSearch } from "@tanstack/react-router";
import type { ReactElement } from "react";

import type { CountingRecord, Dispute } from "#contract/corrections/disputes.ts";
import { RECORD_DAYS, RECORD_FROM } from "#domain/corrections/disputes.ts";
import { countsOrNothing } from "#domain/emails/corrections.ts";
import { fullName } from "#domain/text.ts";

import { Clamped, PersonLink } from "../lists/cells.tsx";
import type { Column } from "../lists/column.ts";
import { usePageSize } from "../lists/list-choices.ts";
import { TablePage } from "../lists/list-page.tsx";
import { SegmentedFilter } from "#web/kit/lists/segmented-filter.tsx";
import { SelectFilter } from "#web/kit/fields/select-filter.tsx";
import { useList } from "#web/kit/lists/use-list.ts";
import { formatDate, formatLocalDate, formatNumber } from "#web/kit/time/format.ts";
import { Chip } from "#web/kit/ui/chip.tsx";
import { ClearFilterLink } from "../ui/clear-filter-link.tsx";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { ButtonLink } from "#web/kit/ui/links.tsx";
import { say } from "../words/say.ts";
import { isLate, OUTCOME_TINTS, outcomeOf } from "#web/parts/corrections/dispute-words.ts";

const FROM = "/office/admin/disputes";
const VIEWS = [
  { value: undefined, label: say("Questions") },
  { value: "counting", label: say("Counting") },
] as const;
const STATUSES = [
  { value: "", label: say("All statuses") },
  { value: "open", label: say("Open") },
  { value: "upheld", label: say("Corrected") },
  { value: "partly_upheld", label: say("Partly") },
  { value: "declined", label: say("Not changed") },
  { value: "withdrawn", label: say("Withdrawn") },
] as const;

/** /admin/disputes: questions about counts, soonest due first, and what each of the staff counted. */
export function AdminDisputesPage(): ReactElement {
  const { view } = useSearch({ from: FROM });
  return view === "counting" ? <Counting /> : <Disputes />;
}

/** The two lists, beside each other. */
const Shown = (): ReactElement => (
  <SegmentedFilter label={say("Shown")} param="view" options={VIEWS} />
);

function Disputes(): ReactElement {
  const { status, userId, sort, page } = useSearch({ from: FROM });
  const filters = { status, userId };
  const query = {
    ...filters,
    page,
    limit: usePageSize(),
    sort: sort && ({ date: "oldest", "-date": "newest" } as const)[sort],
  };
  const navigate = useNavigate();
  return (
    <TablePage
      title={say("Questions")}
      lead={say("Counts that residents question. A different team member answers.")}
      csv={{ route: "GET /export/disputes", input: { query: filters } }}
      beside={<Shown />}
      toolbar={
        <>
          <SelectFilter label={say("Status")} param="status" options={STATUSES} />
          {userId !== undefined && (
            <ClearFilterLink param="userId">{say("Everybody")}</ClearFilterLink>
          )}
        </>
      }
      list={useList("GET /dispute/admin", { query })}
      columns={COLUMNS}
      onRowClick={({ _id: id }) => void navigate({ to: "/admin/disputes/$id", params: { id } })}
      filters={filters}
      empty={
        <EmptyState title={say("No questions yet")}>
          {say("What residents ask about their counts shows here.")}
        </EmptyState>
      }
      noMatch={say("No question fits these filters.")}
    />
  );
}

const COLUMNS: readonly Column<Dispute>[] = [
  {
    header: say("User"),
    cell: ({ user }) => <PersonLink id={user._id} name={fullName(user)} />,
  },
  {
    header: say("Collection"),
    cell: ({ collection: { type, place } }) => (
      <Clamped
        text={
          type === "pickup"
            ? say("Pickup at {place}", { place: place.name })
            : say("Drop-off at {place}", { place: place.name })
        }
        least={14}
      />
    ),
  },
  {
    header: say("Counted"),
    cell: ({ countedItems }) => <Clamped text={countsOrNothing(say, countedItems)} least={10} />,
  },
  {
    header: say("Asked for"),
    cell: ({ claimedItems }) => (
      <Clamped
        text={claimedItems ? countsOrNothing(say, claimedItems) : say("Not said")}
        least={10}
      />
    ),
  },
  {
    header: say("Status"),
    cell: (dispute) => (
      <Chip tint={isLate(dispute) ? "danger" : OUTCOME_TINTS[dispute.status]}>
        {isLate(dispute)
          ? say("Late, answer by {date}", { date: formatLocalDate(dispute.dueOn) })
          : outcomeOf(say, dispute)}
      </Chip>
    ),
  },
  {
    header: say("Asked"),
    sortKey: "date",
    isQuiet: true,
    cell: ({ openedAt }) => formatDate(openedAt),
  },
  {
    header: say("Actions"),
    inCard: "foot",
    cell: ({ _id: id, user }) => (
      <ButtonLink
        to="/admin/disputes/$id"
        params={{ id }}
        size="xs"
        variant="default"
        aria-label={say("View the question of {user}", { user: fullName(user) })}
      >
        {say("View")}
      </ButtonLink>
    ),
  },
];

/** What each of the staff counted lately, by name: no ranking. */
function Counting(): ReactElement {
  const { page } = useSearch({ from: FROM });
  return (
    <TablePage
      title={say("Counting")}
      lead={say(
        "The last {days} days, by name. Shares are shown from {count} counted collections on.",
        { days: RECORD_DAYS, count: RECORD_FROM },
      )}
      csv={{ route: "GET /export/counting", input: {} }}
      beside={<Shown />}
      list={useList("GET /dispute/agents", { query: { page, limit: usePageSize() } })}
      columns={COUNTING}
      empty={<EmptyState title={say("Nobody counts yet")}>{say("Invite staff first.")}</EmptyState>}
    />
  );
}

const fewOr = (value: number | null, unit: string): string =>
  value === null ? say("too few") : `${formatNumber(value)}${unit}`;

const COUNTING: readonly Column<CountingRecord>[] = [
  {
    header: say("Name"),
    cell: ({ person }) => <PersonLink id={person._id} name={fullName(person)} />,
  },
  { header: say("Counted"), cell: ({ counted }) => formatNumber(counted) },
  { header: say("Questions"), cell: ({ disputes }) => formatNumber(disputes) },
  { header: say("Questions per 100"), cell: ({ perHundred }) => fewOr(perHundred, "") },
  { header: say("Corrected"), cell: ({ changedPercent }) => fewOr(changedPercent, "%") },
  {
    header: say("Median days to the answer"),
    cell: ({ medianDays }) => (medianDays === null ? "–" : formatNumber(medianDays)),
  },
  { header: say("Net correction in points"), cell: ({ netPoints }) => formatNumber(netPoints) },
];
