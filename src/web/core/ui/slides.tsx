// Here and not with the moving half: a few hundred bytes are not worth a request of their own.
import "@mantine/core/styles/VisuallyHidden.layer.css";
import "@mantine/carousel/styles.layer.css";
import { Children, Suspense, type ReactElement, type ReactNode } from "react";

import { classes } from "../theme/classes.ts";
import { lazyComponent } from "../api/lazy-parts.ts";
import styles from "./slides.module.css";

export type SlidesProps = Readonly<{
  /** What goes by: "Ongoing campaigns". */
  label: string;
  /** "peek" shows the beginning of the next one; "one" a single slide at a time. */
  size: "peek" | "one";
  /** One child for each slide, with a key. */
  children: ReactNode;
}>;

const Carousel = lazyComponent(() => import("./carousel.tsx"), "SlideCarousel");

/** Cards side by side: by swipe, arrows and keyboard. They stand there before the moving parts have come. */
export function Slides(props: SlidesProps): ReactElement {
  return (
    <Suspense fallback={<StaticRow {...props} />}>
      <Carousel {...props} />
    </Suspense>
  );
}

function StaticRow({ size, children }: SlidesProps): ReactElement {
  return (
    <div className={styles["still"]}>
      <div className={classes(styles["row"], styles[size])}>
        {Children.map(children, (child) => (
          <div className={styles["cell"]}>{child}</div>
        ))}
      </div>
    </div>
  );
}
