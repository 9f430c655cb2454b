import { type DestinationStream, type Logger, pino } from "pino";

import type { LogLevel } from "../config/config.ts";
import { requestId } from "./request-id.ts";
import { withoutSecrets } from "../config/secret-texts.ts";

export type Log = Logger;

/** Fields whose value never reaches the log, wherever an object at most three levels deep carries them. */
const SECRETS = [
  "authorization",
  "password",
  "newPassword",
  "confirmPassword",
  "otp",
  "token",
  "device",
  "link",
] as const;

const redactedPaths = SECRETS.flatMap((name) => [
  name,
  `*.${name}`,
  `*.*.${name}`,
  `*.*.*.${name}`,
]);

/**
 * One line of JSON for each event, to standard output or `destination`.
 * Passwords, codes and tokens are replaced by "[Redacted]", and the configuration's secrets wherever they stand: an error
 * of a library may carry one in any of its fields. Whatever is told on behalf of a request carries its id.
 */
export function openLog(level: LogLevel, destination?: DestinationStream): Log {
  const options = { level, redact: redactedPaths, base: null, mixin: requestMark };
  // Written at once: collecting lines saves 2 microseconds for each, and a process that is killed would lose them.
  const sink = destination ?? pino.destination({ dest: 1, sync: true });
  return pino(options, { write: (text: string) => sink.write(withoutSecrets(text)) });
}

function requestMark(): { reqId?: string } {
  const reqId = requestId();
  return reqId === undefined ? {} : { reqId };
}
