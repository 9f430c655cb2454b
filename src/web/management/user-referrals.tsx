import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import type { ReactElement } from "react";

import type { User } from "#contract/profile.ts";
import type { Referral } from "#contract/referrals.ts";
import { REFERRAL_POINTS } from "#domain/referrals.ts";

import { read } from "../core/api/api.ts";
import { formatDate, formatNumber } from "../core/time/format.ts";
import { Chip } from "../core/ui/chip.tsx";
import { DataTable, type Column } from "../core/lists/data-table.tsx";
import { EmptyState } from "../core/ui/empty-state.tsx";
import { ErrorState } from "../core/ui/error-state.tsx";
import { Surface } from "../core/ui/surface.tsx";
import styles from "./user-tabs.module.css";

/** Friends who signed up with somebody's link. */
export function UserReferrals({ user }: { user: User }): ReactElement {
  const { data, error, refetch } = useQuery(
    read("GET /profile/referrals/:id", { params: { id: user._id } }),
  );
  const { sort } = useSearch({ from: "/admin/admin/users/$id" });
  const friends = data && inOrder(data.data, sort);
  return (
    <>
      <div className={styles["head"]}>
        <h2>{friends ? `Referrals (${formatNumber(friends.length)})` : "Referrals"}</h2>
      </div>
      {!friends && error ? (
        <Surface>
          <ErrorState
            title="The referrals did not load"
            error={error}
            onRetry={() => void refetch()}
          />
        </Surface>
      ) : (
        <DataTable
          label="Referrals"
          columns={COLUMNS}
          sortedBy="-date"
          rows={friends}
          rowKey={({ _id }) => _id}
          empty={
            <EmptyState title="No friends yet">
              Whoever signs up with the link of {user.firstName} shows here.
            </EmptyState>
          }
        />
      )}
    </>
  );
}

const COLUMNS: readonly Column<Referral>[] = [
  { header: "Friend", sortKey: "name", cell: ({ firstName }) => <b>{firstName}</b> },
  { header: "Joined", sortKey: "date", cell: ({ joinedAt }) => formatDate(joinedAt) },
  { header: "State", cell: (friend) => <StatusCell of={friend} /> },
  {
    header: "Points",
    align: "end",
    cell: ({ credited }) => formatNumber(credited ? REFERRAL_POINTS : 0),
  },
];

type Sort = "date" | "-date" | "name" | "-name" | undefined;

/** The newest come first from the server, all of them at once. */
function inOrder(friends: readonly Referral[], sort: Sort): readonly Referral[] {
  if (sort === "date") return friends.toReversed();
  if (sort === undefined || sort === "-date") return friends;
  const byName = friends.toSorted((a, b) => a.firstName.localeCompare(b.firstName));
  return sort === "name" ? byName : byName.toReversed();
}

function StatusCell({ of: { credited, held } }: { of: Referral }): ReactElement {
  if (credited) return <Chip tint="brand">Credited</Chip>;
  if (held) return <Chip tint="warn">Held: over the limit</Chip>;
  return <Chip tint="neutral">Not verified yet</Chip>;
}
