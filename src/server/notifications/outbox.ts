import type { OutboxMessage } from "#contract/management.ts";

import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { renderedMessages } from "./worker.ts";

/**
 * The newest messages, readable by everybody who can reach a server in demo mode.
 * @throws Failure("not_found") outside of demo mode.
 */
export async function outbox(
  deps: Pick<Deps, "db" | "secret" | "config">,
): Promise<OutboxMessage[]> {
  if (!deps.config.demo) throw new Failure("not_found");
  const messages = await renderedMessages(deps);
  return messages.map(({ id, recipient, subject, text, createdAt }) => ({
    _id: id,
    to: recipient,
    subject,
    text,
    createdAt: createdAt.toISOString(),
  }));
}
