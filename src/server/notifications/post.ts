import type { MessageChannel } from "#domain/notifications/notification-kinds.ts";

import type { Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { afterCommit } from "../core/database/transaction.ts";
import { addMessage, type NewMessage } from "./store-messages.ts";
import { logKept, QUEUE } from "./worker.ts";

/** The dependencies of sending a message. */
export type NotifyDeps = Pick<Deps, "now" | "jobs" | "config" | "log">;

type Posted = Omit<NewMessage, "status" | "at" | "recipient"> & {
  /** Absent when the person cannot be reached on this channel. */
  recipient: string | null | undefined;
};

/** Writes a message into the outbox; it is queued only when its channel is configured. */
export async function post(
  deps: NotifyDeps,
  tx: Tx,
  { recipient, ...message }: Posted,
): Promise<void> {
  if (recipient === null || recipient === undefined) return;
  const status = beginningOf(deps, message.channel);
  const id = await addMessage(tx, { ...message, recipient, status, at: deps.now() });
  if (id === undefined) return;
  if (status === "waiting") await deps.jobs.send(tx, QUEUE, { id });
  else if (message.userId !== null) afterCommit(tx, () => logKept(deps, id, message.channel));
}

/** How a new message begins: waiting to be sent, or kept where its channel is not configured. */
export function beginningOf(
  { config }: Pick<Deps, "config">,
  channel: MessageChannel,
): "waiting" | "kept" {
  const way = channel === "sms" ? config.sms : config.smtpUrl;
  return way === undefined ? "kept" : "waiting";
}
