import type { ReactElement } from "react";

import styles from "./skip-link.module.css";
import { say } from "../words/say.ts";

/** The id of every screen's main part. */
export const MAIN_ID = "main";

/** The first element in the tab order. */
export function SkipLink(): ReactElement {
  return (
    <a
      href={`#${MAIN_ID}`}
      className={styles["skip"]}
      onClick={(event) => {
        event.preventDefault();
        document.querySelector<HTMLElement>(`#${MAIN_ID}`)?.focus();
      }}
    >
      {say("Skip to content")}
    </a>
  );
}
