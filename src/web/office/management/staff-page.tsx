import { Button } from "@mantine/core";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { IconMailPlus, IconUserShield } from "@tabler/icons-react";
import { Suspense, useState, type ReactElement } from "react";

import type { User } from "#contract/profile.ts";
import { STAFF_ROLES } from "#domain/roles.ts";

import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { useUser } from "#web/kit/session/session.ts";
import { NoMatch } from "../lists/no-match.tsx";
import { SearchField } from "#web/kit/fields/search-field.tsx";
import { usePageSize } from "../lists/list-choices.ts";
import { TablePage } from "../lists/list-page.tsx";
import { useList } from "#web/kit/lists/use-list.ts";
import { SelectFilter } from "#web/kit/fields/select-filter.tsx";
import { userSort } from "../profile/user-sort.ts";
import { roleFilter } from "../profile/user-words.ts";
import { InvitationList } from "./invitation-list.tsx";
import { ForSuperadmins, ManagementLinks } from "./management-page.tsx";
import { staffColumns } from "./staff-columns.tsx";
import { say } from "../words/say.ts";

const InviteDialog = lazyComponent(() => import("./invite-dialog.tsx"), "InviteDialog");
const RoleDialog = lazyComponent(() => import("./role-dialog.tsx"), "RoleDialog");

const FILTER = roleFilter(STAFF_ROLES);

/** /admin/management (PRODUCT 2.39): the staff, and granting and revoking roles. */
export function StaffPage(): ReactElement {
  return (
    <ForSuperadmins>
      <Staff />
    </ForSuperadmins>
  );
}

/** undefined: closed; "anyone": the person is still to be chosen. */
type Open = User | "anyone" | undefined;

function Staff(): ReactElement | null {
  const { q, role, sort, page } = useSearch({ from: "/office/admin/management" });
  const viewer = useUser();
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open>();
  const filters = { search: q, role };
  const list = useList("GET /management/staff", {
    query: { ...filters, sort: userSort(sort), page, limit: usePageSize() },
  });
  if (!viewer) return null;
  return (
    <TablePage
      title={say("Staff")}
      csv={{ route: "GET /export/staff", input: { query: filters } }}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconUserShield size={18} />}
            onClick={() => setOpen("anyone")}
          >
            {say("Grant a role")}
          </Button>
          <InviteButton />
        </>
      }
      beside={<ManagementLinks />}
      toolbar={
        <>
          <SelectFilter label={say("Role")} param="role" options={FILTER} />
          <SearchField label={say("Name or email")} />
        </>
      }
      list={list}
      columns={staffColumns({ viewer, onRole: setOpen })}
      sortedBy="-date"
      onRowClick={({ _id: id }) => void navigate({ to: "/admin/users/$id", params: { id } })}
      // Without a filter the reader is on the list.
      empty={
        <NoMatch>
          {say("Nobody fits this role and these words: each begins a name or the email address.")}
        </NoMatch>
      }
    >
      <InvitationList />
      {open !== undefined && (
        <Suspense>
          <RoleDialog
            viewer={viewer}
            {...(open !== "anyone" && { person: open })}
            onClosed={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </TablePage>
  );
}

/** For people who have no account yet. */
function InviteButton(): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button leftSection={<IconMailPlus size={18} />} onClick={() => setOpen(true)}>
        {say("Invite staff")}
      </Button>
      {isOpen && (
        <Suspense>
          <InviteDialog onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
