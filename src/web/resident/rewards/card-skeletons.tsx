import type { ReactElement } from "react";

import { Loading, SkeletonBlock } from "#web/kit/ui/skeleton.tsx";
import styles from "./card-skeletons.module.css";

/** Placeholders for rewards while they load. */
export function CardSkeletons(): ReactElement {
  return (
    <Loading>
      <span className={styles["grid"]}>
        {Array.from({ length: 6 }, (_, index) => (
          <span key={index} className={styles["card"]}>
            <span className={styles["picture"]}>
              <SkeletonBlock height="100%" />
            </span>
            <span className={styles["words"]}>
              <SkeletonBlock width="70%" height={18} />
              <SkeletonBlock />
              <SkeletonBlock width="45%" />
            </span>
          </span>
        ))}
      </span>
    </Loading>
  );
}
