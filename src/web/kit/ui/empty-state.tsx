import type { ReactElement, ReactNode } from "react";

import styles from "./states.module.css";

type Props = Readonly<{
  /** What is missing: "No pickups yet". */
  title: string;
  /** One sentence on what will appear here. */
  children?: ReactNode;
  /** The next step, a `ButtonLink` or a `Button`. */
  action?: ReactNode;
}>;

/** Shown when there is nothing yet: a resting ball, one sentence and one action. */
export function EmptyState({ title, children, action }: Props): ReactElement {
  return (
    <div className={styles["empty"]}>
      <svg width="112" height="68" viewBox="0 0 112 68" fill="none" aria-hidden="true">
        <path
          d="M4 60Q46 -52 84 52M87 48q6 -20 20 -24"
          stroke="var(--rb-line-strong)"
          strokeWidth="2.6"
          strokeLinecap="round"
          strokeDasharray=".1 6.500"
        />
        <circle cx="84" cy="56" r="6" fill="var(--rb-brand)" />
      </svg>
      <p className="strong">{title}</p>
      {children && <p className={styles["sentence"]}>{children}</p>}
      {action}
    </div>
  );
}
