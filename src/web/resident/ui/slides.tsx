// Imported here and not in carousel.tsx: a few hundred bytes are not worth a request of their own.
import "@mantine/core/styles/VisuallyHidden.layer.css";
import "@mantine/carousel/styles.layer.css";
import { Children, Suspense, type ReactElement } from "react";

import { classes } from "#web/kit/theme/classes.ts";
import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import type { SlidesProps } from "./carousel.tsx";
import styles from "./slides.module.css";

const Carousel = lazyComponent(() => import("./carousel.tsx"), "SlideCarousel");

/** Cards side by side, moved by swipe, arrows or keyboard. They are visible before the interactive part has loaded. */
export function Slides(props: SlidesProps): ReactElement {
  return (
    <Suspense fallback={<StaticRow {...props} />}>
      <Carousel {...props} />
    </Suspense>
  );
}

function StaticRow({ size, children, more }: SlidesProps): ReactElement {
  return (
    <div className={styles["still"]}>
      <div className={classes(styles["row"], styles[size])}>
        {Children.map([children, more?.slide], (child) => (
          <div className={styles["cell"]}>{child}</div>
        ))}
      </div>
    </div>
  );
}
