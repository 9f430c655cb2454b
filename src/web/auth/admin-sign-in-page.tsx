import type { ReactElement } from "react";

import { Page } from "../core/ui/page.tsx";

export function AdminSignInPage(): ReactElement {
  return <Page title="Back office sign in">{null}</Page>;
}
