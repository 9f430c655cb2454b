import type { ReactElement } from "react";

import { Page } from "../core/ui/page.tsx";

export function PickupsPage(): ReactElement {
  return <Page title="Your Pickups">{null}</Page>;
}
