// Rules about combinations of variables. Each rule looks at which are set, valid or not.
import { SECRET_BYTES } from "./config-settings.ts";
import type { Environment } from "./config-variables.ts";
import { isThisMachine } from "./this-machine.ts";

/** The setting which shows that others than this machine can reach the server. */
export type PublicBy = "HOST" | "PUBLIC_URL" | "TRUST_PROXY";

export function isProduction(env: Environment): boolean {
  return env["NODE_ENV"] === "production";
}

/** The address that the server listens on. */
export function hostOf(env: Environment): string {
  return env["HOST"] ?? (isProduction(env) ? "0.0.0.0" : "127.0.0.1");
}

/** Whether demo mode is on, and the setting by which others than this machine can reach it. */
export function demoOf(env: Environment): { demo: boolean; demoIsPublicBy: PublicBy | undefined } {
  const isDefault = env["DATABASE_URL"] === undefined && !isProduction(env);
  const demo = env["DEMO"] === undefined ? isDefault : env["DEMO"] === "true";
  return { demo, demoIsPublicBy: demo ? publicBy(env) : undefined };
}

function publicBy(env: Environment): PublicBy | undefined {
  if (!isThisMachine(hostOf(env))) return "HOST";
  if ((env["TRUST_PROXY"] ?? "false") !== "false") return "TRUST_PROXY";
  const name = URL.parse(env["PUBLIC_URL"] ?? "")?.hostname;
  return name === undefined || isThisMachine(name) ? undefined : "PUBLIC_URL";
}

/** A sentence for each rule that these settings break. */
export function brokenRules(env: Environment): string[] {
  const set = (...names: string[]): number =>
    names.filter((name) => env[name] !== undefined).length;
  const { demo, demoIsPublicBy } = demoOf(env);
  const rules: (readonly [isBroken: boolean, sentence: string])[] = [
    [
      set("DATABASE_DIRECT_URL") > set("DATABASE_URL"),
      "DATABASE_DIRECT_URL needs DATABASE_URL, the address of the pooler",
    ],
    [
      isProduction(env) && set("APP_SECRET") === 0,
      `APP_SECRET is required with NODE_ENV=production: ${SECRET_BYTES} bytes or more`,
    ],
    [
      demo && isProduction(env),
      "DEMO=true is refused with NODE_ENV=production: its passwords are public",
    ],
    // The passwords of the demo accounts are public, including a superadmin's.
    [
      demoIsPublicBy !== undefined && set("DEMO") === 0,
      `DEMO must be said, true or false, since others can reach this server (${demoIsPublicBy}): everybody knows the passwords of the demo accounts, the superadmin's too`,
    ],
    [
      set("SUPERADMIN_EMAIL", "SUPERADMIN_PASSWORD") === 1,
      "SUPERADMIN_EMAIL and SUPERADMIN_PASSWORD must be set together",
    ],
    [
      set("TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM") % 3 > 0,
      "TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM must be set together, or none of them",
    ],
    // Whoever relies on it must not lose it without a word; a setting of the programme has taken its place.
    [
      set("REQUIRE_SECOND_FACTOR") > 0,
      'REQUIRE_SECOND_FACTOR is not read any more: remove it, and have a superadmin choose the same roles at /admin/management/settings, "Who needs a second factor"',
    ],
  ];
  return rules.flatMap(([isBroken, sentence]) => (isBroken ? [sentence] : []));
}
