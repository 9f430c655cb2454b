import { readFileSync } from "node:fs";

import type { Environment } from "./config-variables.ts";
import { SECRETS } from "./secret-texts.ts";

/**
 * The variables that are set, without surrounding spaces and without empty values. A secret may be in a file that
 * `NAME_FILE` names, as containers and systemd provide secrets.
 */
export function readEnvironment(given: Environment, problems: string[]): Environment {
  const env = withoutBlanks(given);
  const read: Record<string, string> = {};
  for (const name of SECRETS) {
    const path = env[`${name}_FILE`];
    if (path === undefined) continue;
    if (env[name] !== undefined) problems.push(`${name} and ${name}_FILE cannot both be set`);
    try {
      read[name] = readFileSync(path, "utf8");
    } catch {
      problems.push(`${name}_FILE names a file that cannot be read`);
    }
  }
  return withoutBlanks({ ...env, ...read });
}

const withoutBlanks = (env: Environment): Environment =>
  Object.fromEntries(
    Object.entries(env)
      .map(([name, value = ""]) => [name, value.trim()] as const)
      .filter(([, value]) => value !== ""),
  );
