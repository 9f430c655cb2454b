import { Button } from "@mantine/core";
import { useSearch } from "@tanstack/react-router";
import { Suspense, useState, type ReactElement } from "react";

import type { HeldReferral } from "#contract/management.ts";
import { REFERRAL_LIMIT, type ReferralDecision } from "#domain/referrals.ts";

import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { Moment, PersonLink } from "../lists/cells.tsx";
import type { Column } from "../lists/column.ts";
import { usePageSize } from "../lists/list-choices.ts";
import { TablePage } from "../lists/list-page.tsx";
import { useList } from "#web/kit/lists/use-list.ts";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { PeopleLinks } from "../profile/people-links.tsx";
import { say } from "../words/say.ts";
import { whenHeader } from "../time/when.ts";

const ReferralDialog = lazyComponent(() => import("./referral-dialog.tsx"), "ReferralDialog");

type Decide = (held: HeldReferral, decision: ReferralDecision) => void;

/** /admin/users/held-referrals (PRODUCT R7.3, R7.5): friends beyond their inviter's limit, to be decided. */
export function HeldReferralsPage(): ReactElement {
  const { page } = useSearch({ from: "/office/admin/users/held-referrals" });
  const list = useList("GET /management/held-referrals", { query: { page, limit: usePageSize() } });
  const [asked, setAsked] = useState<{ held: HeldReferral; decision: ReferralDecision }>();
  const decide: Decide = (held, decision) => setAsked({ held, decision });
  return (
    <TablePage
      title={say("Held referrals")}
      lead={say(
        "Friends who verified their email, but came after the limit of their inviter. They bring points only if you credit them.",
      )}
      csv={{ route: "GET /export/held-referrals", input: {} }}
      beside={<PeopleLinks />}
      list={list}
      columns={columns(decide)}
      empty={
        <EmptyState title={say("None held")}>
          {say("A friend beyond {friends} in {days} days waits here for a decision.", {
            ...REFERRAL_LIMIT,
          })}
        </EmptyState>
      }
    >
      <Suspense>
        {asked && <ReferralDialog {...asked} onClosed={() => setAsked(undefined)} />}
      </Suspense>
    </TablePage>
  );
}

/** The server returns those of one inviter together. */
const columns = (onDecide: Decide): readonly Column<HeldReferral>[] => [
  {
    header: say("Friend"),
    cell: ({ friendId, friendName }) => <PersonLink id={friendId} name={friendName} />,
  },
  {
    header: say("Invited by"),
    cell: ({ referrerId, referrerName, referrerHeld }) => (
      <>
        <PersonLink id={referrerId} name={referrerName} /> ({referrerHeld})
      </>
    ),
  },
  { header: whenHeader(), cell: ({ heldAt }) => <Moment at={heldAt} /> },
  {
    header: say("Actions"),
    inCard: "foot",
    cell: (held) => (
      <span className="row gap-8">
        <Button
          size="xs"
          variant="default"
          aria-label={say("Credit for {friend}", { friend: held.friendName })}
          onClick={() => onDecide(held, "credited")}
        >
          {say("Credit")}
        </Button>
        <Button
          size="xs"
          variant="outline"
          color="danger"
          aria-label={say("Refuse for {friend}", { friend: held.friendName })}
          onClick={() => onDecide(held, "refused")}
        >
          {say("Refuse")}
        </Button>
      </span>
    ),
  },
];
