import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";

import type { Invitation } from "#contract/auth/invitations.ts";
import { fullName } from "#domain/text.ts";

import { read } from "#web/kit/api/api.ts";
import { Moment, PersonLink } from "../lists/cells.tsx";
import { Chip } from "#web/kit/ui/chip.tsx";
import { LoadingOrError } from "#web/kit/ui/loading-or-error.tsx";
import type { Column } from "../lists/column.ts";
import { DataTable } from "../lists/data-table.tsx";
import { RoleChip } from "../profile/role-chip.tsx";
import styles from "./staff-columns.module.css";
import { useInvitation } from "./use-invitation.ts";
import { whenHeader } from "../time/when.ts";
import { say } from "../words/say.ts";
import { sayNodes } from "#web/kit/words/say-nodes.tsx";

/** Invitations that were not accepted yet; renders nothing when there are none. */
export function InvitationList(): ReactElement | null {
  const list = useQuery(read("GET /management/invitations"));
  const actions = useInvitation();
  const invitations = list.data?.data;
  if (!invitations)
    return <LoadingOrError query={list} failed={say("The invitations did not load")} />;
  if (invitations.length === 0) return null;
  return (
    <section className="stack shrink gap-12" aria-labelledby="invited">
      <h2 id="invited">{say("Invited ({count})", { count: invitations.length })}</h2>
      <DataTable label={say("Invited")} columns={columnsOf(actions)} rows={invitations} />
    </section>
  );
}

const columnsOf = (actions: ReturnType<typeof useInvitation>): readonly Column<Invitation>[] => [
  { header: say("Name"), cell: (one) => <b>{fullName(one)}</b> },
  { header: say("Email"), cell: ({ email }) => email },
  { header: say("Role"), cell: ({ role }) => <RoleChip role={role} /> },
  {
    header: say("Invited by"),
    isQuiet: true,
    cell: ({ invitedBy }) => <PersonLink id={invitedBy._id} name={fullName(invitedBy)} />,
  },
  { header: whenHeader(say("Link")), cell: (one) => <LinkState of={one} /> },
  {
    header: say("Actions"),
    inCard: "foot",
    cell: (one) => (
      <span className="row gap-8">
        <Button
          size="xs"
          variant="default"
          disabled={actions.isPending}
          aria-label={say("Send again to {person}", { person: fullName(one) })}
          onClick={() => void actions.sendAgain(one)}
        >
          {say("Send again")}
        </Button>
        <Button
          size="xs"
          variant="outline"
          color="danger"
          disabled={actions.isPending}
          aria-label={say("Take back the invitation of {person}", { person: fullName(one) })}
          onClick={() => void actions.takeBack(one)}
        >
          {say("Take back")}
        </Button>
      </span>
    ),
  },
];

function LinkState({ of: { expiresAt, sentAt } }: { of: Invitation }): ReactElement {
  return (
    <span className={styles["link"]}>
      {expiresAt === null ? (
        <Chip tint="danger">{say("Expired")}</Chip>
      ) : (
        <span>
          {sayNodes((mark) => say("Works until {time}", { time: mark(<Moment at={expiresAt} />) }))}
        </span>
      )}
      <span className="muted tiny">
        {sayNodes((mark) => say("Sent {time}", { time: mark(<Moment at={sentAt} />) }))}
      </span>
    </span>
  );
}
