import type { Environment } from "./config-variables.ts";

/** Variables whose whole value is secret. */
const WHOLE = ["APP_SECRET", "SUPERADMIN_PASSWORD", "TWILIO_AUTH_TOKEN"] as const;
/** URLs that contain a secret: a password, or a key in the query. */
const ADDRESSES = [
  "DATABASE_URL",
  "DATABASE_DIRECT_URL",
  "SMTP_URL",
  "S3_URL",
  "PLACES_URL",
  "TILES_URL",
] as const;
/** Variables that may be in a file instead of in the environment. */
export const SECRETS = [...WHOLE, ...ADDRESSES] as const;
const KEY_IN_QUERY = /key|token|secret|pass|auth/i;
/** Shorter secrets are not replaced, because such texts occur in a log for other reasons. */
const SHORTEST = 6;

let hidden: readonly string[] = [];

/** From now on `withoutSecrets` removes the secrets of this environment from every text. */
export function hideSecretsOf(env: Environment): void {
  const found = [...WHOLE.map((name) => env[name]), ...ADDRESSES.flatMap(secretsIn(env))];
  const secrets = found.filter((text): text is string => (text?.length ?? 0) >= SHORTEST);
  // A log is JSON, where some characters are escaped.
  const written = secrets.flatMap((text) => [text, JSON.stringify(text).slice(1, -1)]);
  // Longer secrets first: if one begins with another, nothing of it is left.
  hidden = [...new Set([...hidden, ...written])].toSorted((a, b) => b.length - a.length);
}

/** The text with each secret of the configuration replaced: for everything that is logged or printed. */
export function withoutSecrets(text: string): string {
  let clean = text;
  for (const secret of hidden) clean = clean.replaceAll(secret, "[Redacted]");
  return clean;
}

/**
 * The secrets of a URL, as written and decoded; without parts that it shows openly, such as a user with the same
 * text.
 */
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

/** A text that is not percent-encoded is returned unchanged. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
