import type { Tx } from "../database/database.ts";
import type { Deps } from "../deps.ts";

/**
 * Uses up the proof of password and second factor, in the transaction of the change (PRODUCT R20.6); the room `auth` does
 * it, which rooms below it do not know. @throws Failure("not_confirmed")
 */
export type UseConfirmation = (
  deps: Deps,
  tx: Tx,
  asked: { confirmation: string; userId: string },
) => Promise<void>;
