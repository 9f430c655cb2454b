import { Suspense, useState, type ReactElement } from "react";

import { lazyComponent } from "../api/lazy-parts.ts";
import { DotsButton } from "./dots-button.tsx";
import type { MenuAction } from "./opened-menu.tsx";

const OpenedMenu = lazyComponent(() => import("./opened-menu.tsx"), "OpenedMenu");

/**
 * The three-dots menu of a card or row; `label` names what it acts on: "Actions for Metals, Mar 14". The menu is
 * loaded at its first use: a list has many menus and most are never opened.
 */
export function ActionsMenu({
  label,
  actions,
}: Readonly<{ label: string; actions: readonly MenuAction[] }>): ReactElement {
  const [isWanted, setWanted] = useState(false);
  if (!isWanted) return <DotsButton label={label} onClick={() => setWanted(true)} />;
  return (
    <Suspense fallback={<DotsButton label={label} />}>
      <OpenedMenu label={label} actions={actions} />
    </Suspense>
  );
}
