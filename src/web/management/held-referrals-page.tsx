import { useSearch } from "@tanstack/react-router";
import type { ReactElement } from "react";

import type { HeldReferral } from "#contract/management.ts";
import { REFERRAL_LIMIT } from "#domain/referrals.ts";

import { formatDateTime } from "../core/time/format.ts";
import { PersonLink } from "../core/lists/cells.tsx";
import type { Column } from "../core/lists/data-table.tsx";
import { EmptyState } from "../core/ui/empty-state.tsx";
import { TablePage } from "../core/lists/list-page.tsx";
import { useList } from "../core/lists/use-list.ts";
import { PeopleLinks } from "../profile/people-links.tsx";
import { whenHeader } from "./when.ts";
import { say } from "../core/words/office.ts";

/** /admin/users/held-referrals (PRODUCT R7.3): referrals beyond their inviter's limit. */
export function HeldReferralsPage(): ReactElement {
  const { sort, page } = useSearch({ from: "/admin/admin/users/held-referrals" });
  const list = useList("GET /management/held-referrals", {
    query: { sort: sort && "oldest", page },
  });
  return (
    <TablePage
      title={say("Held referrals")}
      lead={say(
        "Friends who verified their email, but came after the limit of their inviter. They bring no points.",
      )}
      csv={{ route: "GET /export/held-referrals", input: {} }}
      links={<PeopleLinks />}
      list={list}
      columns={columns()}
      sortedBy="-date"
      empty={
        <EmptyState title={say("None held")}>
          {say("Nobody has invited more than {friends} friends in {days} days.", REFERRAL_LIMIT)}
        </EmptyState>
      }
    />
  );
}

const columns = (): readonly Column<HeldReferral>[] => [
  { header: whenHeader(), sortKey: "date", cell: ({ heldAt }) => formatDateTime(heldAt) },
  {
    header: say("Friend"),
    cell: ({ friendId, friendName }) => <PersonLink id={friendId} name={friendName} />,
  },
  {
    header: say("Invited by"),
    cell: ({ referrerId, referrerName }) => <PersonLink id={referrerId} name={referrerName} />,
  },
];
