import type { ReactElement } from "react";

import { withSearchParam } from "#web/kit/navigation/search-param.ts";
import { ButtonLink } from "#web/kit/ui/links.tsx";

type Props = Readonly<{ param: string; children: string }>;

/** Removes one filter of a list. */
export function ClearFilterLink({ param, children }: Props): ReactElement {
  return (
    <ButtonLink
      to="."
      search={withSearchParam(param, undefined)}
      resetScroll={false}
      variant="subtle"
    >
      {children}
    </ButtonLink>
  );
}
