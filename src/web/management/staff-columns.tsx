import { Button } from "@mantine/core";
import type { ReactElement } from "react";

import type { User } from "#contract/profile.ts";
import { mayActOn } from "#domain/roles.ts";
import { fullName } from "#domain/text.ts";

import { formatDate } from "../core/time/format.ts";
import { ViewPerson } from "../core/lists/cells.tsx";
import { Chip } from "../core/ui/chip.tsx";
import type { Column } from "../core/lists/data-table.tsx";
import { RoleChip } from "../profile/role-chip.tsx";
import { rankOf } from "./rank.ts";
import styles from "./staff-columns.module.css";

type Table = Readonly<{ viewer: User; onRole: (person: User) => void }>;

/** The columns of the staff list. */
export const staffColumns = ({ viewer, onRole }: Table): readonly Column<User>[] => [
  { header: "Name", inCard: "name", cell: ({ firstName }) => <b>{firstName}</b> },
  {
    header: "Last Name",
    sortKey: "name",
    inCard: "name",
    cell: ({ lastName }) => <b>{lastName}</b>,
  },
  { header: "Email", sortKey: "email", cell: ({ email }) => email },
  { header: "Role", cell: (person) => <RoleCell of={person} /> },
  {
    header: "Date Joined",
    sortKey: "date",
    cell: ({ createdAt }) => <span className={styles["nowrap"]}>{formatDate(createdAt)}</span>,
  },
  {
    header: "Actions",
    inCard: "foot",
    cell: (person) => (
      <span className={styles["acts"]}>
        <ViewPerson id={person._id} name={fullName(person)} />
        {mayActOn(rankOf(viewer), rankOf(person)) && (
          <Button size="xs" variant="default" onClick={() => onRole(person)}>
            Change role<span className="visually-hidden"> of {fullName(person)}</span>
          </Button>
        )}
      </span>
    ),
  },
];

function RoleCell({ of }: { of: User }): ReactElement {
  return (
    <span className={styles["acts"]}>
      <RoleChip role={of.role} />
      {of.isDisabled && <Chip tint="danger">Disabled</Chip>}
    </span>
  );
}
