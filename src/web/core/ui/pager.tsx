import {
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
} from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";

import type { PageFacts } from "#contract/page.ts";

import { sayPage, stepsFrom } from "../pages.ts";
import { ButtonLink } from "./links.tsx";
import styles from "./pager.module.css";

type Props = Readonly<{
  facts: PageFacts;
  label?: string;
  /** For a list below other things: the screen stays where it is instead of going to its top. */
  keepsScroll?: boolean;
}>;

/** The other pages of a list, kept in the search parameter `page`; nothing for a single page. */
export function Pager({ facts, label = "Pages", keepsScroll = false }: Props): ReactElement | null {
  if (facts.totalPages <= 1 && !facts.hasNextPage && !facts.hasPrevPage) return null;
  const { first, previous, next, last } = stepsFrom(facts);
  return (
    <nav className={styles["pager"]} aria-label={label}>
      <span className={styles["side"]}>
        <Step step={first} label="First page" keepsScroll={keepsScroll}>
          <IconChevronsLeft size={18} />
        </Step>
        <Step step={previous} label="Previous page" keepsScroll={keepsScroll}>
          <IconChevronLeft size={18} />
          <span className={styles["word"]}>Previous</span>
        </Step>
      </span>
      <span className={`${styles["here"]} tabular`}>{sayPage(facts)}</span>
      <span className={styles["side"]}>
        <Step step={next} label="Next page" keepsScroll={keepsScroll}>
          <span className={styles["word"]}>Next</span>
          <IconChevronRight size={18} />
        </Step>
        <Step step={last} label="Last page" keepsScroll={keepsScroll}>
          <IconChevronsRight size={18} />
        </Step>
      </span>
    </nav>
  );
}

type StepProps = Readonly<{
  /** Undefined where this page is that one already. */
  step: number | undefined;
  label: string;
  keepsScroll: boolean;
  children: ReactNode;
}>;

function Step({ step, label, keepsScroll, children }: StepProps): ReactElement {
  return (
    <ButtonLink
      to="."
      variant="default"
      aria-label={label}
      disabled={step === undefined}
      resetScroll={!keepsScroll}
      search={(before) => ({ ...before, page: step === 1 ? undefined : step })}
    >
      {children}
    </ButtonLink>
  );
}
