import type { ReactElement } from "react";

import { useOnline } from "../api/online.ts";
import styles from "./offline-bar.module.css";
import { say } from "../words/say.ts";

/** Says that the device is offline. */
export function OfflineBar(): ReactElement {
  const isOnline = useOnline();
  return (
    <div role="status" className={styles["place"]}>
      {!isOnline && <p className={styles["bar"]}>{say("You're offline")}</p>}
    </div>
  );
}
