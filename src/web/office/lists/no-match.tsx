import type { ReactElement } from "react";

import { useSearchParam } from "#web/kit/navigation/search-param.ts";
import { Banner } from "#web/kit/ui/banner.tsx";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { ButtonLink } from "#web/kit/ui/links.tsx";
import { say } from "../words/say.ts";
import { factsOf, type ListQuery } from "#web/kit/lists/list-results.tsx";

/** Shown when a list has rows, but none for this filter and search. */
export function NoMatch({ children }: { children: string }): ReactElement {
  const all = (
    <ButtonLink to="." search={{}} variant="default">
      {say("Show all")}
    </ButtonLink>
  );
  return (
    <EmptyState title={say("No match")} action={all}>
      {children}
    </EmptyState>
  );
}

/** Says that the rows are not what was searched for but what differs from it by one letter (PRODUCT L2.9). */
export function NearNote({ list }: Readonly<{ list: ListQuery<unknown> }>): ReactElement | null {
  const words = useSearchParam("q");
  if (factsOf(list)?.isNear !== true || list.isPlaceholderData) return null;
  return (
    <Banner tone="warn">
      {say('Nothing was found for "{words}". Shown: what differs by one letter.', { words })}
    </Banner>
  );
}
