import { Button } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { IconMailPlus, IconUserShield } from "@tabler/icons-react";
import { Suspense, useState, type ReactElement } from "react";

import type { User } from "#contract/profile.ts";

import { read } from "../core/api/api.ts";
import { withTotal } from "../core/time/format.ts";
import { lazyComponent } from "../core/api/lazy-parts.ts";
import { useUser } from "../core/session/session.ts";
import { ExportButton } from "../core/lists/export-button.tsx";
import { NoMatch } from "../core/lists/no-match.tsx";
import { PagedTable } from "../core/lists/paged-table.tsx";
import { SearchField } from "../core/fields/search-field.tsx";
import { SegmentedFilter } from "../core/lists/segmented-filter.tsx";
import { ListToolbar } from "../core/lists/list-toolbar.tsx";
import { userSort } from "../profile/user-sort.ts";
import { InvitationList } from "./invitation-list.tsx";
import { ForSuperadmins, ManagementPage } from "./management-page.tsx";
import { staffColumns } from "./staff-columns.tsx";

const InviteDialog = lazyComponent(() => import("./invite-dialog.tsx"), "InviteDialog");
const RoleDialog = lazyComponent(() => import("./role-dialog.tsx"), "RoleDialog");

const ROLES = [
  { value: undefined, label: "All" },
  { value: "agent", label: "Agents" },
  { value: "admin", label: "Admins" },
  { value: "superadmin", label: "Superadmins" },
] as const;

/** There is always somebody: whoever is looking. */
const NOBODY = (
  <NoMatch>
    Nobody fits this role and these words: each begins a name or the e-mail address.
  </NoMatch>
);

/** /admin/management (rules §8): who may do more than a user, and the roles to give and take. */
export function StaffPage(): ReactElement {
  return (
    <ForSuperadmins>
      <Staff />
    </ForSuperadmins>
  );
}

/** Nothing: closed; "anyone": the person is yet to be chosen. */
type Open = User | "anyone" | undefined;

function Staff(): ReactElement | null {
  const { q, role, sort, page } = useSearch({ from: "/admin/admin/management" });
  const viewer = useUser();
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open>();
  const filter = { search: q, role };
  const list = useQuery({
    ...read("GET /management/staff", { query: { ...filter, sort: userSort(sort), page } }),
    placeholderData: keepPreviousData,
  });
  const facts = list.data?.data;
  if (!viewer) return null;
  return (
    <ManagementPage
      title={withTotal("Staff", facts)}
      actions={
        <>
          <ExportButton line="GET /export/staff" input={{ query: filter }} />
          <Button
            variant="default"
            leftSection={<IconUserShield size={18} />}
            onClick={() => setOpen("anyone")}
          >
            Grant a role
          </Button>
          <InviteButton />
        </>
      }
    >
      <ListToolbar>
        <SegmentedFilter label="Role" param="role" options={ROLES} />
        <SearchField label="Name or e-mail" />
      </ListToolbar>
      <PagedTable
        label="Staff"
        failed="The staff did not load"
        list={list}
        columns={staffColumns({ viewer, onRole: setOpen })}
        sortedBy="-date"
        rowKey={({ _id }) => _id}
        onRowClick={({ _id }) => void navigate({ to: "/admin/users/$id", params: { id: _id } })}
        empty={NOBODY}
      />
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
    </ManagementPage>
  );
}

/** For whoever has no account yet. */
function InviteButton(): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button leftSection={<IconMailPlus size={18} />} onClick={() => setOpen(true)}>
        Invite staff
      </Button>
      {isOpen && (
        <Suspense>
          <InviteDialog onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
