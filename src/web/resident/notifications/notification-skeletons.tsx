import type { ReactElement } from "react";

import { Loading, SkeletonBlock } from "#web/kit/ui/skeleton.tsx";
import styles from "./notification-skeletons.module.css";

/** Notices while they load. */
export function NotificationSkeletons(): ReactElement {
  return (
    <Loading>
      <span className={styles["list"]}>
        {Array.from({ length: 6 }, (_, index) => (
          <span key={index} className={styles["row"]}>
            <SkeletonBlock width="40%" height={16} />
            <SkeletonBlock width="85%" />
            <SkeletonBlock width={80} height={12} />
          </span>
        ))}
      </span>
    </Loading>
  );
}
