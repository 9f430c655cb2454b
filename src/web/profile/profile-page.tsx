import type { ReactElement } from "react";

import { Page } from "../core/ui/page.tsx";

export function ProfilePage(): ReactElement {
  return <Page title="Profile">{null}</Page>;
}
