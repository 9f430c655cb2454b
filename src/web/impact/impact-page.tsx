import type { ReactElement } from "react";

import { Page } from "../core/ui/page.tsx";

export function ImpactPage(): ReactElement {
  return <Page title="Impact">{null}</Page>;
}
