import { useEffect, useRef, type ReactElement } from "react";

import { withSearchParam, useSearchParam } from "../navigation/search-param.ts";
import { CurrentLink } from "../ui/current-link.tsx";
import styles from "./segmented-filter.module.css";

type Option = Readonly<{
  /** undefined is the default ("All"), which removes the parameter. */
  value: string | undefined;
  label: string;
}>;

type Props = Readonly<{
  /** Name for screen readers: "Status". */
  label: string;
  /** The search parameter that holds the choice; a change goes back to page 1. */
  param: string;
  options: readonly Option[];
  /** For parts of a page: Back leads to the part before. */
  isInHistory?: boolean;
}>;

/** A filter kept in the URL. Its options are links, so that Back, reload and a shared URL keep the choice. */
export function SegmentedFilter({
  label,
  param,
  options,
  isInHistory = false,
}: Props): ReactElement {
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
              replace={!isInHistory}
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

/** Pixels of the neighbouring option that stay visible, to show that the row scrolls. */
const PEEK = 32;

/** Scrolls the row, never the page, so that the choice is visible on a phone. */
function show(frame: HTMLElement | null, chosen: number): void {
  const link = frame?.querySelectorAll("a").item(chosen);
  if (!frame || !link) return;
  const [outer, inner] = [frame.getBoundingClientRect(), link.getBoundingClientRect()];
  if (inner.right > outer.right) frame.scrollLeft += inner.right - outer.right + PEEK;
  if (inner.left < outer.left) frame.scrollLeft -= outer.left - inner.left + PEEK;
}
