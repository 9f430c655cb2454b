import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { createLink } from "@tanstack/react-router";
import { IconChevronRight, IconDevicesOff, IconLogout } from "@tabler/icons-react";
import type { AnchorHTMLAttributes, ReactElement, ReactNode, Ref } from "react";

import { passkeysThatStay } from "#domain/auth/ways-in.ts";

import { confirm } from "#web/kit/actions/confirm.ts";
import { read } from "#web/kit/api/api.ts";
import { useSignOut } from "../access/sign-out.ts";
import { datedPasskeys } from "../auth/dated-passkeys.ts";
import { say } from "#web/kit/words/say.ts";
import styles from "./menu-list.module.css";

/** The look of one row of the list. */
export const menuRow = styles["row"];

type ListProps = Readonly<{ label: string; children: ReactNode }>;

/** A list of links. Its children are `MenuLink`s and a `LogoutRow`. */
export function MenuList({ label, children }: ListProps): ReactElement {
  return (
    <nav aria-label={label}>
      <ul className={styles["list"]}>{children}</ul>
    </nav>
  );
}

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> &
  Readonly<{ icon: ReactNode; ref?: Ref<HTMLAnchorElement> }>;

/** One link of the list, typed by the router. */
export const MenuLink = createLink(({ icon, children, ...rest }: LinkProps): ReactElement => (
  <li>
    <a {...rest} className={styles["row"]}>
      {icon}
      <span className={styles["word"]}>{children}</span>
      <IconChevronRight size={20} className={styles["chevron"]} />
    </a>
  </li>
));

/** Ends the session and goes to the sign-in screen; a failure says so and changes nothing. */
export function LogoutRow(): ReactElement {
  const { leave, isLeaving } = useSignOut();
  return (
    <ActionRow
      icon={<IconLogout size={22} stroke={1.7} />}
      isBusy={isLeaving}
      onPress={() => void leave()}
    >
      {say("Logout")}
    </ActionRow>
  );
}

/** The same for all devices, for a person who lost one or left one signed in. */
export function LogoutEverywhereRow(): ReactElement {
  const { leave, isLeaving } = useSignOut();
  const queries = useQueryClient();
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: say("Log out everywhere?"),
      message: [
        say("Every device and browser on which you're signed in will ask for your password."),
        await passkeysLeft(queries),
      ].join(" "),
      confirmLabel: say("Log out everywhere"),
    });
    if (isSure) await leave("everywhere");
  };
  return (
    <ActionRow
      icon={<IconDevicesOff size={22} stroke={1.7} />}
      isBusy={isLeaving}
      onPress={() => void ask()}
    >
      {say("Log out everywhere")}
    </ActionRow>
  );
}

/** They open the account afterwards, too; without an answer the question is asked without them. */
async function passkeysLeft(queries: QueryClient): Promise<string> {
  try {
    const { data } = await queries.fetchQuery(read("GET /auth/factors"));
    return passkeysThatStay(say, datedPasskeys(data.passkeys)) ?? "";
  } catch {
    return "";
  }
}

type ActionProps = Readonly<{
  icon: ReactNode;
  isBusy: boolean;
  onPress: () => void;
  children: string;
}>;

function ActionRow({ icon, isBusy, onPress, children }: ActionProps): ReactElement {
  return (
    <li>
      <button type="button" className={styles["row"]} aria-disabled={isBusy} onClick={onPress}>
        {icon}
        <span className={styles["word"]}>{isBusy ? say("Loading...") : children}</span>
      </button>
    </li>
  );
}
