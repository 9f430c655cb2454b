import * as z from "zod/mini";

/** The most characters of an address, and of the part before the @. */
const LONGEST_EMAIL = 254;
const LONGEST_NAME = 64;

const LABEL = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?";
const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
/** The database says the same (migrations/0023-one-email-grammar.sql), and refuses what slips by. */
const ADDRESS = new RegExp(
  `^ *(?=[^@]{1,${LONGEST_NAME}}@)${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${LABEL} *$`,
);

/**
 * The one grammar of e-mail addresses: forms, commands, the configuration and the mailer take what this takes, trimmed
 * and lower-cased. The ASCII check comes first: lower-casing turns some other letters into ASCII (the Kelvin sign into
 * k), and with that an address into somebody else's.
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

/** An address as it is kept and compared; undefined for what is none. */
export const readEmail = (text: string): string | undefined => Email.safeParse(text).data;
