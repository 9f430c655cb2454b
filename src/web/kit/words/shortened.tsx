import type { ReactElement } from "react";

import styles from "./shortened.module.css";

type Props = Readonly<{ text: string; cut: (text: string) => string }>;

/** A text shortened for the eye (PRODUCT 9.5); screen readers read all of it. */
export function Shortened({ text, cut }: Props): ReactElement {
  const short = cut(text);
  if (short === text) return <>{text}</>;
  return (
    <span className={styles["shortened"]}>
      <span aria-hidden="true" title={text}>
        {short}
      </span>
      <span className="visually-hidden">{text}</span>
    </span>
  );
}
