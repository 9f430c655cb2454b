import { Button } from "@mantine/core";
import type { ReactElement } from "react";

import type { User } from "#contract/profile.ts";
import { mayActOn } from "#domain/permissions.ts";
import { fullName } from "#domain/text.ts";

import { formatDate } from "#web/kit/time/format.ts";
import { ViewPerson } from "../lists/cells.tsx";
import { Chip } from "#web/kit/ui/chip.tsx";
import type { Column } from "../lists/column.ts";
import { RoleChip } from "../profile/role-chip.tsx";
import { rankOf } from "../profile/rank.ts";
import { say } from "../words/say.ts";

type Table = Readonly<{ viewer: User; onRole: (person: User) => void }>;

/** The columns of the staff list. */
export const staffColumns = ({ viewer, onRole }: Table): readonly Column<User>[] => [
  { header: say("Name"), inCard: "name", cell: ({ firstName }) => <b>{firstName}</b> },
  {
    header: say("Last Name"),
    sortKey: "name",
    inCard: "name",
    cell: ({ lastName }) => <b>{lastName}</b>,
  },
  { header: say("Email"), sortKey: "email", cell: ({ email }) => email },
  { header: say("Role"), cell: (person) => <RoleCell of={person} /> },
  {
    header: say("Date Joined"),
    sortKey: "date",
    cell: ({ createdAt }) => <span className="nowrap">{formatDate(createdAt)}</span>,
  },
  {
    header: say("Actions"),
    inCard: "foot",
    cell: (person) => (
      <span className="row gap-8">
        <ViewPerson id={person._id} name={fullName(person)} />
        {mayActOn(rankOf(viewer), rankOf(person)) && (
          <Button
            size="xs"
            variant="default"
            aria-label={say("Change role of {person}", { person: fullName(person) })}
            onClick={() => onRole(person)}
          >
            {say("Change role")}
          </Button>
        )}
      </span>
    ),
  },
];

function RoleCell({ of }: { of: User }): ReactElement {
  return (
    <span className="row gap-8">
      <RoleChip role={of.role} />
      {of.isDisabled && <Chip tint="danger">{say("Disabled")}</Chip>}
    </span>
  );
}
