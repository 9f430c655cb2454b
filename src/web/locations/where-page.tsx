import type { ReactElement } from "react";

import { Page } from "../core/ui/page.tsx";

export function WherePage(): ReactElement {
  return <Page title="Where">{null}</Page>;
}
