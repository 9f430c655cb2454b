import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useState, type ReactElement } from "react";

import { hasDrafts } from "../core/session/draft-keys.ts";
import { forgetEndedSession, hasSessionEnded } from "../core/session/session.ts";
import { Banner } from "../core/ui/banner.tsx";
import { say } from "../core/words/say.ts";

/** Says once why the reader has to sign in: the password was reset, or the session has ended. */
export function SignInNotice(): ReactElement | null {
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
