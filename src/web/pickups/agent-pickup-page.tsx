import type { ReactElement } from "react";

import { Page } from "../core/ui/page.tsx";

export function AgentPickupPage(): ReactElement {
  return <Page title="Pickup">{null}</Page>;
}
