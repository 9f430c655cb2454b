import { IconSearch } from "@tabler/icons-react";
import { Suspense, useState, type ReactElement } from "react";

import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import styles from "./where-page.module.css";
import type { Around } from "./where-view.ts";
import { say } from "#web/kit/words/say.ts";

const load = () => import("./where-search.tsx");
const WhereSearch = lazyComponent(load, "WhereSearch");

type Props = Readonly<{
  around: Around | undefined;
  onAround: (around: Around | undefined) => void;
}>;

/** A button that looks like the search field, which is loaded on a press: most people never search. */
export function WhereSearchBox({ around, onAround }: Props): ReactElement {
  const [isPressed, setPressed] = useState(false);
  const box = (
    <button
      type="button"
      className={styles["search"]}
      onPointerEnter={() => void load().catch(() => undefined)}
      onClick={() => setPressed(true)}
    >
      <IconSearch size={18} stroke={1.7} aria-hidden="true" />
      {around?.name ?? say("Town or ZIP code")}
    </button>
  );
  if (!isPressed && !around) return box;
  return (
    <Suspense fallback={box}>
      <WhereSearch around={around} onAround={onAround} isFocused={isPressed} />
    </Suspense>
  );
}
