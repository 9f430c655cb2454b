import type { ReactElement } from "react";

import { Page } from "../core/ui/page.tsx";

export function DropOffsPage(): ReactElement {
  return <Page title="Your Drop-offs">{null}</Page>;
}
