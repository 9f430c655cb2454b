import { Button } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Suspense, useState, type ReactElement } from "react";

import type { ListedUser } from "#contract/profile.ts";
import { ROLES } from "#domain/roles.ts";
import { fullName } from "#domain/text.ts";

import { formatLocalDate } from "#web/kit/time/format.ts";
import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { Clamped, Day, ShortId, ViewPerson } from "../lists/cells.tsx";
import { Chip } from "#web/kit/ui/chip.tsx";
import type { Column } from "../lists/column.ts";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { SearchField } from "#web/kit/fields/search-field.tsx";
import { usePageSize } from "../lists/list-choices.ts";
import { TablePage } from "../lists/list-page.tsx";
import { useSetSearchParam } from "#web/kit/navigation/search-param.ts";
import { useList } from "#web/kit/lists/use-list.ts";
import { SelectFilter } from "#web/kit/fields/select-filter.tsx";
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
    query: { ...filters, sort: userSort(sort), page, limit: usePageSize() },
  });
  return (
    <TablePage
      title={say("Users")}
      csv={{ route: "GET /export/users", input: { query: filters } }}
      actions={<AddResident />}
      beside={<PeopleLinks />}
      toolbar={
        <>
          <SelectFilter label={say("Role")} param="role" options={FILTER} />
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

/** For who calls and has no account, from the one search with what was typed there (PRODUCT R28.10); it leads to their page, where a pickup is booked. */
function AddResident(): ReactElement {
  const navigate = useNavigate();
  const set = useSetSearchParam();
  const { q, add } = useSearch({ from: "/office/admin/users" });
  const [isPressed, setPressed] = useState(false);
  const close = (): void => {
    setPressed(false);
    if (add) set("add", undefined);
  };
  return (
    <>
      <Button
        leftSection={<IconUserPlus size={18} stroke={1.7} />}
        onClick={() => setPressed(true)}
      >
        {say("Add resident")}
      </Button>
      <Suspense>
        {(isPressed || add) && (
          <AddResidentDialog
            typed={add ? q : undefined}
            onAdded={({ _id: id }) =>
              // Back must not lead to the form again.
              void navigate({ to: "/admin/users/$id", params: { id }, replace: add !== undefined })
            }
            onClosed={close}
          />
        )}
      </Suspense>
    </>
  );
}

/** The columns of the specification, and what is asked first when somebody calls. */
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
    cell: ({ firstName }) => <Name of={firstName} />,
  },
  {
    header: say("LAST NAME"),
    sortKey: "name",
    inCard: "name",
    cell: ({ lastName }) => <Name of={lastName} />,
  },
  {
    header: say("EMAIL"),
    sortKey: "email",
    cell: ({ email }) => email && <Email of={email} />,
  },
  { header: say("PHONE"), cell: ({ phoneNumber }) => phoneNumber && <Phone of={phoneNumber} /> },
  { header: say("TOWN"), cell: ({ town }) => town && <Clamped text={town} least={9} /> },
  {
    header: say("NEXT PICKUP"),
    cell: ({ nextPickup }) =>
      nextPickup && <Clamped text={formatLocalDate(nextPickup)} least={10} />,
  },
  { header: say("STATE"), cell: (user) => <State of={user} /> },
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

const Name = ({ of }: { of: string }): ReactElement => (
  <b className="medium">
    <Clamped text={of} least={6} />
  </b>
);

/** A long one breaks before its "@". */
function Email({ of }: { of: string }): ReactElement {
  const [name, ...host] = of.split("@");
  return (
    <Clamped text={of} least={15}>
      {name}
      <wbr />@{host.join("@")}
    </Clamped>
  );
}

const Phone = ({ of }: { of: string }): ReactElement => <span className="nowrap">{of}</span>;

/** The role of staff, and what keeps somebody from signing in: at most two signs, so that the row stays low. */
function State({ of: user }: { of: ListedUser }): ReactElement {
  const sign = signOf(user);
  if (user.role === "user" && sign === undefined)
    return <span className="muted">{say("Active")}</span>;
  return (
    <span className={styles["state"]}>
      {user.role !== "user" && <RoleChip role={user.role} />}
      {sign !== undefined && <Chip tint={user.isDisabled ? "danger" : "warn"}>{sign}</Chip>}
    </span>
  );
}

function signOf({ isDisabled, email, isEmailVerified }: ListedUser): string | undefined {
  if (isDisabled) return say("Disabled");
  if (email === "") return say("No email");
  return isEmailVerified ? undefined : say("Not verified");
}
