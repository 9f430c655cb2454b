import { IconArrowLeft } from "@tabler/icons-react";
import { useCanGoBack, useRouter } from "@tanstack/react-router";
import type { MouseEvent, ReactElement, ReactNode } from "react";

import { classes } from "../theme/classes.ts";
import { isStepBack, searchLeft } from "../navigation/trail.ts";
import { IconLink } from "./links.tsx";
import styles from "./page.module.css";
import { say } from "../words/say.ts";

type Props = Readonly<{
  /** The h1. Omitted where the page renders its own `PageTitle` further down (home). */
  title?: ReactNode;
  /** One secondary sentence under the title. */
  lead?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** The back arrow before the title, for screens below another one. */
  back?: Back;
  /** "wide" for tables; "list" for a screen that is one table; "narrow" for forms; "sheet" before sign-in. */
  width?: "narrow" | "normal" | "wide" | "list" | "sheet";
  children: ReactNode;
}>;

type Back = Readonly<{
  label: string;
  /** Leads to the previous screen if there is one: for what can be opened from many places. */
  isReturn?: boolean;
}> &
  (
    | Readonly<{ to: BackTarget }>
    | Readonly<{
        to: "/campaigns/$id" | "/admin/sponsors/$id";
        params: Readonly<{ id: string }>;
      }>
  );

type BackTarget =
  | "/"
  | "/home"
  | "/guide"
  | "/campaigns"
  | "/impact"
  | "/profile"
  | "/pickup/all"
  | "/rewards"
  | "/admin/plan"
  | "/admin/areas"
  | "/admin/users"
  | "/admin/dropoffs"
  | "/admin/dropoff-locations"
  | "/admin/disputes"
  | "/admin/campaign"
  | "/admin/sponsors"
  | "/admin/redeemed"
  | "/admin/pickup/pickups"
  | "/admin/pickup/run"
  | "/admin/pickup/profile";

/** The frame of a screen's content: title, actions and the content. */
export function Page({ title, lead, actions, back, width, children }: Props): ReactElement {
  return (
    <div className={classes(styles["page"], styles[width ?? "normal"])}>
      {title !== undefined && (
        <header className={styles["head"]}>
          {back && <BackLink back={back} />}
          <div className={styles["titles"]}>
            <PageTitle>{title}</PageTitle>
            {lead && <p className={styles["lead"]}>{lead}</p>}
          </div>
          {actions && <div className={styles["actions"]}>{actions}</div>}
        </header>
      )}
      {children}
    </div>
  );
}

/** Leads to the parent screen with its last filters, page and sort. If that is the previous screen, it goes back. */
function BackLink({ back: { label, isReturn, ...target } }: { back: Back }): ReactElement {
  const router = useRouter();
  const returns = useCanGoBack() && isReturn === true;
  const goBack = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    const { pathname } = router.buildLocation(target);
    if (returns || isStepBack(router.history, pathname)) router.history.back();
    else router.history.push(`${pathname}${searchLeft(router.history, pathname)}`);
  };
  return (
    <IconLink
      {...target}
      aria-label={returns ? say("Back") : label}
      className={styles["back"] ?? ""}
      onClick={goBack}
    >
      <IconArrowLeft size={22} />
    </IconLink>
  );
}

/** Not a press that opens another tab or window. */
const isPlainPress = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** The only h1 of a screen; navigation moves the focus to it. */
export function PageTitle({ children }: { children: ReactNode }): ReactElement {
  return <h1 tabIndex={-1}>{children}</h1>;
}
