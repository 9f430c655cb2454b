import type { ReactElement } from "react";

import { Page } from "../core/ui/page.tsx";

export function ForgotPasswordPage(): ReactElement {
  return <Page title="Forgot password">{null}</Page>;
}
