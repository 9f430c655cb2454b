import { Button } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import {
  IconLock,
  IconLockOpen,
  IconMail,
  IconPencil,
  IconTrash,
  IconUserShield,
} from "@tabler/icons-react";
import { Suspense, useState, type ReactElement } from "react";

import type { User } from "#contract/profile.ts";

import { lazily } from "../core/parts.ts";
import { useAccount } from "./use-account.ts";

const EditUserDialog = lazily(() => import("./edit-user-dialog.tsx"), "EditUserDialog");
const SendCodeDialog = lazily(() => import("./send-code-dialog.tsx"), "SendCodeDialog");
const RoleDialog = lazily(() => import("./role-dialog.tsx"), "RoleDialog");

type Props = Readonly<{
  user: User;
  viewer: User;
  reread: () => Promise<User | undefined>;
}>;

const ICON = { size: 18, stroke: 1.7 };

/** Edit, role, a code by mail, disable or enable, delete: drawn for whoever may do them. */
export function UserActions({ user, viewer, reread }: Props): ReactElement {
  const navigate = useNavigate();
  const { disable, enable, remove } = useAccount(user);
  // The version that is being edited stays what it was when the dialog opened.
  const [edited, setEdited] = useState<User>();
  const [isRoleOpen, setRoleOpen] = useState(false);
  const removeAndLeave = async (): Promise<void> => {
    if (await remove()) await navigate({ to: "/admin/users", replace: true });
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPencil {...ICON} />}
        onClick={() => setEdited(user)}
      >
        Edit
      </Button>
      <Button
        variant="default"
        leftSection={<IconUserShield {...ICON} />}
        onClick={() => setRoleOpen(true)}
      >
        Change role
      </Button>
      {!user.isDisabled && <SendCode user={user} />}
      <StateButton
        isDisabled={user.isDisabled}
        onDisable={() => void disable()}
        onEnable={() => void enable()}
      />
      <Button
        variant="outline"
        color="danger"
        leftSection={<IconTrash {...ICON} />}
        onClick={() => void removeAndLeave()}
      >
        Delete
      </Button>
      <Suspense>
        {edited && (
          <EditUserDialog
            key={edited.updatedAt}
            user={edited}
            onClosed={() => setEdited(undefined)}
            onReload={async () => setEdited(await reread())}
          />
        )}
        {isRoleOpen && (
          <RoleDialog person={user} viewer={viewer} onClosed={() => setRoleOpen(false)} />
        )}
      </Suspense>
    </>
  );
}

type StateProps = Readonly<{ isDisabled: boolean; onDisable: () => void; onEnable: () => void }>;

function StateButton({ isDisabled, onDisable, onEnable }: StateProps): ReactElement {
  if (isDisabled) {
    return (
      <Button variant="default" leftSection={<IconLockOpen {...ICON} />} onClick={onEnable}>
        Enable
      </Button>
    );
  }
  return (
    <Button
      variant="outline"
      color="danger"
      leftSection={<IconLock {...ICON} />}
      onClick={onDisable}
    >
      Disable
    </Button>
  );
}

/** For somebody whose letter did not come, or who forgot the password and cannot help themselves. */
function SendCode({ user }: { user: User }): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconMail {...ICON} />} onClick={() => setOpen(true)}>
        Send a code
      </Button>
      {isOpen && (
        <Suspense>
          <SendCodeDialog user={user} onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
