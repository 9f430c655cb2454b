import { Button } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Suspense, useState, type ReactElement } from "react";

import type { ListedUser } from "#contract/profile.ts";
import { ROLES } from "#domain/roles.ts";
import { fullName } from "#domain/text.ts";

import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { Day, ShortId, ViewPerson } from "../lists/cells.tsx";
import { Chip } from "#web/kit/ui/chip.tsx";
import type { Column } from "#web/kit/lists/data-table.tsx";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { SearchField } from "../fields/search-field.tsx";
import { TablePage } from "../lists/list-page.tsx";
import { useList } from "#web/kit/lists/use-list.ts";
import { SegmentedFilter } from "#web/kit/lists/segmented-filter.tsx";
import styles from "./admin-users-page.module.css";
import { PeopleLinks } from "./people-links.tsx";
import { RoleChip } from "./role-chip.tsx";
import { userSort } from "./user-sort.ts";
import { roleFilter } from "./user-words.ts";
import { say } from "../words/say.ts";

const AddResidentDialog = lazyComponent(
  () => import("./add-resident-dialog.tsx"),
  "AddResidentDialog",
);
const FILTER = roleFilter(ROLES);

/** /admin/users (PRODUCT 2.31). */
export function AdminUsersPage(): ReactElement {
  const { q, role, sort, page } = useSearch({ from: "/office/admin/users" });
  const navigate = useNavigate();
  const filters = { search: q, role };
  const list = useList("GET /profile/all", {
    query: { ...filters, sort: userSort(sort), page },
  });
  return (
    <TablePage
      title={say("Users")}
      csv={{ route: "GET /export/users", input: { query: filters } }}
      actions={<AddResident />}
      links={<PeopleLinks />}
      toolbar={
        <>
          <SegmentedFilter label={say("Role")} param="role" options={FILTER} />
          <SearchField label={say("Name, email, phone or address")} />
        </>
      }
      list={list}
      columns={COLUMNS}
      sortedBy="-date"
      onRowClick={({ _id: id }) => void navigate({ to: "/admin/users/$id", params: { id } })}
      filters={filters}
      empty={
        <EmptyState title={say("No users yet")}>{say("Whoever signs up shows here.")}</EmptyState>
      }
      noMatch={say(
        "Nobody fits this role and these words: each begins a word of the name, the email address, the phone number or a saved location.",
      )}
    />
  );
}

/** For who calls and has no account; it leads to their page, where a pickup is booked. */
function AddResident(): ReactElement {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button leftSection={<IconUserPlus size={18} stroke={1.7} />} onClick={() => setOpen(true)}>
        {say("Add resident")}
      </Button>
      <Suspense>
        {isOpen && (
          <AddResidentDialog
            onAdded={({ _id: id }) => void navigate({ to: "/admin/users/$id", params: { id } })}
            onClosed={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}

/** The columns of the specification; a status that is not the usual one stands beside the address, phone and town below it. */
const COLUMNS: readonly Column<ListedUser>[] = [
  {
    header: say("ID"),
    isQuiet: true,
    inCard: "last",
    cell: ({ _id }) => <ShortId id={_id} />,
  },
  {
    header: say("NAME"),
    inCard: "name",
    cell: ({ firstName }) => <b className="medium">{firstName}</b>,
  },
  {
    header: say("LAST NAME"),
    sortKey: "name",
    inCard: "name",
    cell: ({ lastName }) => <b className="medium">{lastName}</b>,
  },
  { header: say("EMAIL"), sortKey: "email", cell: (user) => <Email user={user} /> },
  {
    header: say("DATE JOINED"),
    sortKey: "date",
    cell: ({ createdAt }) => <Day at={createdAt} />,
  },
  {
    header: say("ACTIONS"),
    inCard: "foot",
    cell: ({ _id, firstName, lastName }) => (
      <ViewPerson id={_id} name={fullName({ firstName, lastName })} />
    ),
  },
];

function Email({ user }: { user: ListedUser }): ReactElement {
  return (
    <span className={styles["email"]}>
      {user.email !== "" && <span className="nowrap">{user.email}</span>}
      {user.role !== "user" && <RoleChip role={user.role} />}
      {user.isDisabled && <Chip tint="danger">{say("Disabled")}</Chip>}
      {user.email === "" && <Chip tint="warn">{say("No email")}</Chip>}
      {user.email !== "" && !user.isEmailVerified && <Chip tint="warn">{say("Not verified")}</Chip>}
      {(user.phoneNumber || user.town) && (
        <span className={styles["known"]}>
          {[user.phoneNumber, user.town].filter(Boolean).join(", ")}
        </span>
      )}
    </span>
  );
}
