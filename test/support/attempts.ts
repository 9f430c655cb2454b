// What tests of visits that brought nothing send and look at.
import { newId } from "#server/core/database/ids.ts";
import type { TestApp } from "./app.ts";
import type { TestUser } from "./builders.ts";

type Form = { _id: string; reason: string; note?: string; file?: File; happenedAt?: string };

/** A form as a phone fills it in, with an id of its own. */
export const attemptForm = (some: Partial<Form> = {}): Form => ({
  _id: newId(),
  reason: "no_access",
  ...some,
});

type Sent = { as: TestUser; id: string; form?: Form; headers?: Record<string, string> };

/** Records an attempt at the pickup with that id, with whatever the form holds. */
export async function sendAttempt(
  app: TestApp,
  { as, id, form = attemptForm(), headers = {} }: Sent,
) {
  const payload = new FormData();
  for (const [name, value] of Object.entries(form)) payload.set(name, value);
  const url = `/api/pickup/attempt/${id}`;
  const answer = await app.request({ method: "POST", url, as, payload, headers });
  return { ...answer, data: Object(answer.body).data };
}

/** The attempts at a pickup as they are stored. */
export const attemptRows = (app: TestApp, id: string) =>
  app.deps.db
    .selectFrom("pickup_attempts")
    .selectAll()
    .where("pickup_id", "=", id)
    .orderBy("recorded_at")
    .execute();

/** What the audit log has about a thing. */
export const auditOf = (app: TestApp, id: string) =>
  app.deps.db
    .selectFrom("audit_lines")
    .select(["type", "actor_id", "user_id", "detail"])
    .where("subject_id", "=", id)
    .orderBy("id")
    .execute();

/** What a person was notified of: the events of that name, such as `pickup_moved`. */
export const noticesOf = (app: TestApp, userId: string, event: string) =>
  app.deps.db
    .selectFrom("notifications")
    .select(["event", "title", "message", "link"])
    .where("user_id", "=", userId)
    .where("event", "like", `${event}:%`)
    .orderBy("id")
    .execute();

/** The text messages to a person about events of that name. */
export async function textsOf(app: TestApp, userId: string, event: string): Promise<string[]> {
  const rows = await app.deps.db
    .selectFrom("messages")
    .select("body")
    .where("user_id", "=", userId)
    .where("channel", "=", "sms")
    .where("event", "like", `${event}:%`)
    .orderBy("id")
    .execute();
  return rows.map(({ body }) => body);
}
