import type { ReactElement } from "react";

import { Page } from "../core/ui/page.tsx";

export function CreateDropOffPage(): ReactElement {
  return <Page title="Drop off">{null}</Page>;
}
