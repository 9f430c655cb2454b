import type { Session } from "#contract/auth/auth.ts";
import { NOT_AUTHORIZED } from "#domain/failures.ts";
import { translate } from "#domain/words/message.ts";

import { call } from "#web/kit/api/api.ts";
import { toast } from "#web/kit/toasts/toast.ts";
import { say } from "#web/kit/words/say.ts";

/** For a person without the role: says so, and ends the session that the server opened. */
export async function refuse({ token }: Session): Promise<void> {
  toast({ message: translate(say, NOT_AUTHORIZED), tone: "failed" });
  // If this fails, nobody has the token and the session expires by itself.
  await call("GET /auth/signout", {}, { token }).catch(() => undefined);
}
