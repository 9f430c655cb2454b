import { IconArrowLeft } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";

import { classes } from "../classes.ts";
import { IconLink } from "./links.tsx";
import styles from "./page.module.css";

type Props = Readonly<{
  /** The h1. Left out where the page draws its own `PageTitle` further down (home). */
  title?: ReactNode;
  /** One quiet sentence under the title. */
  lead?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** The arrow before the title, for screens below another one. */
  back?: Back;
  /** "wide" for tables; "narrow" for forms. */
  width?: "narrow" | "normal" | "wide";
  children: ReactNode;
}>;

type Back =
  | Readonly<{ to: BackTarget; label: string }>
  | Readonly<{ to: "/campaigns/$id"; params: Readonly<{ id: string }>; label: string }>;

type BackTarget =
  | "/"
  | "/home"
  | "/impact"
  | "/profile"
  | "/pickup/all"
  | "/admin/users"
  | "/admin/dropoffs"
  | "/admin/dropoff-locations"
  | "/admin/campaign"
  | "/admin/redeemed"
  | "/admin/pickup/pickups"
  | "/admin/pickup/profile";

/** The frame of a screen's content: title, actions, and its parts below each other. */
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

function BackLink({ back: { label, ...target } }: { back: Back }): ReactElement {
  return (
    <IconLink {...target} aria-label={label} className={styles["back"] ?? ""}>
      <IconArrowLeft size={22} />
    </IconLink>
  );
}

/** The one h1 of a screen; navigation moves the focus to it. */
export function PageTitle({ children }: { children: ReactNode }): ReactElement {
  return <h1 tabIndex={-1}>{children}</h1>;
}
