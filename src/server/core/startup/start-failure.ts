import { withoutSecrets } from "../config/secret-texts.ts";

/** SQLSTATEs (PostgreSQL, appendix A) and socket error names that a wrong DATABASE_URL leads to. */
const ofDatabase: readonly (readonly [codes: RegExp, sentence: string])[] = [
  [/^(?:ENOTFOUND|EAI_AGAIN)$/, "The host that DATABASE_URL names is not known"],
  [
    /^(?:ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/,
    "The database of DATABASE_URL does not answer",
  ],
  [/^28(?:P01|000)$/, "The database refused the name or the password of DATABASE_URL"],
  [/^3D000$/, "The database that DATABASE_URL names does not exist"],
];

/**
 * Why the server or a command could not start, in a sentence for the person at the terminal. A driver's message about
 * a wrong address repeats parts of it, which may be parts of a password, so only the error's code is shown.
 */
export function failureText(error: unknown): string {
  const code = codeOf(error);
  const sentence = ofDatabase.find(([codes]) => codes.test(code))?.[1];
  if (sentence !== undefined) return `${sentence} (${code}).`;
  return withoutSecrets(error instanceof Error ? error.message : String(error));
}

/** Why the server could not listen. */
export function listenText(error: unknown, port: number): string {
  const code = codeOf(error);
  if (code === "EADDRINUSE")
    return `Port ${port} is in use already (${code}): stop what listens there, or set PORT.`;
  if (code === "EACCES") return `This user may not open port ${port} (${code}): set PORT.`;
  return `HOST names no address of this machine (${code}).`;
}

/** For an unexpected error: the stack says more than its message. */
export function faultText(error: unknown): string {
  return withoutSecrets(error instanceof Error ? (error.stack ?? error.message) : String(error));
}

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "";
