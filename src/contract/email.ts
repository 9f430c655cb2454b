import * as z from "zod/mini";

/** The longest address, and the longest part before the @. */
const LONGEST_EMAIL = 254;
const LONGEST_NAME = 64;

const LABEL = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?";
const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
/** The database has the same check (migrations/0023-one-email-grammar.sql). */
const ADDRESS = new RegExp(
  `^ *(?=[^@]{1,${LONGEST_NAME}}@)${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${LABEL} *$`,
);

/**
 * The one grammar of e-mail addresses: forms, commands, the configuration and the mailer accept what this accepts,
 * trimmed and lower-cased. The ASCII check comes first: lower-casing turns some other letters into ASCII (the Kelvin
 * sign into k), and that would turn an address into somebody else's.
 */
export const Email = z
  .string("Email is required")
  .check(
    z.minLength(1, "Email is required"),
    z.regex(ADDRESS, "Enter an email address such as name@example.org"),
    z.trim(),
    z.toLowerCase(),
    z.maxLength(LONGEST_EMAIL, `Email can have at most ${LONGEST_EMAIL} characters`),
  );

/** An address as it is stored and compared; undefined when it is invalid. */
export const readEmail = (text: string): string | undefined => Email.safeParse(text).data;
