import type { ReactElement, ReactNode } from "react";

import styles from "./reward-facts.module.css";

type Props = Readonly<{
  thing: Readonly<{ name: string; description: string; image: Readonly<{ url: string }> }>;
  children?: ReactNode;
}>;

/** A reward in a dialog: picture, full name and full description. */
export function RewardFacts({ thing, children }: Props): ReactElement {
  return (
    <div className={styles["facts"]}>
      <img className={styles["picture"]} src={thing.image.url} alt="" width={800} height={300} />
      <h3 className={styles["name"]}>{thing.name}</h3>
      <p className={styles["description"]}>{thing.description}</p>
      {children}
    </div>
  );
}
