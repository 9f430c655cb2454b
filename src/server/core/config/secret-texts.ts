import type { Environment } from "./config-variables.ts";

/** Variables that are secret as they stand. */
const WHOLE = ["APP_SECRET", "SUPERADMIN_PASSWORD", "TWILIO_AUTH_TOKEN"] as const;
/** Addresses with a secret in them: a password, or a key in the query. */
const ADDRESSES = [
  "DATABASE_URL",
  "DATABASE_DIRECT_URL",
  "SMTP_URL",
  "S3_URL",
  "PLACES_URL",
] as const;
/** What may be kept in a file instead of in the environment. */
export const SECRETS = [...WHOLE, ...ADDRESSES] as const;
const KEY_IN_QUERY = /key|token|secret|pass|auth/i;
/** Shorter ones are words that stand in a log for other reasons. */
const SHORTEST = 6;

let hidden: readonly string[] = [];

/** From now on `withoutSecrets` takes the secrets of this environment out of every text. */
export function hideSecretsOf(env: Environment): void {
  const found = [...WHOLE.map((name) => env[name]), ...ADDRESSES.flatMap(secretsIn(env))];
  const secrets = found.filter((text): text is string => (text?.length ?? 0) >= SHORTEST);
  // A log is JSON, where some characters are written otherwise.
  const written = secrets.flatMap((text) => [text, JSON.stringify(text).slice(1, -1)]);
  // One that begins with another goes first: nothing of it is left over.
  hidden = [...new Set([...hidden, ...written])].toSorted((a, b) => b.length - a.length);
}

/** The text with each secret of the configuration replaced: for whatever a log or a terminal shows. */
export function withoutSecrets(text: string): string {
  let clean = text;
  for (const secret of hidden) clean = clean.replaceAll(secret, "[Redacted]");
  return clean;
}

/** As it is written and as it is meant; not what the same address says openly, such as a user of the same name. */
const secretsIn =
  (env: Environment) =>
  (name: string): string[] => {
    const url = URL.parse(env[name] ?? "");
    if (url === null) return [];
    const open = new Set([url.username, url.hostname, ...url.pathname.split("/")]);
    const keys = [...url.searchParams].filter(([key]) => KEY_IN_QUERY.test(key));
    const secrets = [url.password, ...keys.map(([, value]) => value)];
    return secrets.flatMap((secret) =>
      open.has(secret) ? [] : [secret, decoded(secret), encodeURIComponent(secret)],
    );
  };

/** A text that is not percent-encoded stays as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
