import { useEffect, useRef, type ReactElement } from "react";

import { withSearchParam, useSearchParam } from "../navigation/search-param.ts";
import { CurrentLink } from "../ui/current-link.tsx";
import styles from "./segmented-filter.module.css";

type Option = Readonly<{
  /** undefined is the choice that needs no parameter ("All"). */
  value: string | undefined;
  label: string;
}>;

type Props = Readonly<{
  /** What is filtered, for the screen reader: "Status". */
  label: string;
  /** The search parameter that holds the choice; choosing goes back to page 1. */
  param: string;
  options: readonly Option[];
}>;

/** A choice kept in the URL: links, so that Back, reload and a shared address keep it. */
export function SegmentedFilter({ label, param, options }: Props): ReactElement {
  const held = useSearchParam(param);
  const frame = useRef<HTMLElement>(null);
  const chosen = options.findIndex(({ value = "" }) => value === held);
  useEffect(() => show(frame.current, chosen), [chosen]);
  return (
    <nav ref={frame} className={styles["frame"]} aria-label={label}>
      <ul className={styles["track"]}>
        {options.map((option) => (
          <li key={option.label}>
            <CurrentLink
              to="."
              search={withSearchParam(param, option.value)}
              replace
              resetScroll={false}
              isCurrent={held === (option.value ?? "")}
              className={styles["segment"]}
            >
              {option.label}
            </CurrentLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** So much of the neighbour is seen too, in pixels: there is more that way. */
const PEEK = 32;

/** On a phone the choice may stand beside the screen. Only this row moves, never the page. */
function show(frame: HTMLElement | null, chosen: number): void {
  const link = frame?.querySelectorAll("a").item(chosen);
  if (!frame || !link) return;
  const [outer, inner] = [frame.getBoundingClientRect(), link.getBoundingClientRect()];
  if (inner.right > outer.right) frame.scrollLeft += inner.right - outer.right + PEEK;
  if (inner.left < outer.left) frame.scrollLeft -= outer.left - inner.left + PEEK;
}
