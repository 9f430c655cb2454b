import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import type { ReactElement } from "react";

import { isStaff } from "#domain/roles.ts";

import { read } from "#web/kit/api/api.ts";
import { useUser } from "#web/kit/session/session.ts";
import { Banner } from "#web/kit/ui/banner.tsx";
import { ErrorState } from "#web/kit/ui/error-state.tsx";
import { Page } from "#web/kit/ui/page.tsx";
import { SkeletonBlock } from "#web/kit/ui/skeleton.tsx";
import { say } from "#web/kit/words/say.ts";
import { SecurityFactors } from "./security-factors.tsx";
import { OwnSessions } from "./security-sessions.tsx";

const BACK = {
  user: { to: "/profile", label: "Back to Profile" },
  agent: { to: "/admin/pickup/profile", label: "Back to Profile" },
} as const;

/** /profile/security, and the same in the agents' area and the back office: passkeys, second factor, own sessions. */
export function SecurityPage(): ReactElement | null {
  const user = useUser();
  const path = useLocation({ select: ({ pathname }) => pathname.toLowerCase() });
  if (!user) return null;
  const { to, label } = BACK[path.startsWith("/admin/pickup") ? "agent" : "user"];
  const back = path === "/admin/security" ? {} : { back: { to, label: say(label) } };
  return (
    <Page title={say("Security")} width="narrow" {...back}>
      <Sections isStaff={isStaff(user.role)} />
    </Page>
  );
}

type Props = Readonly<{ isStaff: boolean }>;

function Sections(props: Props): ReactElement {
  const { data, error, refetch } = useQuery(read("GET /auth/factors"));
  if (error)
    return (
      <ErrorState
        title={say("Your security settings didn't load")}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <SkeletonBlock height={240} />;
  const factors = data.data;
  // Until the factor that is needed is there, the server refuses everything else.
  const isMissing =
    factors.isRequired && factors.passkeys.length === 0 && factors.authenticator === null;
  return (
    <>
      {isMissing && (
        <Banner tone="warn">
          {say("Your role needs a second factor. Add one here, then everything else works.")}
        </Banner>
      )}
      <SecurityFactors factors={factors} {...props} />
      {!isMissing && <OwnSessions />}
    </>
  );
}
