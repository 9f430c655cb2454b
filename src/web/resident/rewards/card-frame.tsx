import type { ReactElement, ReactNode } from "react";

import { truncateRewardDescription, truncateRewardName } from "#domain/truncate.ts";

import type { Translations } from "#domain/words/content.ts";

import { classes } from "#web/kit/theme/classes.ts";
import { Surface } from "#web/kit/ui/surface.tsx";
import { viewIdOf } from "#web/kit/navigation/view-id.ts";
import { Written } from "#web/kit/words/written.tsx";
import styles from "./card-frame.module.css";

type Props = Readonly<{
  thing: Readonly<{
    _id: string;
    name: string;
    description: string;
    translations?: Translations | undefined;
    image: Readonly<{ url: string }>;
  }>;
  sponsor: ReactNode;
  /** The reward is not available now: the picture is faded. */
  isQuiet?: boolean;
  /** Opens the full name and description. */
  onOpen: () => void;
  children: ReactNode;
}>;

/** A reward in a list: picture, shortened name and description (PRODUCT 9.5), sponsor, and further content below. */
export function CardFrame({ thing, sponsor, isQuiet, onOpen, children }: Props): ReactElement {
  const { _id: id, image } = thing;
  return (
    <Surface as="li" className={classes(styles["card"], isQuiet && styles["quiet"])}>
      <img className={styles["picture"]} src={image.url} alt="" width={400} height={300} />
      <div className={styles["words"]}>
        <h2 className="anywhere">
          <button type="button" id={viewIdOf(id)} className={styles["open"]} onClick={onOpen}>
            <Written of={thing} field="name" cut={truncateRewardName} />
          </button>
        </h2>
        <p className="muted small anywhere">
          <Written of={thing} field="description" cut={truncateRewardDescription} />
        </p>
        <p className={styles["sponsor"]}>{sponsor}</p>
      </div>
      <div className={styles["foot"]}>{children}</div>
    </Surface>
  );
}

/** A grid of cards. */
export function CardGrid({ children }: { children: ReactNode }): ReactElement {
  return <ul className={styles["grid"]}>{children}</ul>;
}
