import type { Deps } from "../core/deps.ts";
import { makePasswords, type Passwords } from "./passwords.ts";
import { makeLimits, type Limits } from "./limits.ts";

/** What signing in and up needs besides what every room has: one of each in a process. */
export type AuthDeps = Deps & {
  readonly passwords: Passwords;
  readonly limits: Limits;
};

const made = new WeakMap<Deps, AuthDeps>();

/** The same tools for the same dependencies, whoever asks. */
export function withTools(deps: Deps): AuthDeps {
  const tools = made.get(deps) ?? {
    ...deps,
    passwords: makePasswords(),
    limits: makeLimits(deps),
  };
  made.set(deps, tools);
  return tools;
}
