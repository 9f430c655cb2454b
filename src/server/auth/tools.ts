import type { Deps } from "../core/deps.ts";
import { makePasswords, type Passwords } from "./passwords.ts";
import { makeLimits, type Limits } from "./limits.ts";

/** What this room needs besides the dependencies of every room: one of each per process. */
export type AuthDeps = Deps & {
  readonly passwords: Passwords;
  readonly limits: Limits;
};

const made = new WeakMap<Deps, AuthDeps>();

/** Always the same tools for the same dependencies. */
export function withTools(deps: Deps): AuthDeps {
  const tools = made.get(deps) ?? {
    ...deps,
    passwords: makePasswords(),
    limits: makeLimits(deps),
  };
  made.set(deps, tools);
  return tools;
}
