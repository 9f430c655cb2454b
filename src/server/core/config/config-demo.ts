import ipaddr from "ipaddr.js";

import { type Environment, flagOf, type Problems, textOf } from "./config-values.ts";

/** The setting that says that a server is not for its own machine alone. */
export type PublicBy = "HOST" | "PUBLIC_URL" | "TRUST_PROXY";

/** Where a server can be reached, as far as its settings tell. */
type Place = {
  readonly production: boolean;
  readonly embedded: boolean;
  readonly host: string;
  readonly publicUrl: string | undefined;
  /** Whether a proxy stands in front of it. */
  readonly proxied: boolean;
};

/**
 * Reads `DEMO`. Everybody knows the passwords of the demo accounts, a superadmin's among them: where others can reach
 * the server they are there only when that was said.
 */
export function readDemo(
  env: Environment,
  place: Place,
  problems: Problems,
): { demo: boolean; demoIsPublicBy: PublicBy | undefined } {
  const demo = flagOf(env, "DEMO", problems) ?? (place.embedded && !place.production);
  if (!demo) return { demo, demoIsPublicBy: undefined };
  const demoIsPublicBy = publicBy(place);
  if (place.production)
    problems.push("DEMO=true is refused with NODE_ENV=production: its passwords are public");
  if (demoIsPublicBy !== undefined && textOf(env, "DEMO") === undefined)
    problems.push(
      `DEMO must be said, true or false, since others can reach this server (${demoIsPublicBy}): everybody knows the passwords of the demo accounts, the superadmin's too`,
    );
  return { demo, demoIsPublicBy };
}

function publicBy({ host, publicUrl, proxied }: Place): PublicBy | undefined {
  if (!isThisMachine(host)) return "HOST";
  if (proxied) return "TRUST_PROXY";
  const isElsewhere = publicUrl !== undefined && !isThisMachine(new URL(publicUrl).hostname);
  return isElsewhere ? "PUBLIC_URL" : undefined;
}

function isThisMachine(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, "");
  if (name === "localhost" || name.endsWith(".localhost")) return true;
  return ipaddr.isValid(name) && ipaddr.process(name).range() === "loopback";
}
