import type { ReactElement } from "react";

import { Page } from "../core/ui/page.tsx";

export function HomePage(): ReactElement {
  return <Page title="Home">{null}</Page>;
}
