import type { ReactElement } from "react";

import { AnchorLink } from "#web/kit/ui/links.tsx";
import { say } from "#web/kit/words/say.ts";
import styles from "./rates-link.module.css";

/** The way to the rates, from where somebody thinks of points. */
export const RatesLink = (): ReactElement => (
  <AnchorLink to="/rates" className={styles["link"]}>
    {say("What it is worth")}
  </AnchorLink>
);
