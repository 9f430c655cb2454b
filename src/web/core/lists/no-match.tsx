import type { ReactElement } from "react";

import { EmptyState } from "../ui/empty-state.tsx";
import { ButtonLink } from "../ui/links.tsx";
import { say } from "../words/office.ts";

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
