import type { CSSProperties, ReactElement } from "react";

import styles from "./skeleton.module.css";
import { say } from "../words/say.ts";

type BlockProps = Readonly<{ height?: number | string; width?: number | string; round?: boolean }>;

/** A placeholder while content loads. Appears after 150 ms, so that quick loads do not flash. */
export function SkeletonBlock({ height = 14, width = "100%", round }: BlockProps): ReactElement {
  const style: CSSProperties = { height, width, ...(round && { borderRadius: "50%" }) };
  return <span className={styles["block"]} style={style} />;
}

/** Placeholder cards for a list. */
export function SkeletonCards({ count = 3 }: { count?: number }): ReactElement {
  return (
    <Loading>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={styles["card"]}>
          <SkeletonBlock width="60%" height={18} />
          <SkeletonBlock />
          <SkeletonBlock width="80%" />
        </span>
      ))}
    </Loading>
  );
}

/** Placeholder for a whole page while its code or its data loads. */
export function PageSkeleton(): ReactElement {
  return (
    <div className={styles["page"]}>
      <Loading>
        <SkeletonBlock width="45%" height={30} />
        <SkeletonBlock height={150} />
        <SkeletonBlock width="60%" />
        <SkeletonBlock />
        <SkeletonBlock width="80%" />
      </Loading>
    </div>
  );
}

/** Announces "Loading" once to screen readers, around any arrangement of blocks. */
export function Loading({ children }: { children: React.ReactNode }): ReactElement {
  return (
    <div className={styles["loading"]} role="status">
      <span className="visually-hidden">{say("Loading")}</span>
      {children}
    </div>
  );
}
