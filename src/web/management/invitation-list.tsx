import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";

import type { Invitation } from "#contract/invitations.ts";
import { fullName } from "#domain/text.ts";

import { read } from "../core/api/api.ts";
import { formatNumber } from "../core/time/format.ts";
import { Moment, PersonLink } from "../core/lists/cells.tsx";
import { Chip } from "../core/ui/chip.tsx";
import { LoadingOrError } from "../core/ui/loading-or-error.tsx";
import { DataTable, type Column } from "../core/lists/data-table.tsx";
import { RoleChip } from "../profile/role-chip.tsx";
import styles from "./staff-columns.module.css";
import { useInvitation } from "./use-invitation.ts";
import { whenHeader } from "./when.ts";

/** Invitations that were not accepted yet; renders nothing when there are none. */
export function InvitationList(): ReactElement | null {
  const list = useQuery(read("GET /management/invitations"));
  const deeds = useInvitation();
  const invitations = list.data?.data;
  if (!invitations) return <LoadingOrError query={list} failed="The invitations did not load" />;
  if (invitations.length === 0) return null;
  return (
    <section className={styles["invited"]} aria-labelledby="invited">
      <h2 id="invited">Invited ({formatNumber(invitations.length)})</h2>
      <DataTable label="Invited" columns={columnsOf(deeds)} rows={invitations} />
    </section>
  );
}

const columnsOf = (deeds: ReturnType<typeof useInvitation>): readonly Column<Invitation>[] => [
  { header: "Name", cell: (one) => <b>{fullName(one)}</b> },
  { header: "Email", cell: ({ email }) => email },
  { header: "Role", cell: ({ role }) => <RoleChip role={role} /> },
  {
    header: "Invited by",
    isQuiet: true,
    cell: ({ invitedBy }) => <PersonLink id={invitedBy._id} name={fullName(invitedBy)} />,
  },
  { header: whenHeader("Link"), cell: (one) => <LinkState of={one} /> },
  {
    header: "Actions",
    inCard: "foot",
    cell: (one) => (
      <span className={styles["acts"]}>
        <Button
          size="xs"
          variant="default"
          disabled={deeds.isPending}
          onClick={() => void deeds.sendAgain(one)}
        >
          Send again<span className="visually-hidden"> to {fullName(one)}</span>
        </Button>
        <Button
          size="xs"
          variant="outline"
          color="danger"
          disabled={deeds.isPending}
          onClick={() => void deeds.takeBack(one)}
        >
          Take back<span className="visually-hidden"> the invitation of {fullName(one)}</span>
        </Button>
      </span>
    ),
  },
];

function LinkState({ of: { expiresAt, sentAt } }: { of: Invitation }): ReactElement {
  return (
    <span className={styles["link"]}>
      {expiresAt === null ? (
        <Chip tint="danger">Expired</Chip>
      ) : (
        <span>
          Works until <Moment at={expiresAt} />
        </span>
      )}
      <span className={styles["quiet"]}>
        Sent <Moment at={sentAt} />
      </span>
    </span>
  );
}
