import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import type { ReactElement } from "react";

import type { HeldReferral } from "#contract/management.ts";
import { REFERRAL_LIMIT } from "#domain/referrals.ts";

import { read } from "../core/api/api.ts";
import { formatDateTime, withTotal } from "../core/time/format.ts";
import { PersonLink } from "../core/lists/cells.tsx";
import type { Column } from "../core/lists/data-table.tsx";
import { EmptyState } from "../core/ui/empty-state.tsx";
import { ExportButton } from "../core/lists/export-button.tsx";
import { Page } from "../core/ui/page.tsx";
import { PagedTable } from "../core/lists/paged-table.tsx";
import { PeopleLinks } from "../profile/people-links.tsx";
import { whenHeader } from "./when.ts";

/** /admin/users/held-referrals (rules §7): friends who came after the limit of their inviter. */
export function HeldReferralsPage(): ReactElement {
  const { sort, page } = useSearch({ from: "/admin/admin/users/held-referrals" });
  const list = useQuery({
    ...read("GET /management/held-referrals", { query: { sort: sort && "oldest", page } }),
    placeholderData: keepPreviousData,
  });
  const facts = list.data?.data;
  return (
    <Page
      width="wide"
      title={withTotal("Held referrals", facts)}
      lead="Friends who verified their e-mail, but came after the limit of their inviter. They bring no points."
      actions={<ExportButton line="GET /export/held-referrals" input={{}} />}
    >
      <PeopleLinks />
      <PagedTable
        label="Held referrals"
        failed="The held referrals did not load"
        list={list}
        columns={columns()}
        sortedBy="-date"
        rowKey={({ _id }) => _id}
        empty={
          <EmptyState title="None held">
            Nobody has invited more than {REFERRAL_LIMIT.friends} friends in {REFERRAL_LIMIT.days}{" "}
            days.
          </EmptyState>
        }
      />
    </Page>
  );
}

const columns = (): readonly Column<HeldReferral>[] => [
  { header: whenHeader(), sortKey: "date", cell: ({ heldAt }) => formatDateTime(heldAt) },
  {
    header: "Friend",
    cell: ({ friendId, friendName }) => <PersonLink id={friendId} name={friendName} />,
  },
  {
    header: "Invited by",
    cell: ({ referrerId, referrerName }) => <PersonLink id={referrerId} name={referrerName} />,
  },
];
