import type { ReactElement } from "react";

import { Page } from "../core/ui/page.tsx";

export function AdminRedeemedPage(): ReactElement {
  return <Page title="Redeemed rewards">{null}</Page>;
}
