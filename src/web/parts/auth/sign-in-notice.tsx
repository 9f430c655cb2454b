import { useLocation, useNavigate, useSearch } from "@tanstack/react-router";
import { Suspense, useEffect, useState, type ReactElement } from "react";

import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { hasDrafts } from "#web/kit/session/draft-keys.ts";
import { forgetEndedSession, hasSessionEnded } from "#web/kit/session/session.ts";
import { Banner } from "#web/kit/ui/banner.tsx";
import { say } from "#web/kit/words/say.ts";

// Only who has just asked for it needs it.
const DeletionAsked = lazyComponent(() => import("./deletion-asked.tsx"), "DeletionAsked");

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The day on which the account will be deleted whose owner has just asked for it. No link can bring it. */
    deletionOn?: string;
  }
}

/** Says why the reader is here: the account will be deleted, the password was reset, or the session has ended. */
export function SignInNotice(): ReactElement | null {
  const day = useLocation({ select: ({ state }) => state.deletionOn });
  if (day === undefined) return <WhySignIn />;
  return (
    <Suspense>
      <DeletionAsked day={day} />
    </Suspense>
  );
}

/** Said once. */
function WhySignIn(): ReactElement | null {
  const { reset }: { reset?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [isReset] = useState(reset === "done");
  const [ended] = useState(formatEnded);
  const [isDismissed, setDismissed] = useState(false);
  useEffect(() => {
    if (reset === undefined) return;
    // Without this a reload, or going back, would show it again.
    void navigate({
      to: ".",
      search: (before) => ({ ...before, reset: undefined }),
      replace: true,
      resetScroll: false,
    });
  }, [reset, navigate]);
  useEffect(() => forgetEndedSession, []);

  const sentence = isReset ? say("Password reset successful") : ended;
  if (sentence === undefined || isDismissed) return null;
  return (
    <Banner tone={isReset ? "done" : "warn"} onDismiss={() => setDismissed(true)}>
      {sentence}
    </Banner>
  );
}

function formatEnded(): string | undefined {
  if (!hasSessionEnded()) return undefined;
  return hasDrafts()
    ? say("Your session has ended. Sign in to go on where you were. What you typed is kept.")
    : say("Your session has ended. Sign in to go on where you were.");
}
