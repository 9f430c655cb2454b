import { linkQuery } from "./link-query.ts";
import { message } from "./words/message.ts";

/** The longest email address, and the longest part before the @. */
export const MAX_EMAIL = 254;
const MAX_LOCAL_PART = 64;

const LABEL = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?";
const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";

/**
 * The grammar of email addresses, ASCII only and with spaces around them. The database has the same check
 * (migrations/0023-one-email-grammar.sql).
 */
export const EMAIL_PATTERN = new RegExp(
  `^ *(?=[^@]{1,${MAX_LOCAL_PART}}@)${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${LABEL} *$`,
);

/** A form's message about a text that is no email address. */
export const NOT_AN_EMAIL = message("Enter an email address such as name@example.org");

/**
 * An address as it is stored and compared: trimmed and lower-cased; undefined when it is invalid. The pattern comes
 * first:
 * lower-casing turns some other letters into ASCII (the Kelvin sign into k), and that would turn an address into
 * somebody
 * else's.
 */
export function readEmail(text: string): string | undefined {
  if (!EMAIL_PATTERN.test(text)) return undefined;
  const email = text.trim().toLowerCase();
  return email.length > MAX_EMAIL ? undefined : email;
}

/** The characters by which an address could add recipients or a text to the email that a link begins. */
export const LINK_SIGNS = /[?&=#]/;

/** The address of a link that begins an email; without `email` the writer chooses to whom. */
export function mailtoAddress(
  email: string,
  filledIn: Readonly<Record<string, string>> = {},
): string {
  const query = linkQuery(filledIn);
  const address = encodeURIComponent(email).replaceAll("%40", "@");
  return `mailto:${address}${query === "" ? "" : `?${query}`}`;
}
