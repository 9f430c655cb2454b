import { useLocation, type LinkProps } from "@tanstack/react-router";
import { useLayoutEffect, useRef, type ReactElement } from "react";

import { CurrentLink } from "#web/kit/ui/current-link.tsx";
import styles from "#web/kit/lists/segmented-filter.module.css";

type Props = Readonly<{
  /** Names the navigation: "Management". */
  label: string;
  links: readonly Readonly<{ to: NonNullable<LinkProps["to"]>; label: string }>[];
}>;

/** Links to the screens of one area; looks like a filter, but leads to other paths. */
export function SegmentedLinks({ label, links }: Props): ReactElement {
  const path = useLocation({ select: ({ pathname }) => pathname.toLowerCase() });
  const frame = useRef<HTMLElement>(null);
  // On a phone the current one may lie beyond the edge of the row.
  useLayoutEffect(() => {
    const link = frame.current?.querySelector("[aria-current]");
    if (!frame.current || !link) return;
    const beyond = link.getBoundingClientRect().right - frame.current.getBoundingClientRect().right;
    if (beyond > 0) frame.current.scrollLeft += beyond;
  }, []);
  return (
    <nav ref={frame} className={styles["frame"]} aria-label={label}>
      <ul className={styles["track"]}>
        {links.map(({ to, label: word }) => (
          <li key={to}>
            <CurrentLink to={to} isCurrent={path === to} className={styles["segment"]}>
              {word}
            </CurrentLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
