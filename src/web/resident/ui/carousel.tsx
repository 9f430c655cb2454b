import { Carousel, type CarouselProps } from "@mantine/carousel";
import { VisuallyHidden } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { Children, useState, type ReactElement, type ReactNode } from "react";

import { formatList } from "#domain/words/formats.ts";

import { prefersReducedMotion } from "#web/kit/device/motion.ts";
import styles from "./slides.module.css";
import { say } from "#web/kit/words/say.ts";

export type SlidesProps = Readonly<{
  /** Name of the group: "Ongoing campaigns". */
  label: string;
  /** "peek" shows the edge of the next slide; "one" a single slide at a time. */
  size: "peek" | "one";
  /** One child for each slide, with a key. */
  children: ReactNode;
  /** A last slide that loads more of them, where there are more. */
  more?: More | undefined;
}>;

type More = Readonly<{
  slide: ReactElement;
  label: string;
  /** How many slides there will be when all are loaded. */
  count: number;
}>;

type Embla = Parameters<NonNullable<CarouselProps["getEmblaApi"]>>[0];

const SIZES = {
  peek: { base: "88%", xs: "46%" },
  one: "100%",
} as const;

/** The interactive part of `Slides`, which loads it when it is needed. */
export function SlideCarousel({ label, size, children, more }: SlidesProps): ReactElement {
  const slides = Children.toArray(children);
  const [embla, setEmbla] = useState<Embla>();
  const [stop, setStop] = useState(0);
  const count = Math.max(slides.length, more?.count ?? 0);
  const placeOf = (...indexes: readonly number[]): string => {
    const places = indexes.map((index) => String(index + 1));
    return say("{place} of {count}#slide", { place: formatList(say.language, places), count });
  };
  const inView = slidesAt(stop, { embla, count: slides.length });
  return (
    <>
      <VisuallyHidden role="status">
        {inView.length === 0 ? more?.label : placeOf(...inView)}
      </VisuallyHidden>
      <Carousel
        // A group: the part of the screen around it is the landmark of this name.
        role="group"
        aria-label={label}
        aria-roledescription={say("carousel#role")}
        slideSize={SIZES[size]}
        slideGap={16}
        controlSize={44}
        controlsOffset={12}
        withControls={slides.length > 1}
        emblaOptions={{ align: "start", duration: prefersReducedMotion() ? 0 : 24 }}
        getEmblaApi={setEmbla}
        onSlideChange={setStop}
        previousControlIcon={<IconChevronLeft size={20} />}
        nextControlIcon={<IconChevronRight size={20} />}
        previousControlProps={{ "aria-label": say("Previous") }}
        nextControlProps={{ "aria-label": say("Next") }}
        classNames={{
          root: styles["root"] ?? "",
          controls: styles["controls"] ?? "",
          control: styles["control"] ?? "",
          slide: styles["slide"] ?? "",
        }}
      >
        {slides.map((slide, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- Slides keep their place; the child has its own key.
          <Slide key={index} label={placeOf(index)}>
            {slide}
          </Slide>
        ))}
        {more && <Slide label={more.label}>{more.slide}</Slide>}
      </Carousel>
    </>
  );
}

const Slide = ({ label, children }: Readonly<{ label: string; children: ReactNode }>) => (
  <Carousel.Slide aria-label={label} aria-roledescription={say("slide#role")}>
    {children}
  </Carousel.Slide>
);

/** Which slides a stop of the row shows: one, and at the last stop all that are left. */
function slidesAt(
  stop: number,
  { embla, count }: { embla: Embla | undefined; count: number },
): readonly number[] {
  const isLast = embla !== undefined && stop >= embla.scrollSnapList().length - 1;
  const end = isLast ? count : Math.min(stop + 1, count);
  return Array.from({ length: Math.max(0, end - stop) }, (_, index) => stop + index);
}
