import {
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
} from "@tabler/icons-react";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, type ReactElement, type ReactNode } from "react";

import type { PageFacts } from "#contract/page.ts";

import { existingPage, formatPage, stepsFrom } from "./pages.ts";
import { ButtonLink } from "../ui/links.tsx";
import styles from "./pager.module.css";
import { say } from "../words/say.ts";

type Props = Readonly<{
  facts: PageFacts;
  label?: string | undefined;
  /** For a list below other content: paging keeps the scroll position instead of going to the top. */
  keepsScroll?: boolean;
  /** Whether these figures belong to the present URL; the previous page's stay until the next page has loaded. */
  isCurrent?: boolean;
}>;

/** Links to the other pages of a list, kept in the search parameter `page`; nothing for a single page. */
export function Pager({
  facts,
  label = say("Pages"),
  keepsScroll = false,
  isCurrent = false,
}: Props): ReactElement | null {
  useExistingPage(isCurrent ? facts : undefined);
  if (facts.totalPages <= 1 && !facts.hasNextPage && !facts.hasPrevPage) return null;
  const { first, previous, next, last } = stepsFrom(facts);
  return (
    <nav className={styles["pager"]} aria-label={label}>
      <span className={styles["side"]}>
        <Step step={first} label={say("First page")} keepsScroll={keepsScroll}>
          <IconChevronsLeft size={18} />
        </Step>
        <Step step={previous} label={say("Previous page")} keepsScroll={keepsScroll}>
          <IconChevronLeft size={18} />
          <span className={styles["word"]}>{say("Previous")}</span>
        </Step>
      </span>
      <span className={`${styles["here"]} tabular`}>{formatPage(facts)}</span>
      <span className={styles["side"]}>
        <Step step={next} label={say("Next page")} keepsScroll={keepsScroll}>
          <span className={styles["word"]}>{say("Next")}</span>
          <IconChevronRight size={18} />
        </Step>
        <Step step={last} label={say("Last page")} keepsScroll={keepsScroll}>
          <IconChevronsRight size={18} />
        </Step>
      </span>
    </nav>
  );
}

/** Corrects a URL with a page beyond the last one to the last page, which the list shows. */
function useExistingPage(facts: PageFacts | undefined): void {
  const navigate = useNavigate();
  const asked = useSearch({
    strict: false,
    select: (search: Readonly<Record<string, unknown>>) => search["page"],
  });
  const instead = facts && existingPage(asked, facts);
  useEffect(() => {
    if (instead === undefined) return;
    const page = instead === 1 ? undefined : instead;
    const search = (before: Readonly<Record<string, unknown>>): object => ({ ...before, page });
    void navigate({ to: ".", search, replace: true, resetScroll: false });
  }, [instead, navigate]);
}

type StepProps = Readonly<{
  /** Undefined when that is the present page. */
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
