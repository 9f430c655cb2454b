import { Anchor } from "@mantine/core";
import { useState, type ReactElement } from "react";

import { useAction } from "../core/action.ts";
import type { ApiError } from "../core/api-error.ts";
import { useNow } from "../core/now.ts";
import { toast } from "../core/toast.ts";

type Props = Readonly<{ onSent: () => void; onFailed: (error: ApiError) => void }>;

/** Seconds until another code may be asked for. */
const PAUSE_S = 30;
const SENT_AT = "otp-sent-at";

/** "Didn't receive OTP? Resend": sends a new code, then counts down; a reload does not skip the wait. */
export function Resend({ onSent, onFailed }: Props): ReactElement {
  const [sentAt, setSentAt] = useState(() => Number(sessionStorage.getItem(SENT_AT)));
  const now = useNow(1000);
  const left = Math.min(PAUSE_S, Math.ceil((sentAt - now) / 1000) + PAUSE_S);
  const isWaiting = left > 0;
  const request = useAction("GET /auth/request-otp", {
    onDone: () => {
      sessionStorage.setItem(SENT_AT, String(Date.now()));
      setSentAt(Date.now());
      onSent();
      toast({ message: "OTP sent successfully" });
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
      Didn&apos;t receive OTP? {isWaiting ? `Resend in ${left} s` : "Resend"}
    </Anchor>
  );
}
