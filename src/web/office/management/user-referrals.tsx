import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import type { ReactElement } from "react";

import type { User } from "#contract/profile.ts";
import type { Referral } from "#contract/referrals.ts";
import { REFERRAL_POINTS } from "#domain/referrals.ts";

import { read } from "#web/kit/api/api.ts";
import { formatDate, formatNumber } from "#web/kit/time/format.ts";
import { Chip } from "#web/kit/ui/chip.tsx";
import type { Column } from "../lists/column.ts";
import { ListTab } from "../lists/list-tab.tsx";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { say } from "../words/say.ts";

/** Friends who signed up with a person's link. */
export function UserReferrals({ user }: { user: User }): ReactElement {
  const list = useQuery(read("GET /profile/referrals/:id", { params: { id: user._id } }));
  const { sort } = useSearch({ from: "/office/admin/users/$id" });
  const sorted = list.data && { data: inOrder(list.data.data, sort) };
  return (
    <ListTab
      title={say("Referrals")}
      list={{ ...list, data: sorted }}
      columns={COLUMNS}
      sortedBy="-date"
      empty={
        <EmptyState title={say("No friends yet")}>
          {say("Whoever signs up with the link of {firstName} shows here.", {
            firstName: user.firstName,
          })}
        </EmptyState>
      }
    />
  );
}

const COLUMNS: readonly Column<Referral>[] = [
  { header: say("Friend"), sortKey: "name", cell: ({ firstName }) => <b>{firstName}</b> },
  { header: say("Joined"), sortKey: "date", cell: ({ joinedAt }) => formatDate(joinedAt) },
  { header: say("State"), cell: (friend) => <StatusCell of={friend} /> },
  {
    header: say("Points"),
    align: "end",
    cell: ({ credited }) => formatNumber(credited ? REFERRAL_POINTS : 0),
  },
];

type Sort = "date" | "-date" | "name" | "-name" | undefined;

/** The server returns all of them, the newest first. */
function inOrder(friends: readonly Referral[], sort: Sort): readonly Referral[] {
  if (sort === "date") return friends.toReversed();
  if (sort === undefined || sort === "-date") return friends;
  const byName = friends.toSorted((a, b) => a.firstName.localeCompare(b.firstName));
  return sort === "name" ? byName : byName.toReversed();
}

function StatusCell({ of: { credited, held, refused } }: { of: Referral }): ReactElement {
  if (credited) return <Chip tint="brand">{say("Credited")}</Chip>;
  if (refused) return <Chip tint="neutral">{say("Refused")}</Chip>;
  if (held) return <Chip tint="warn">{say("Held: over the limit")}</Chip>;
  return <Chip tint="neutral">{say("Not verified yet")}</Chip>;
}
