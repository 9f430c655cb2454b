import type { ReactElement } from "react";

import type { Material } from "#domain/rates/material-facts.ts";
import { nounOf } from "#domain/rates/materials.ts";

import { AnchorLink } from "#web/kit/ui/links.tsx";
import { say } from "#web/kit/words/say.ts";
import styles from "./material-link.module.css";

/** "What is metals?": the way to what is taken of a material (PRODUCT R52.5). */
export const MaterialLink = ({ material }: Readonly<{ material: Material }>): ReactElement => (
  <AnchorLink to="/guide/$material" params={{ material }} className={styles["link"]}>
    {say("What is {material}?", { material: nounOf(say, material) })}
  </AnchorLink>
);
