import type { ReactElement } from "react";

import { Page } from "../core/ui/page.tsx";

export function UpdateProfilePage(): ReactElement {
  return <Page title="Update Profile">{null}</Page>;
}
