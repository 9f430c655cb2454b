import { useSearch } from "@tanstack/react-router";
import { IconPlus } from "@tabler/icons-react";
import type { ReactElement } from "react";

import type { DropOffStatus } from "#domain/drop-offs.ts";
import type { PlainSentence } from "#domain/words/say.ts";

import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { ButtonLink } from "#web/kit/ui/links.tsx";
import { Page } from "#web/kit/ui/page.tsx";
import { ListResults } from "#web/kit/lists/list-results.tsx";
import { useList } from "#web/kit/lists/use-list.ts";
import { SegmentedFilter } from "#web/kit/lists/segmented-filter.tsx";
import { SkeletonCards } from "#web/kit/ui/skeleton.tsx";
import { DropOffCard } from "./drop-off-card.tsx";
import { say } from "#web/kit/words/say.ts";

/** /dropoff/all: the person's own drop-offs and their outcome (PRODUCT 2.23). */
export function DropOffsPage(): ReactElement {
  const { status, page } = useSearch({ from: "/user/dropoff/all" });
  const list = useList("GET /dropOff", { query: { status, page } });
  return (
    <Page
      title={say("Your Drop-offs")}
      back={{ to: "/profile", label: say("Back to Profile") }}
      actions={
        <ButtonLink to="/dropoff/create" leftSection={<IconPlus size={18} />}>
          {say("New drop-off")}
        </ButtonLink>
      }
    >
      <SegmentedFilter
        label={say("Status")}
        param="status"
        options={[
          { value: undefined, label: say("All#status") },
          { value: "pending", label: say("Pending#several") },
          { value: "completed", label: say("Completed#several") },
          { value: "rejected", label: say("Rejected#several") },
        ]}
      />
      <ListResults
        list={list}
        failed={say("Your drop-offs didn't load")}
        loading={<SkeletonCards />}
        empty={<NoDropOffs status={status} />}
      >
        {(dropOffs) => (
          <ul className="grid gap-14">
            {dropOffs.map((dropOff) => (
              <li key={dropOff._id}>
                <DropOffCard dropOff={dropOff} />
              </li>
            ))}
          </ul>
        )}
      </ListResults>
    </Page>
  );
}

const NONE_OF: Readonly<Record<DropOffStatus, PlainSentence>> = {
  pending: "No pending drop-offs",
  completed: "No completed drop-offs",
  rejected: "No rejected drop-offs",
};

function NoDropOffs({ status }: { status: DropOffStatus | undefined }): ReactElement {
  if (status !== undefined)
    return <EmptyState title={say(NONE_OF[status])}>{say("Try another status.")}</EmptyState>;
  return (
    <EmptyState
      title={say("No drop-offs yet")}
      action={<ButtonLink to="/dropoff/create">{say("Drop something off")}</ButtonLink>}
    >
      {say("Bottles and fabric that you bring to a partner show here.")}
    </EmptyState>
  );
}
