import { type DestinationStream, type Logger, pino } from "pino";

import type { LogLevel } from "./config.ts";

export type Log = Logger;

/** Fields whose value never reaches the log, wherever an object at most three levels deep carries them. */
const SECRETS = [
  "authorization",
  "password",
  "newPassword",
  "confirmPassword",
  "otp",
  "token",
] as const;

const redactedPaths = SECRETS.flatMap((name) => [
  name,
  `*.${name}`,
  `*.*.${name}`,
  `*.*.*.${name}`,
]);

/**
 * One line of JSON for each event, to standard output or `destination`.
 * Passwords, codes and tokens are replaced by "[Redacted]".
 */
export function openLog(level: LogLevel, destination?: DestinationStream): Log {
  const options = { level, redact: redactedPaths, base: null };
  return destination === undefined ? pino(options) : pino(options, destination);
}
