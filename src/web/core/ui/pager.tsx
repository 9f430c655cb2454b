import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import type { ReactElement } from "react";

import type { PageFacts } from "#contract/page.ts";

import { formatNumber } from "../format.ts";
import { ButtonLink } from "./links.tsx";
import styles from "./pager.module.css";

type Props = Readonly<{
  facts: PageFacts;
  label?: string;
  /** For a list below other things: the screen stays where it is instead of going to its top. */
  keepsScroll?: boolean;
}>;

/** Previous and next page of a list, kept in the search parameter `page`; nothing for a single page. */
export function Pager({ facts, label = "Pages", keepsScroll }: Props): ReactElement | null {
  if (facts.totalPages <= 1 && !facts.hasNextPage) return null;
  const last = facts.totalIsCapped ? `${formatNumber(facts.totalPages)}+` : facts.totalPages;
  return (
    <nav className={styles["pager"]} aria-label={label}>
      <ButtonLink
        to="."
        variant="default"
        leftSection={<IconChevronLeft size={18} />}
        disabled={!facts.hasPrevPage}
        resetScroll={!keepsScroll}
        search={(before) => ({ ...before, page: facts.page > 2 ? facts.page - 1 : undefined })}
      >
        Previous
      </ButtonLink>
      <span className="tabular">
        Page {formatNumber(facts.page)} of {last}
      </span>
      <ButtonLink
        to="."
        variant="default"
        rightSection={<IconChevronRight size={18} />}
        disabled={!facts.hasNextPage}
        resetScroll={!keepsScroll}
        search={(before) => ({ ...before, page: facts.page + 1 })}
      >
        Next
      </ButtonLink>
    </nav>
  );
}
