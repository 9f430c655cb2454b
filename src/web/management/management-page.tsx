import type { ReactElement, ReactNode } from "react";

import { errors } from "#contract/errors.ts";

import { useUser } from "../core/session/session.ts";
import { EmptyState } from "../core/ui/empty-state.tsx";
import { ButtonLink } from "../core/ui/links.tsx";
import { Page } from "../core/ui/page.tsx";
import { SegmentedLinks } from "../core/lists/segmented-links.tsx";
import { Surface } from "../core/ui/surface.tsx";
import { say } from "../core/words/office.ts";

const SCREENS = [
  { to: "/admin/management", label: say("Staff") },
  { to: "/admin/management/audit", label: say("Audit log") },
  { to: "/admin/management/integrity", label: say("Integrity") },
] as const;

/** The screens of /admin/management, beside each other. */
export const ManagementLinks = (): ReactElement => (
  <SegmentedLinks label={say("Management")} links={SCREENS} />
);

/** Content for superadmins only; the server checks it as well. */
export function ForSuperadmins({ children }: { children: ReactNode }): ReactNode {
  const user = useUser();
  if (!user || user.role === "superadmin") return children;
  const [, sentence] = errors.not_authorized;
  return (
    <Page title={say("Management")} width="wide">
      <Surface>
        <EmptyState
          title={sentence}
          action={<ButtonLink to="/admin/users">{say("Back to Users")}</ButtonLink>}
        >
          {say("Staff, roles and the audit log are the superadmin's.")}
        </EmptyState>
      </Surface>
    </Page>
  );
}
