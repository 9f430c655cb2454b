import type { ReactElement } from "react";

import { Page } from "../core/ui/page.tsx";

export function SignUpPage(): ReactElement {
  return <Page title="Create An Account">{null}</Page>;
}
