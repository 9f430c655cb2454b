import * as z from "zod/mini";

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

class Refusal extends Error {}

/**
 * Refuses a variable; the sentence follows its name in the message. No sentence repeats the value: whatever the
 * variable is meant for, somebody may have put a secret into it.
 */
export function refuse(sentence: string): never {
  throw new Refusal(sentence);
}

type Variable<Made> = z.ZodMiniType<Made | undefined, string | undefined>;

/** A variable that may be absent; `read` parses its text or refuses it. */
export function variable<Made>(read: (text: string) => Made): Variable<Made> {
  return z.optional(
    z.pipe(
      z.string(),
      z.transform((input, { issues }) => {
        try {
          return read(input);
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          issues.push({ code: "custom", message: error.message, input });
          return z.NEVER;
        }
      }),
    ),
  );
}

/** Any text. */
export const text = z.optional(z.string());

/** One of the given words. */
export function choice<Word extends string>(words: readonly Word[]): Variable<Word> {
  return variable(
    (given) => words.find((word) => word === given) ?? refuse(`must be one of ${words.join(", ")}`),
  );
}

/** `true` or `false`. */
export const flag = variable((given) =>
  given === "true" || given === "false" ? given === "true" : refuse("must be one of true, false"),
);

/** A whole number within the bounds. */
export function whole(min: number, max: number): Variable<number> {
  return variable((given) => {
    const value = Number(given);
    const isWithin = /^\d+$/.test(given) && value >= min && value <= max;
    return isWithin ? value : refuse(`must be a whole number from ${min} to ${max}`);
  });
}

/** A URL with one of the given protocols (`https:`). */
export function address(...protocols: string[]): Variable<string> {
  return variable((given) => addressIn(given, protocols).href && given);
}

/** The same for a URL with a name and a password. */
export function account(...protocols: string[]): Variable<string> {
  return variable((given) => accountIn(given, protocols).href && given);
}

/** An origin, without a closing slash. */
export const origin = variable((given) => originIn(given));

export function addressIn(given: string, protocols: readonly string[]): URL {
  const url = URL.parse(given);
  if (url !== null && protocols.includes(url.protocol)) return url;
  const beginnings = protocols.map((protocol) => `${protocol}//`).join(" or ");
  return refuse(`must be an address that begins with ${beginnings}`);
}

/**
 * In a name or a password, characters such as `@` and `/` must be percent-encoded. Otherwise the rest of the
 * password would be read as part of the host, which every connection error repeats.
 */
export function accountIn(given: string, protocols: readonly string[]): URL {
  const url = addressIn(given, protocols);
  if (isEncoded(given, url)) return url;
  return refuse(
    ": characters of the name and the password such as @ : / ? # % must be percent-encoded (@ is %40)",
  );
}

function isEncoded(given: string, { username, password }: URL): boolean {
  try {
    decodeURIComponent(username + password);
  } catch {
    return false;
  }
  // After the host there is no @ unless it ends a password that is not encoded.
  return !/^[^/]+:\/\/[^/?#]*[/?#].*@/.test(given);
}

export function originIn(given: string): string {
  const url = URL.parse(given);
  const isOrigin =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.pathname + url.search + url.hash + url.username === "/";
  return isOrigin ? url.origin : refuse("must be an origin such as https://example.org");
}

/** Parts of a list separated by commas, without spaces and empty parts. */
export function listOf(given: string): string[] {
  return given
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}
