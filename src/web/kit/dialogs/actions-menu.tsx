import { Suspense, useState, type ReactElement } from "react";

import { lazyComponent } from "../api/lazy-parts.ts";
import { DotsButton, targetOf } from "./dots-button.tsx";
import type { MenuAction } from "./opened-menu.tsx";

const OpenedMenu = lazyComponent(() => import("./opened-menu.tsx"), "OpenedMenu");

type Props = Readonly<{
  label: string;
  actions: readonly MenuAction[];
  /** For hands in gloves. */
  isLarge?: boolean;
}>;

/**
 * The three-dots menu of a card or row; `label` names what it acts on: "Actions for Metals, Mar 14". The menu is
 * loaded at its first use: a list has many menus and most are never opened.
 */
export function ActionsMenu(props: Props): ReactElement {
  const { label, isLarge = false } = props;
  const [isWanted, setWanted] = useState(false);
  const dots = { label, size: targetOf(isLarge) };
  if (!isWanted) return <DotsButton {...dots} onClick={() => setWanted(true)} />;
  return (
    <Suspense fallback={<DotsButton {...dots} />}>
      <OpenedMenu {...props} />
    </Suspense>
  );
}
