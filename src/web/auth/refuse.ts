import type { Session } from "#contract/auth.ts";

import { call } from "../core/api/api.ts";
import { toast } from "../core/toasts/toast.ts";

/** Somebody without the role: told so, and the session that the server opened is ended again. */
export async function refuse({ token }: Session): Promise<void> {
  toast({ message: "You are not authorized to access this page.", tone: "failed" });
  // If this fails the session is held by nobody and runs out by itself.
  await call("GET /auth/signout", {}, { token }).catch(() => undefined);
}
