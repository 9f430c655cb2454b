// Staff's actions on accounts, one function each, for the tests of this room.
import type { Problem } from "#contract/page.ts";
import type { User } from "#contract/profile.ts";
import type { Role } from "#domain/roles.ts";

import type { Answer, TestApp } from "./app.ts";
import type { TestUser } from "./builders.ts";
import { confirmed } from "./factors.ts";

type OnAccount = Promise<{ status: number; body: { data: User }; problem: Problem }>;
type AuditEvent = { type: string; actor_id: string | null; detail: unknown };

export type Staff = {
  disable: (as: TestUser, id: string) => OnAccount;
  enable: (as: TestUser, id: string) => OnAccount;
  remove: (as: TestUser, id: string) => Promise<Answer<"DELETE /profile/:id">>;
  setRole: (as: TestUser, id: string, role: Role) => OnAccount;
  edit: (as: TestUser, id: string, body: { role?: Role; firstName?: string }) => OnAccount;
  signIn: (user: TestUser, password?: string) => Promise<Answer<"POST /auth/signin">>;
  /** 200 while the token is valid, 401 afterwards. */
  profileStatus: (as: { token: string }) => Promise<number>;
  /** What others did to a person, from the audit log, oldest first. */
  eventsOn: (userId: string) => Promise<AuditEvent[]>;
};

/** Gives somebody a role, with the confirmation of a superadmin who has no second factor. */
export async function giveRole(
  app: TestApp,
  as: TestUser,
  { id, ...given }: { id: string; role: Role; updatedAt?: string },
): Promise<Answer<"PUT /profile/:id/role">> {
  const body = { ...given, confirmation: await confirmed(app, as) };
  return app.call("PUT /profile/:id/role", { as, params: { id }, body });
}

export const staffOf = (app: TestApp): Staff => ({
  disable: (as, id) => app.call("PUT /profile/disable/:id", { as, params: { id } }),
  enable: (as, id) => app.call("PUT /profile/enable/:id", { as, params: { id } }),
  remove: (as, id) => app.call("DELETE /profile/:id", { as, params: { id } }),
  setRole: (as, id, role) => giveRole(app, as, { id, role }),
  edit: async (as, id, { role, ...body }) => {
    const more = role !== undefined && { role, confirmation: await confirmed(app, as) };
    return app.call("PUT /profile/:id", { as, params: { id }, body: { ...body, ...more } });
  },
  signIn: (user, password = user.password) =>
    app.call("POST /auth/signin", { body: { email: user.email, password } }),
  profileStatus: async (as) => (await app.call("GET /profile", { as })).status,
  eventsOn: (userId) =>
    app.deps.db
      .selectFrom("audit_lines")
      .select(["type", "actor_id", "detail"])
      .where("user_id", "=", userId)
      .where("actor_id", "is not", null)
      .where("actor_id", "!=", userId)
      .orderBy("id")
      .execute(),
});
