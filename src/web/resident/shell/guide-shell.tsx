import { Suspense, type ReactElement } from "react";

import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { PublicShell } from "#web/parts/shell/public-shell.tsx";
import { useIsMember } from "../guide/use-is-member.ts";

const UserShell = lazyComponent(() => import("./user-shell.tsx"), "UserShell");

/** Around the guide: for residents their own frame with its tabs, for guests that of the sign-in (PRODUCT R52.1). */
export function GuideShell(): ReactElement {
  return useIsMember() ? (
    <Suspense fallback={null}>
      <UserShell />
    </Suspense>
  ) : (
    <PublicShell />
  );
}
