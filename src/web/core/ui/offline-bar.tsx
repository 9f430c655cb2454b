import type { ReactElement } from "react";

import { useOnline } from "../online.ts";
import styles from "./offline-bar.module.css";

/** Tells that the device is offline, and how many writes wait for the network. */
export function OfflineBar({ waiting = 0 }: { waiting?: number }): ReactElement {
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <div className={styles["bar"]}>
          <span>You are offline</span>
          {waiting > 0 && <span>{waiting} waiting to be sent</span>}
        </div>
      )}
    </div>
  );
}
