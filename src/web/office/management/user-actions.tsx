import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useNavigate } from "@tanstack/react-router";
import {
  IconGift,
  IconLock,
  IconLockOpen,
  IconMail,
  IconPencil,
  IconShoppingBag,
  IconShieldOff,
  IconTrash,
  IconUserShield,
} from "@tabler/icons-react";
import { Suspense, useState, type ReactElement } from "react";

import type { User } from "#contract/profile.ts";
import { actsForThemselves } from "#domain/profile.ts";
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
const RedeemForDialog = lazyComponent(
  () => import("../telephone/redeem-for-dialog.tsx"),
  "RedeemForDialog",
);
const RoleDialog = lazyComponent(() => import("./role-dialog.tsx"), "RoleDialog");

type Opened = "role" | "code" | "points" | "reward";
type Props = Readonly<{
  user: User;
  viewer: User;
  reread: () => Promise<User | undefined>;
}>;

const ICON = { size: 18, stroke: 1.7 };
const SEND_CODE = { label: say("Send a code"), icon: <IconMail {...ICON} /> } as const;
const GIVE = { label: say("Give points"), icon: <IconGift {...ICON} /> } as const;
const REDEEM = { label: say("Redeem a reward"), icon: <IconShoppingBag {...ICON} /> } as const;
const ROLE = { label: say("Change role"), icon: <IconUserShield {...ICON} /> } as const;
const FACTOR = {
  label: say("Take second factor away"),
  icon: <IconShieldOff {...ICON} />,
} as const;
const ENABLE = { label: say("Enable"), icon: <IconLockOpen {...ICON} /> } as const;
const DISABLE = { label: say("Disable"), icon: <IconLock {...ICON} />, isDanger: true } as const;
const DELETE = { label: say("Delete"), icon: <IconTrash {...ICON} />, isDanger: true } as const;

/** Edit, role, give points, redeem, send a code, disable or enable, delete: each only for those who may do it. */
export function UserActions({ user, viewer, reread }: Props): ReactElement {
  const navigate = useNavigate();
  const { disable, enable, remove } = useAccount(user);
  const { takeAway, dialog } = useLostFactor(user);
  // The form keeps the version it was opened with.
  const [edited, setEdited] = useState<User>();
  const [open, setOpen] = useState<Opened>();
  const close = (): void => setOpen(undefined);
  const removeAndLeave = async (): Promise<void> => {
    if (await remove()) await navigate({ to: "/admin/users", replace: true });
  };
  const often = user.isDisabled ? [] : oftenFor(user, setOpen);
  const seldom: readonly MenuAction[] = [
    { ...ROLE, onSelect: () => setOpen("role") },
    ...(may(viewer, "factors.reset") && viewer._id !== user._id
      ? [{ ...FACTOR, onSelect: () => void takeAway() }]
      : []),
    user.isDisabled
      ? { ...ENABLE, onSelect: () => void enable() }
      : { ...DISABLE, onSelect: () => void disable() },
    { ...DELETE, onSelect: () => void removeAndLeave() },
  ];
  return (
    <>
      <ActionButton
        label={say("Edit")}
        icon={<IconPencil {...ICON} />}
        onSelect={() => setEdited(user)}
      />
      <MoreActions often={often} seldom={seldom} name={fullName(user)} />
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
        {open === "reward" && <RedeemForDialog user={user} onClosed={close} />}
        {open === "points" && <GiveDialog user={user} onClosed={close} />}
        {open === "code" && <SendCodeDialog user={user} onClosed={close} />}
      </Suspense>
    </>
  );
}

/** Who cannot sign in redeems through the office (PRODUCT R46.3). */
const oftenFor = (user: User, open: (what: Opened) => void): readonly MenuAction[] => [
  { ...GIVE, onSelect: () => open("points") },
  ...(actsForThemselves(user) ? [] : [{ ...REDEEM, onSelect: () => open("reward") }]),
  ...(user.email === "" ? [] : [{ ...SEND_CODE, onSelect: () => open("code") }]),
];

type MoreActionsProps = Readonly<{
  often: readonly MenuAction[];
  seldom: readonly MenuAction[];
  name: string;
}>;

/** Buttons beside the name, and a menu with what is done seldom; on a phone all of it is in the menu. */
function MoreActions({ often, seldom, name }: MoreActionsProps): ReactElement {
  const isPhone = useMediaQuery("(max-width: 40em)", false, {
    getInitialValueInEffect: false,
  });
  const actions = isPhone ? [...often, ...seldom] : seldom;
  return (
    <>
      {!isPhone && often.map((one) => <ActionButton key={one.label} {...one} />)}
      <ActionsMenu label={say("More actions for {name}", { name })} actions={actions} />
    </>
  );
}

function ActionButton({ label, icon, onSelect }: MenuAction): ReactElement {
  return (
    <Button variant="default" leftSection={icon} onClick={onSelect}>
      {label}
    </Button>
  );
}
