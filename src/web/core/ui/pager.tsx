import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import type { ReactElement } from "react";

import type { PageFacts } from "#contract/page.ts";

import { formatNumber } from "../format.ts";
import { ButtonLink } from "./links.tsx";
import styles from "./pager.module.css";

type Props = Readonly<{ facts: PageFacts; label?: string }>;

/** Previous and next page of a list, kept in the search parameter `page`; nothing for a single page. */
export function Pager({ facts, label = "Pages" }: Props): ReactElement | null {
  if (facts.totalPages <= 1 && !facts.hasNextPage) return null;
  const last = facts.totalIsCapped ? `${formatNumber(facts.totalPages)}+` : facts.totalPages;
  return (
    <nav className={styles["pager"]} aria-label={label}>
      <ButtonLink
        to="."
        variant="default"
        leftSection={<IconChevronLeft size={18} />}
        disabled={!facts.hasPrevPage}
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
        search={(before) => ({ ...before, page: facts.page + 1 })}
      >
        Next
      </ButtonLink>
    </nav>
  );
}
