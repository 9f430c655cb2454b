import { IconHome, IconLeaf, IconMapPin } from "@tabler/icons-react";
import { useMatch } from "@tanstack/react-router";
import { type ReactElement, Suspense, useEffect, useState } from "react";

import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { Brand } from "#web/kit/frame/brand.tsx";
import type { Destination } from "#web/kit/frame/tab-bar.tsx";
import { TabShell } from "#web/parts/shell/tab-shell.tsx";
import { useUser } from "#web/kit/session/session.ts";
import { PageSkeleton } from "#web/kit/ui/skeleton.tsx";
import { say } from "#web/kit/words/say.ts";
import { Bell } from "./bell.tsx";

/** The tabs (PRODUCT 2.10). A destination stands here once its screen stands in screens.ts. */
const DESTINATIONS: readonly Destination[] = [
  { to: "/home", label: say("Home"), icon: <IconHome size={24} stroke={1.7} /> },
  { to: "/impact", label: say("Impact"), icon: <IconLeaf size={24} stroke={1.7} /> },
  { to: "/where", label: say("Where"), icon: <IconMapPin size={24} stroke={1.7} /> },
];

const TermsBanner = lazyComponent(() => import("../profile/terms-banner.tsx"), "TermsBanner");
const MomentsHost = lazyComponent(() => import("../moments/moments.tsx"), "MomentsHost");
const KeepAccount = lazyComponent(() => import("../profile/keep-account.tsx"), "KeepAccount");

/** Header and tabs around every screen of a user. */
export function UserShell(): ReactElement {
  const user = useUser();
  const deletionAt = user?.deletionAt;
  // Home says it among what needs the person.
  const isHome = useMatch({ from: "/user/home", shouldThrow: false }) !== undefined;
  // A session that an earlier release stored does not have it.
  const isLeaving = typeof deletionAt === "string";
  return (
    <TabShell
      label={say("Main#navigation")}
      destinations={DESTINATIONS}
      profile="/profile"
      notice={<LateParts hasTerms={!isHome} hasMoments={!isLeaving} />}
      instead={
        isLeaving ? (
          <Suspense fallback={<PageSkeleton />}>
            <KeepAccount deletion={{ at: deletionAt, on: user?.deletionOn }} />
          </Suspense>
        ) : undefined
      }
    >
      <Brand to="/home" />
      <Bell />
    </TabShell>
  );
}

/** Milliseconds: a first visit does not wait for what few people see. */
const LATE_MS = 3_000;

type LateProps = Readonly<{ hasTerms: boolean; hasMoments: boolean }>;

function LateParts({ hasTerms, hasMoments }: LateProps): ReactElement | null {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return null;
  return (
    <Suspense fallback={null}>
      {hasTerms && <TermsBanner />}
      {hasMoments && <MomentsHost />}
    </Suspense>
  );
}
