import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import type { ReactElement } from "react";

import type { Campaign, Contributor } from "#contract/campaigns.ts";
import { unitOf } from "#domain/materials.ts";
import { fullName } from "#domain/text.ts";

import { read } from "../core/api/api.ts";
import { formatNumber, withTotal } from "../core/time/format.ts";
import { rowsBefore, formatPosition } from "../core/lists/pages.ts";
import { ViewPerson } from "../core/lists/cells.tsx";
import { type Column, DataTable } from "../core/lists/data-table.tsx";
import { EmptyState } from "../core/ui/empty-state.tsx";
import { ErrorState } from "../core/ui/error-state.tsx";
import { ExportButton } from "../core/lists/export-button.tsx";
import { Pager } from "../core/lists/pager.tsx";
import { Surface } from "../core/ui/surface.tsx";
import styles from "./admin-contributors.module.css";

const PER_PAGE = 20;

const NOBODY = (
  <EmptyState title="No contributors yet">
    Whoever gives first shows here, with what was counted.
  </EmptyState>
);

/** Who contributed, most first unless told (spec §2). */
export function AdminContributors({ campaign }: { campaign: Campaign }): ReactElement {
  const { sort, page = 1 } = useSearch({ from: "/admin/admin/campaign/$id" });
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...read("GET /campaigns/:id/contributors", {
      params: { id: campaign._id },
      query: { sort: sort && "least", page, limit: PER_PAGE },
    }),
    placeholderData: keepPreviousData,
  });
  const facts = data?.data;
  const before = rowsBefore(facts);
  return (
    <section className={styles["section"]}>
      <div className={styles["head"]}>
        <h2>{withTotal("Contributors", facts)}</h2>
        <ExportButton
          line="GET /export/contributors/:id"
          input={{ params: { id: campaign._id } }}
        />
      </div>
      {!facts && error ? (
        <Surface>
          <ErrorState
            title="The contributors did not load"
            error={error}
            onRetry={() => void refetch()}
          />
        </Surface>
      ) : (
        <DataTable
          label="Contributors"
          sortedBy="-contributions"
          columns={columnsOf({ before, unit: unitOf(campaign.material) })}
          rows={facts?.users}
          rowKey={({ _id }) => _id}
          empty={NOBODY}
        />
      )}
      {facts && <Pager facts={facts} keepsScroll isCurrent={!isPlaceholderData} />}
    </section>
  );
}

type Words = Readonly<{ before: number | undefined; unit: string }>;

const columnsOf = ({ before, unit }: Words): readonly Column<Contributor>[] => [
  { header: "No.", inCard: "last", cell: (_, index) => formatPosition(before, index) },
  { header: "First Name", inCard: "name", cell: ({ firstName }) => <b>{firstName}</b> },
  { header: "Last Name", inCard: "name", cell: ({ lastName }) => <b>{lastName}</b> },
  { header: "Email", isQuiet: true, cell: ({ email }) => email },
  {
    header: "Contributions",
    sortKey: "contributions",
    align: "end",
    cell: ({ contributions }) => `${formatNumber(contributions)} ${unit}`,
  },
  {
    header: "Actions",
    inCard: "foot",
    cell: ({ _id, firstName, lastName }) => (
      <ViewPerson id={_id} name={fullName({ firstName, lastName })} />
    ),
  },
];
