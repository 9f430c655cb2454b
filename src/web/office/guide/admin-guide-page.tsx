import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { IconPlus } from "@tabler/icons-react";
import { Suspense, useState, type ReactElement } from "react";

import type { OfficeGuideItem } from "#contract/guide/guide.ts";
import { actionLabel } from "#domain/guide/guide.ts";

import { read } from "#web/kit/api/api.ts";
import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { formatLocalDate } from "#web/kit/time/format.ts";
import { LoadingOrError } from "#web/kit/ui/loading-or-error.tsx";
import { Page } from "#web/kit/ui/page.tsx";
import { SkeletonCards } from "#web/kit/ui/skeleton.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { SearchField } from "#web/kit/fields/search-field.tsx";
import { SelectFilter } from "#web/kit/fields/select-filter.tsx";
import { ListToolbar } from "../lists/list-toolbar.tsx";
import { NoMatch } from "../lists/no-match.tsx";
import { say } from "../words/say.ts";
import styles from "./admin-guide-page.module.css";
import { chosenItems } from "./guide-values.ts";

const GuideDialog = lazyComponent(() => import("./guide-dialog.tsx"), "GuideDialog");

const SHOWN = [
  { value: "", label: say("All that residents see") },
  { value: "open", label: say("Not confirmed yet") },
  { value: "hidden", label: say("Hidden") },
] as const;

/** The thing that is open, as it was then: what others change meanwhile must not take the place of what is typed. */
type Open = Readonly<{ item: OfficeGuideItem | undefined }>;

/** /admin/guide (PRODUCT R52.2): what the guide says; confirm, edit, hide and add things. */
export function AdminGuidePage(): ReactElement {
  const { q, show } = useSearch({ from: "/office/admin/guide" });
  const list = useQuery(read("GET /guide/items"));
  const [open, setOpen] = useState<Open>();
  const items = list.data?.data;
  const left = items?.filter(({ isConfirmed }) => !isConfirmed).length;
  const reload = async (): Promise<void> => {
    const { data: newest } = await list.refetch();
    const item = newest?.data.find(({ code }) => code === open?.item?.code);
    if (item) setOpen({ item });
  };
  return (
    <Page
      width="list"
      title={say("Guide")}
      lead={left !== undefined && say.plural(left, "{n} thing to confirm", "{n} things to confirm")}
      actions={
        <Button leftSection={<IconPlus size={18} />} onClick={() => setOpen({ item: undefined })}>
          {say("Add a thing")}
        </Button>
      }
    >
      <ListToolbar>
        <SelectFilter label={say("Shown")} param="show" options={SHOWN} />
        <SearchField label={say("Search the guide")} />
      </ListToolbar>
      {items ? (
        <Things items={chosenItems(items, { q, show })} onOpen={(item) => setOpen({ item })} />
      ) : (
        <LoadingOrError query={list} failed={say("The guide didn't load")}>
          <SkeletonCards count={4} />
        </LoadingOrError>
      )}
      <Asked />
      {open && (
        <Suspense>
          <GuideDialog
            key={`${open.item?.code} ${open.item?.updatedAt}`}
            {...(open.item && { item: open.item })}
            onClosed={() => setOpen(undefined)}
            onReload={reload}
          />
        </Suspense>
      )}
    </Page>
  );
}

type ThingsProps = Readonly<{
  items: readonly OfficeGuideItem[];
  onOpen: (item: OfficeGuideItem) => void;
}>;

function Things({ items, onOpen }: ThingsProps): ReactElement {
  if (items.length === 0)
    return (
      <Surface>
        <NoMatch>{say("No thing fits this filter and these words.")}</NoMatch>
      </Surface>
    );
  return (
    <Surface>
      <ul className={styles["things"]} aria-label={say("Things")}>
        {items.map((item) => (
          <li key={item.code}>
            <button type="button" className={styles["thing"]} onClick={() => onOpen(item)}>
              <span className="strong anywhere">{item.name}</span>
              <span>{actionLabel(say, item.action)}</span>
              <span className="muted small">{stateOf(item)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Surface>
  );
}

function stateOf({ isHidden, isConfirmed }: OfficeGuideItem): string {
  if (isHidden) return say("Hidden");
  return isConfirmed ? say("Confirmed") : say("Not confirmed yet");
}

/** What residents asked and did not find: what to add next (PRODUCT R52.4). */
function Asked(): ReactElement | null {
  const { data } = useQuery(read("GET /guide/asked"));
  const asked = data?.data ?? [];
  if (asked.length === 0) return null;
  return (
    <Surface as="section" title={say("Asked and not found")}>
      <ul className={styles["asked"]}>
        {asked.map(({ day, words, times }) => (
          <li key={`${day} ${words}`}>
            {say("{words}: {times} times on {day}", { words, times, day: formatLocalDate(day) })}
          </li>
        ))}
      </ul>
    </Surface>
  );
}
