import type { ReactElement, ReactNode } from "react";

import { NOT_AUTHORIZED } from "#domain/failures.ts";
import { may } from "#domain/permissions.ts";

import { useUser } from "#web/kit/session/session.ts";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { ButtonLink } from "#web/kit/ui/links.tsx";
import { Page } from "#web/kit/ui/page.tsx";
import { SegmentedLinks } from "../lists/segmented-links.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { say } from "../words/say.ts";

const SCREENS = [
  { to: "/admin/management", label: say("Staff") },
  { to: "/admin/management/audit", label: say("Audit log") },
  { to: "/admin/management/integrity", label: say("Integrity") },
  { to: "/admin/management/system", label: say("System") },
  { to: "/admin/management/rates", label: say("Rates") },
  { to: "/admin/management/legal", label: say("Legal") },
  { to: "/admin/management/settings", label: say("Settings") },
] as const;

/** The screens of /admin/management, beside each other. */
export const ManagementLinks = (): ReactElement => (
  <SegmentedLinks label={say("Management")} links={SCREENS} />
);

/** Content for superadmins only; the server checks it as well. */
export function ForSuperadmins({ children }: { children: ReactNode }): ReactNode {
  const user = useUser();
  if (!user || may(user, "management.enter")) return children;
  return (
    <Page title={say("Management")} width="wide">
      <Surface>
        <EmptyState
          title={NOT_AUTHORIZED}
          action={<ButtonLink to="/admin/users">{say("Back to Users")}</ButtonLink>}
        >
          {say("Staff, roles, the audit log and the state of the system are the superadmin's.")}
        </EmptyState>
      </Surface>
    </Page>
  );
}
