import type { ReactElement } from "react";

import { Page } from "../core/ui/page.tsx";

export function NotificationsPage(): ReactElement {
  return <Page title="Notifications">{null}</Page>;
}
