import type { ReactElement, ReactNode } from "react";

import type { Translations } from "#domain/words/content.ts";

import { Written } from "#web/kit/words/written.tsx";
import styles from "./reward-facts.module.css";

type Props = Readonly<{
  thing: Readonly<{
    name: string;
    description: string;
    translations?: Translations | undefined;
    image: Readonly<{ url: string }>;
  }>;
  children?: ReactNode;
}>;

/** A reward in a dialog: picture, full name and full description. */
export function RewardFacts({ thing, children }: Props): ReactElement {
  return (
    <div className="stack gap-4">
      <img className={styles["picture"]} src={thing.image.url} alt="" width={800} height={300} />
      <h3 className={styles["name"]}>
        <Written of={thing} field="name" />
      </h3>
      <p className={styles["description"]}>
        <Written of={thing} field="description" />
      </p>
      {children}
    </div>
  );
}
