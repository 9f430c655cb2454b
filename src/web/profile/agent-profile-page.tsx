import type { ReactElement } from "react";

import { Page } from "../core/ui/page.tsx";

export function AgentProfilePage(): ReactElement {
  return <Page title="Profile">{null}</Page>;
}
