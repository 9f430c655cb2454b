import { Link, useSearch } from "@tanstack/react-router";
import { Suspense, useState, type ReactElement, type ReactNode } from "react";

import type { Stop } from "#contract/runs.ts";

import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { viewIdOf } from "#web/kit/navigation/view-id.ts";
import styles from "./open-pickup.module.css";

const OpenedPickup = lazyComponent(() => import("./opened-pickup.tsx"), "OpenedPickup");

type Props = Readonly<{ stop: Stop; children: ReactNode }>;

/** A link that opens the pickup of a stop over the screen. */
export const OpenPickup = ({ stop: { pickup }, children }: Props): ReactElement => (
  <PickupLink id={pickup._id}>{children}</PickupLink>
);

type LinkProps = Readonly<{
  id: string;
  /** The screen may have another link to it, which gets the focus back. */
  isAgain?: boolean;
  children: ReactNode;
}>;

/** A link that opens a pickup over a screen that has `PickupOverScreen`. */
export function PickupLink({ id, isAgain = false, children }: LinkProps): ReactElement {
  return (
    <Link
      to="."
      search={(before: object) => ({ ...before, view: id })}
      state={{ isOverList: true }}
      resetScroll={false}
      {...(!isAgain && { id: viewIdOf(id) })}
      className={styles["link"]}
    >
      {children}
    </Link>
  );
}

/** The pickup that is open over a screen, such as that of a day; its parts come with the first one. */
export function PickupOverScreen(): ReactElement | null {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const [isWanted, setWanted] = useState(false);
  if (search["view"] !== undefined && !isWanted) setWanted(true);
  if (!isWanted) return null;
  return (
    <Suspense>
      <OpenedPickup />
    </Suspense>
  );
}
