// The environment of the demo's story: the services of the rooms, a clock that the story sets, and the ids made so far.
import type { Context } from "#server/core/http/call.ts";
import type { Caller } from "#server/core/access/caller.ts";
import type { Deps } from "#server/core/deps.ts";
import type { AuthDeps } from "#server/auth/tools.ts";
import type { Role } from "#domain/roles.ts";
import { english } from "#domain/words/say.ts";
import type { Pictures } from "./art/pictures.ts";

export type World = {
  /** Dependencies whose `now` is the time of the story. */
  readonly deps: Deps;
  readonly auth: AuthDeps;
  readonly pictures: Pictures;
  /** Ids by the names of the plan: `person maya.ortiz`, `badge first-bounce`. */
  readonly ids: Map<string, string>;
  /** The password of accounts that nobody signs in to. */
  readonly unknownPassword: string;
};

/** One thing that happened, and when. */
export type Step = { readonly at: Date; readonly act: (world: World) => Promise<void> };

/** The address of calls that did not come over the network. */
export const context: Context = {
  requestId: "demo",
  say: english,
  language: null,
  ip: "127.0.0.1",
  userAgent: undefined,
  token: undefined,
  idempotencyKey: undefined,
  deviceTime: undefined,
  origin: "http://localhost",
};

export function idOf({ ids }: World, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo speaks of ${name} before it exists`);
  return id;
}

/** A person of the story as a caller of services. */
export const callerOf = (world: World, key: string, role: Role): Caller => ({
  id: idOf(world, `person ${key}`),
  role,
  isVerified: true,
});

export const admin = (world: World): Caller => callerOf(world, "priya.raman", "admin");
