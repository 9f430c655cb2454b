import type { ReactElement } from "react";

import { Page } from "../core/ui/page.tsx";

export function AgentPickupsPage(): ReactElement {
  return <Page title="Pickups">{null}</Page>;
}
