import type { ReactElement } from "react";

import { withSearchParam } from "../navigation/search-param.ts";
import { ButtonLink } from "./links.tsx";

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
