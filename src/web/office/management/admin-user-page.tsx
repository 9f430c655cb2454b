import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import type { ReactElement } from "react";

import type { PersonAtCall } from "#contract/office/search.ts";
import type { User } from "#contract/profile.ts";
import { mayActOn } from "#domain/permissions.ts";
import { fullName } from "#domain/text.ts";

import { isGone } from "#web/kit/api/api-error.ts";
import { read } from "#web/kit/api/api.ts";
import { useUser } from "#web/kit/session/session.ts";
import { useTitle } from "#web/kit/navigation/title.ts";
import { Banner } from "#web/kit/ui/banner.tsx";
import { ButtonLink } from "#web/kit/ui/links.tsx";
import { NotShownPage } from "#web/kit/ui/not-shown-page.tsx";
import { Page } from "#web/kit/ui/page.tsx";
import { PageSkeleton } from "#web/kit/ui/skeleton.tsx";
import { PickupOverScreen } from "../runs/open-pickup.tsx";
import { CallHead } from "./call-head.tsx";
import { rankOf } from "../profile/rank.ts";
import { UserActions } from "./user-actions.tsx";
import { UserAccount, UserCounters } from "./user-counters.tsx";
import { UserTabs } from "./user-tabs.tsx";
import { say } from "../words/say.ts";

const BACK = { to: "/admin/users", label: say("Back to Users") } as const;

/** How often the page reads again what changes by itself, such as when somebody is expected. */
const MINUTE_MS = 60_000;

/** /admin/users/{id} (PRODUCT 2.31, R28.14): what an admin needs at a call, the parts, the figures and the level. */
export function AdminUserPage(): ReactElement {
  const { id } = useParams({ from: "/office/admin/users/$id" });
  const { data, error, refetch } = useQuery({
    ...read("GET /profile/:id/call", { params: { id } }),
    refetchInterval: MINUTE_MS,
  });
  const at = data?.data;
  useTitle(at && fullName(at.user));
  const reread = async (): Promise<User | undefined> => (await refetch()).data?.data.user;
  if (at && !isGone(error)) return <UserDetails key={at.user._id} at={at} reread={reread} />;
  if (!error) return <PageSkeleton />;
  return (
    <NotShownPage
      title={say("User")}
      back={BACK}
      width="wide"
      what="user"
      error={error}
      onRetry={() => void refetch()}
      action={<ButtonLink to={BACK.to}>{say("To the users")}</ButtonLink>}
    >
      {say("The account was deleted, or the address is incomplete.")}
    </NotShownPage>
  );
}

type DetailsProps = Readonly<{ at: PersonAtCall; reread: () => Promise<User | undefined> }>;

function UserDetails({ at, reread }: DetailsProps): ReactElement {
  const { user } = at;
  const viewer = useUser();
  const mayAct = viewer !== undefined && mayActOn(rankOf(viewer), rankOf(user));
  return (
    <Page
      title={fullName(user)}
      width="wide"
      back={BACK}
      actions={mayAct && <UserActions user={user} viewer={viewer} reread={reread} />}
    >
      {viewer && !mayAct && <p>{whyNot(viewer, user)}</p>}
      {user.isDisabled && (
        <Banner tone="warn">
          {say("This account is disabled: {firstName} cannot sign in until it is enabled again.", {
            firstName: user.firstName,
          })}
        </Banner>
      )}
      <CallHead at={at} />
      <UserTabs user={user} mayAct={mayAct} />
      <UserCounters user={user} />
      <UserAccount user={user} />
      <PickupOverScreen />
    </Page>
  );
}

function whyNot(viewer: User, user: User): string {
  if (viewer._id === user._id) {
    return say(
      "This is your own account: disabling, deleting and another role are for somebody else to decide.",
    );
  }
  return say(
    "You can look at {user}, but changing somebody of your own rank or above is not yours to do.",
    { user: fullName(user) },
  );
}
