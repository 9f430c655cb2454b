import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";

import { ApiError } from "#web/kit/api/api-error.ts";
import { call } from "#web/kit/api/api.ts";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { ErrorState } from "#web/kit/ui/error-state.tsx";
import { ButtonLink } from "#web/kit/ui/links.tsx";
import { PageTitle } from "#web/kit/ui/page.tsx";
import { SkeletonCards } from "#web/kit/ui/skeleton.tsx";
import { say } from "#web/kit/words/say.ts";
import { AcceptInvitation } from "./accept-invitation.tsx";

/** /invitation#...: the screen behind the link of an invitation to the staff. */
export function InvitationPage(): ReactElement {
  const token = useLocation({ select: ({ hash }) => hash });
  // The secret is sent in the body of a POST, because addresses are written into logs.
  const { data, error, refetch } = useQuery({
    queryKey: ["POST /auth/invitation", token],
    queryFn: ({ signal }) => call("POST /auth/invitation", { body: { token } }, { signal }),
  });
  if (data) return <AcceptInvitation key={token} token={token} invitation={data.data} />;
  return (
    <>
      <PageTitle>{say("Your invitation")}</PageTitle>
      {error ? (
        <LinkRefused error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonCards count={2} />
      )}
    </>
  );
}

type NotUsableProps = Readonly<{ error: Error; onRetry: () => void }>;

function LinkRefused({ error, onRetry }: NotUsableProps): ReactNode {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === "invitation_used")
    return (
      <EmptyState
        title={say("This invitation has been used")}
        action={<ButtonLink to="/">{say("Sign In")}</ButtonLink>}
      >
        {say("Your account is there: sign in with your email and the password you chose.")}
      </EmptyState>
    );
  if (code === "invitation_expired")
    return (
      <EmptyState title={say("This invitation has expired")}>
        {say("Its link worked for a day. Ask whoever invited you to send it again.")}
      </EmptyState>
    );
  if (code === "invitation_unknown" || code === "invalid")
    return (
      <EmptyState title={say("This link doesn't work")}>
        {say(
          "It may be incomplete, taken back, or an older one: look for the newest email, or ask whoever invited you to send it again.",
        )}
      </EmptyState>
    );
  return <ErrorState title={say("The invitation didn't load")} error={error} onRetry={onRetry} />;
}
