import type { Config } from "../config/config.ts";

/** Settings that are allowed but risky: sentences for the log at the start. */
export function warningsOf({
  demoIsPublicBy,
  trustProxy,
}: Pick<Config, "demoIsPublicBy" | "trustProxy">): string[] {
  const warnings: string[] = [];
  if (demoIsPublicBy !== undefined)
    warnings.push(
      `Others can reach this demo (${demoIsPublicBy}), and everybody knows the passwords of its accounts, the superadmin's too`,
    );
  if (trustProxy === true)
    warnings.push(
      "TRUST_PROXY=true believes whatever address a caller claims, so that limits by address hold nobody: name the proxy's address or network instead",
    );
  return warnings;
}
