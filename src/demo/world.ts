// What the story of the demo runs on: the rooms' services, a clock that it sets, and who and what it has met.
import type { Context } from "#server/core/http/call.ts";
import type { Caller } from "#server/core/access/caller.ts";
import type { Deps } from "#server/core/deps.ts";
import type { AuthDeps } from "#server/auth/tools.ts";
import type { Role } from "#contract/profile.ts";
import type { Pictures } from "./art/pictures.ts";

export type World = {
  /** Its `now` is the time of the story. */
  readonly deps: Deps;
  readonly auth: AuthDeps;
  readonly pictures: Pictures;
  /** Ids by what the plan calls things: `person maya.ortiz`, `badge first-bounce`. */
  readonly ids: Map<string, string>;
  /** For accounts that nobody signs in to. */
  readonly unknownPassword: string;
};

/** One thing that happened, and when. */
export type Step = { readonly at: Date; readonly act: (world: World) => Promise<void> };

/** Nobody called over the network. */
export const context: Context = {
  requestId: "demo",
  ip: "127.0.0.1",
  userAgent: undefined,
  token: undefined,
  idempotencyKey: undefined,
  origin: "http://localhost",
};

export function idOf({ ids }: World, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo speaks of ${name} before it exists`);
  return id;
}

/** Somebody of the story as a caller of services. */
export const callerOf = (world: World, key: string, role: Role): Caller => ({
  id: idOf(world, `person ${key}`),
  role,
  isVerified: true,
});

export const admin = (world: World): Caller => callerOf(world, "priya.raman", "admin");
