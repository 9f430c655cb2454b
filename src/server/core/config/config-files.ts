import { readFileSync } from "node:fs";

import { type Environment, type Problems, textOf } from "./config-values.ts";

/** What may be kept in a file, as containers and systemd hand secrets over, instead of in the environment. */
const SECRETS = [
  "APP_SECRET",
  "DATABASE_URL",
  "DATABASE_DIRECT_URL",
  "SMTP_URL",
  "S3_URL",
  "SUPERADMIN_PASSWORD",
  "TWILIO_AUTH_TOKEN",
] as const;

/** The environment with each `NAME_FILE` of a secret read: its text without surrounding blanks becomes `NAME`. */
export function withSecretFiles(env: Environment, problems: Problems): Environment {
  const read: Record<string, string> = {};
  for (const name of SECRETS) {
    const path = textOf(env, `${name}_FILE`);
    if (path === undefined) continue;
    if (textOf(env, name) !== undefined)
      problems.push(`${name} and ${name}_FILE cannot both be set`);
    try {
      read[name] = readFileSync(path, "utf8").trim();
    } catch {
      problems.push(`${name}_FILE names a file that cannot be read`);
    }
  }
  return { ...env, ...read };
}
