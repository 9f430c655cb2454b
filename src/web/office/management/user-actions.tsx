import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useNavigate } from "@tanstack/react-router";
import {
  IconGift,
  IconLock,
  IconLockOpen,
  IconMail,
  IconPencil,
  IconShieldOff,
  IconTrash,
  IconUserShield,
} from "@tabler/icons-react";
import { Suspense, useState, type ReactElement } from "react";

import type { User } from "#contract/profile.ts";
import { fullName } from "#domain/text.ts";
import { may } from "#domain/permissions.ts";

import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { ActionsMenu } from "#web/kit/dialogs/actions-menu.tsx";
import type { MenuAction } from "#web/kit/dialogs/opened-menu.tsx";
import { useAccount } from "./use-account.ts";
import { useLostFactor } from "./use-lost-factor.ts";
import { say } from "../words/say.ts";

const EditUserDialog = lazyComponent(() => import("./edit-user-dialog.tsx"), "EditUserDialog");
const SendCodeDialog = lazyComponent(() => import("./send-code-dialog.tsx"), "SendCodeDialog");
const GiveDialog = lazyComponent(() => import("../goodwill/give-dialog.tsx"), "GiveDialog");
const RoleDialog = lazyComponent(() => import("./role-dialog.tsx"), "RoleDialog");

type Props = Readonly<{
  user: User;
  viewer: User;
  reread: () => Promise<User | undefined>;
}>;

const ICON = { size: 18, stroke: 1.7 };
const SEND_CODE = { label: say("Send a code"), icon: <IconMail {...ICON} /> } as const;
const GIVE = { label: say("Give points"), icon: <IconGift {...ICON} /> } as const;
const DISABLE = { label: say("Disable"), icon: <IconLock {...ICON} />, isDanger: true } as const;
const DELETE = { label: say("Delete"), icon: <IconTrash {...ICON} />, isDanger: true } as const;

/** Edit, role, give points, send a code, disable or enable, delete: each only for those who may do it. */
export function UserActions({ user, viewer, reread }: Props): ReactElement {
  const navigate = useNavigate();
  const { disable, enable, remove } = useAccount(user);
  const { takeAway, dialog } = useLostFactor(user);
  // The form keeps the version it was opened with.
  const [edited, setEdited] = useState<User>();
  const [open, setOpen] = useState<"role" | "code" | "points">();
  const close = (): void => setOpen(undefined);
  const removeAndLeave = async (): Promise<void> => {
    if (await remove()) await navigate({ to: "/admin/users", replace: true });
  };
  const actions: readonly MenuAction[] = [
    {
      label: say("Change role"),
      icon: <IconUserShield {...ICON} />,
      onSelect: () => setOpen("role"),
    },
    ...(user.isDisabled
      ? [{ label: say("Enable"), icon: <IconLockOpen {...ICON} />, onSelect: () => void enable() }]
      : [
          { ...GIVE, onSelect: () => setOpen("points") },
          ...(user.email === "" ? [] : [{ ...SEND_CODE, onSelect: () => setOpen("code") }]),
          { ...DISABLE, onSelect: () => void disable() },
        ]),
    ...(may(viewer, "factors.reset") && viewer._id !== user._id
      ? [
          {
            label: say("Take second factor away"),
            icon: <IconShieldOff {...ICON} />,
            onSelect: () => void takeAway(),
          },
        ]
      : []),
    { ...DELETE, onSelect: () => void removeAndLeave() },
  ];
  return (
    <>
      <ActionButton
        label={say("Edit")}
        icon={<IconPencil {...ICON} />}
        onSelect={() => setEdited(user)}
      />
      <MoreActions actions={actions} name={fullName(user)} />
      <Suspense>
        {edited && (
          <EditUserDialog
            key={edited.updatedAt}
            user={edited}
            onClosed={() => setEdited(undefined)}
            onReload={async () => setEdited(await reread())}
          />
        )}
        {open === "role" && <RoleDialog person={user} viewer={viewer} onClosed={close} />}
        {dialog}
        {open === "points" && <GiveDialog user={user} onClosed={close} />}
        {open === "code" && <SendCodeDialog user={user} onClosed={close} />}
      </Suspense>
    </>
  );
}

type MoreActionsProps = Readonly<{ actions: readonly MenuAction[]; name: string }>;

/** Buttons beside the name; on a phone a menu, because the buttons would fill three rows above the person. */
function MoreActions({ actions, name }: MoreActionsProps): ReactElement {
  const isPhone = useMediaQuery("(max-width: 40em)", false, {
    getInitialValueInEffect: false,
  });
  if (!isPhone)
    return (
      <>
        {actions.map((one) => (
          <ActionButton key={one.label} {...one} />
        ))}
      </>
    );
  return <ActionsMenu label={say("More actions for {name}", { name })} actions={actions} />;
}

function ActionButton({ label, icon, isDanger, onSelect }: MenuAction): ReactElement {
  return (
    <Button
      {...(isDanger ? { variant: "outline", color: "danger" } : { variant: "default" })}
      leftSection={icon}
      onClick={onSelect}
    >
      {label}
    </Button>
  );
}
