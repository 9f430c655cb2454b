import type { ReactElement } from "react";

import { Page } from "../core/ui/page.tsx";

export function VerifyEmailPage(): ReactElement {
  return <Page title="Verify your email">{null}</Page>;
}
