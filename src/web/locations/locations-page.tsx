import type { ReactElement } from "react";

import { Page } from "../core/ui/page.tsx";

export function LocationsPage(): ReactElement {
  return <Page title="Locations">{null}</Page>;
}
