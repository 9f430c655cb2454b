import type { ReactElement } from "react";

import { narrowed } from "../navigation/narrow.ts";
import { ButtonLink } from "./links.tsx";

type Props = Readonly<{ param: string; children: string }>;

/** Takes one filter of a list away. */
export function LiftLink({ param, children }: Props): ReactElement {
  return (
    <ButtonLink to="." search={narrowed(param, undefined)} resetScroll={false} variant="subtle">
      {children}
    </ButtonLink>
  );
}
