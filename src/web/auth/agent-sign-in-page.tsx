import type { ReactElement } from "react";

import { Page } from "../core/ui/page.tsx";

export function AgentSignInPage(): ReactElement {
  return <Page title="Collector sign in">{null}</Page>;
}
