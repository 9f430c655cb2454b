import { Anchor } from "@mantine/core";
import { useState, type ReactElement } from "react";

import { useAction } from "#web/kit/actions/action.ts";
import type { ApiError } from "#web/kit/api/api-error.ts";
import { useNow } from "#web/kit/time/now.ts";
import { toast } from "#web/kit/toasts/toast.ts";
import { say } from "#web/kit/words/say.ts";

type Props = Readonly<{
  /** Sends the code. */
  line: "GET /auth/request-otp" | "POST /profile/phone/code";
  onSent: () => void;
  onFailed: (error: ApiError) => void;
}>;

/** Seconds until another code may be asked for. */
const PAUSE_S = 30;

/** When a code was sent last, in this tab: a reload does not skip the wait. */
const SENT_AT = {
  "GET /auth/request-otp": "otp-sent-at",
  "POST /profile/phone/code": "phone-otp-sent-at",
} as const;

/** Remembers that a code was sent just now. */
export const noteSent = (line: Props["line"]): void =>
  sessionStorage.setItem(SENT_AT[line], String(Date.now()));

/** "Didn't receive OTP? Resend": sends a new code, then counts down; a reload does not skip the wait. */
export function Resend({ line, onSent, onFailed }: Props): ReactElement {
  const [sentAt, setSentAt] = useState(() => Number(sessionStorage.getItem(SENT_AT[line])));
  const now = useNow(1000);
  const left = Math.min(PAUSE_S, Math.ceil((sentAt - now) / 1000) + PAUSE_S);
  const isWaiting = left > 0;
  const request = useAction(line, {
    onDone: () => {
      noteSent(line);
      setSentAt(Date.now());
      onSent();
      toast({ message: say("OTP sent successfully") });
    },
    onFailed,
  });
  return (
    <Anchor
      component="button"
      type="button"
      aria-disabled={isWaiting || request.isPending}
      {...(isWaiting && { c: "dimmed", underline: "never" })}
      className="tabular"
      onClick={() => !isWaiting && void request.run()}
    >
      {isWaiting
        ? say("Didn't receive OTP? Resend in {seconds} s", { seconds: left })
        : say("Didn't receive OTP? Resend")}
    </Anchor>
  );
}
