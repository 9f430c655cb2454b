import type { ReactElement } from "react";

import { Page } from "../core/ui/page.tsx";

export function RewardsPage(): ReactElement {
  return <Page title="Rewards">{null}</Page>;
}
