import type { ReactElement } from "react";

import { useOnline } from "../api/online.ts";
import { useSavedLine } from "../kept/saved-line.ts";
import { classes } from "../theme/classes.ts";
import styles from "./offline-bar.module.css";
import { say } from "../words/say.ts";

/** Says that the device is offline, and since when what the screen shows is saved on it (PRODUCT R39.5). */
export function OfflineBar(): ReactElement {
  const isOnline = useOnline();
  const saved = useSavedLine();
  const isBoth = !isOnline && saved !== undefined;
  return (
    <div role="status" className={styles["place"]}>
      {(!isOnline || saved !== undefined) && (
        <p className={classes(styles["bar"], isBoth && styles["both"])}>
          {!isOnline && <span>{say("You're offline")}</span>}
          {saved !== undefined && <span>{saved}</span>}
        </p>
      )}
    </div>
  );
}
