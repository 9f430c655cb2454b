import { Carousel } from "@mantine/carousel";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { Children, type ReactElement, type ReactNode } from "react";

import { prefersReducedMotion } from "../device/motion.ts";
import styles from "./slides.module.css";
import { say } from "../words/say.ts";

export type SlidesProps = Readonly<{
  /** Name of the group: "Ongoing campaigns". */
  label: string;
  /** "peek" shows the edge of the next slide; "one" a single slide at a time. */
  size: "peek" | "one";
  /** One child for each slide, with a key. */
  children: ReactNode;
}>;

const SIZES = {
  peek: { base: "88%", xs: "46%" },
  one: "100%",
} as const;

/** The interactive part of `Slides`, which loads it when it is needed. */
export function SlideCarousel({ label, size, children }: SlidesProps): ReactElement {
  const slides = Children.toArray(children);
  const placeOf = (index: number): string =>
    say("{place} of {count}#slide", { place: index + 1, count: slides.length });
  return (
    <Carousel
      aria-label={label}
      slideSize={SIZES[size]}
      slideGap={16}
      controlSize={44}
      controlsOffset={12}
      withControls={slides.length > 1}
      emblaOptions={{ align: "start", duration: prefersReducedMotion() ? 0 : 24 }}
      previousControlIcon={<IconChevronLeft size={20} />}
      nextControlIcon={<IconChevronRight size={20} />}
      previousControlProps={{ "aria-label": say("Previous") }}
      nextControlProps={{ "aria-label": say("Next") }}
      classNames={{
        controls: styles["controls"] ?? "",
        control: styles["control"] ?? "",
        slide: styles["slide"] ?? "",
      }}
    >
      {slides.map((slide, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- Slides keep their place; the child has its own key.
        <Carousel.Slide key={index} aria-label={placeOf(index)}>
          {slide}
        </Carousel.Slide>
      ))}
    </Carousel>
  );
}
