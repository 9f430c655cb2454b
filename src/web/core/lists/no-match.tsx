import type { ReactElement } from "react";

import { EmptyState } from "../ui/empty-state.tsx";
import { ButtonLink } from "../ui/links.tsx";

/** Shown when a list has rows, but none for this filter and search. */
export function NoMatch({ children }: { children: string }): ReactElement {
  const all = (
    <ButtonLink to="." search={{}} variant="default">
      Show all
    </ButtonLink>
  );
  return (
    <EmptyState title="No match" action={all}>
      {children}
    </EmptyState>
  );
}
