import type { ReactElement } from "react";

import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { ButtonLink } from "#web/kit/ui/links.tsx";
import { say } from "#web/kit/words/say.ts";

/** Stands in place of the own run of a day; undefined is today. */
export const NoRun = ({ date }: Readonly<{ date: string | undefined }>): ReactElement => (
  <EmptyState
    title={date === undefined ? say("You have no run today.") : say("You have no run on this day.")}
    action={<ButtonLink to="/admin/pickup/pickups">{say("To the list")}</ButtonLink>}
  >
    {say("The office puts stops on your run. They show here as soon as it does.")}
  </EmptyState>
);
