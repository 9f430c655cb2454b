/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Sentences about wrong values; each reader appends its own. None repeats the value: whatever the variable is meant
 * for, somebody may have put a secret into it.
 */
export type Problems = string[];

/** The variable's text without surrounding blanks; undefined when it is absent or empty. */
export function textOf(env: Environment, name: string): string | undefined {
  const text = env[name]?.trim();
  return text === "" ? undefined : text;
}

/** `true` or `false`; undefined when absent. Anything else is a problem. */
export function flagOf(env: Environment, name: string, problems: Problems): boolean | undefined {
  return choiceOf(env, name, problems, ["true", "false"]) === undefined
    ? undefined
    : textOf(env, name) === "true";
}

/** One of the given words; undefined when absent. Anything else is a problem. */
export function choiceOf<Word extends string>(
  env: Environment,
  name: string,
  problems: Problems,
  words: readonly Word[],
): Word | undefined {
  const text = textOf(env, name);
  if (text === undefined) return undefined;
  const word = words.find((candidate) => candidate === text);
  if (word === undefined) problems.push(`${name} must be one of ${words.join(", ")}`);
  return word;
}

/** A whole number within the bounds, else the fallback and a problem. */
export function integerOf(
  env: Environment,
  name: string,
  problems: Problems,
  bounds: { fallback: number; min: number; max: number },
): number {
  const text = textOf(env, name);
  if (text === undefined) return bounds.fallback;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= bounds.min && value <= bounds.max) return value;
  problems.push(`${name} must be a whole number from ${bounds.min} to ${bounds.max}`);
  return bounds.fallback;
}

/** An address with one of the given protocols (`"https:"`). */
export function urlOf(
  env: Environment,
  name: string,
  problems: Problems,
  protocols: readonly string[],
): string | undefined {
  const text = textOf(env, name);
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  if (url !== null && protocols.includes(url.protocol)) return text;
  problems.push(
    `${name} must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`,
  );
  return undefined;
}

/**
 * The same for an address that holds a name and a password. A character of theirs that had to be percent-encoded, such as
 * `@` or `/`, would make the rest of the password part of the host, which every failure to connect repeats.
 */
export function accountUrlOf(
  env: Environment,
  name: string,
  problems: Problems,
  protocols: readonly string[],
): string | undefined {
  const text = urlOf(env, name, problems, protocols);
  if (text === undefined || isEncoded(text)) return text;
  problems.push(
    `${name}: characters of the name and the password such as @ : / ? # % must be percent-encoded (@ is %40)`,
  );
  return undefined;
}

function isEncoded(text: string): boolean {
  const { username, password } = new URL(text);
  try {
    decodeURIComponent(username + password);
  } catch {
    return false;
  }
  // Behind the host there is no @ unless it ends a password that was not encoded.
  return !/^[^/]+:\/\/[^/?#]*[/?#].*@/.test(text);
}

/** Parts of a list separated by commas, without blanks and empty parts. */
export const listOf = (text: string): string[] =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
