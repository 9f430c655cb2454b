import type { ReactElement } from "react";

import { Page } from "../core/ui/page.tsx";

export function BookPickupPage(): ReactElement {
  return <Page title="Book a Pickup">{null}</Page>;
}
