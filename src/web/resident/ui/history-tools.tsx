import { Button } from "@mantine/core";
import { IconDownload, IconFilter } from "@tabler/icons-react";
import { Suspense, useState, type ReactElement } from "react";

import { download } from "#web/kit/api/download.ts";
import { useSavedLine } from "#web/kit/kept/saved-line.ts";
import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { askedZone } from "#web/resident/device/asked-zone.ts";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { ButtonLink } from "#web/kit/ui/links.tsx";
import { toast, toastFailure } from "#web/kit/toasts/toast.ts";
import { say } from "#web/kit/words/say.ts";
import { isNarrowed, useHistoryQuery } from "./history-query.ts";
import styles from "./history-tools.module.css";

const HistoryFilters = lazyComponent(() => import("./history-filters.tsx"), "HistoryFilters");

type Props = Readonly<{
  /** What is searched: "Place or reward". */
  label: string;
  file: "GET /export/own-receipts" | "GET /export/own-collections";
}>;

/** Above a list of one's own: its filters, behind a button until they are wanted, and its file (PRODUCT R38.3). */
export function HistoryTools({ label, file }: Props): ReactElement {
  const query = useHistoryQuery();
  const isKept = useSavedLine() !== undefined;
  const [isOpen, setOpen] = useState(isNarrowed(query));
  const [isPending, setPending] = useState(false);
  const fetchIt = async (): Promise<void> => {
    if (isPending) return;
    setPending(true);
    try {
      const asked = { query: { ...query, ...askedZone() } };
      toast({ message: say("{file} was saved", { file: await download(file, asked) }) });
    } catch (error) {
      toastFailure(error);
    } finally {
      setPending(false);
    }
  };
  // The device keeps pages of the list, not all of it; where something is narrowed, that can be taken back.
  if (isKept && !isNarrowed(query))
    return <p className="muted small">{say("Searching and downloading need a network.")}</p>;
  return (
    <div className={styles["tools"]}>
      <div className={styles["buttons"]}>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconFilter size={18} stroke={1.7} />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {say("Search and filter")}
        </Button>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconDownload size={18} stroke={1.7} />}
          aria-disabled={isPending}
          onClick={() => void fetchIt()}
        >
          {say("Download as CSV")}
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={<div className={styles["filters"]} />}>
          <HistoryFilters label={label} />
        </Suspense>
      )}
    </div>
  );
}

/** Shown when there are rows, but none for these filters. */
export function NothingFound(): ReactElement {
  const all = (
    <ButtonLink
      to="."
      search={(before) => ({ ...before, ...NO_FILTERS })}
      resetScroll={false}
      variant="default"
    >
      {say("Show all")}
    </ButtonLink>
  );
  return (
    <EmptyState title={say("Nothing found")} action={all}>
      {say("Try other words, another year or another material.")}
    </EmptyState>
  );
}

const NO_FILTERS = { q: undefined, year: undefined, material: undefined, page: undefined };
