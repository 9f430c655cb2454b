import type { ReactElement } from "react";

import { Page } from "../core/ui/page.tsx";

export function SignInPage(): ReactElement {
  return <Page title="Welcome Back! Sign In">{null}</Page>;
}
