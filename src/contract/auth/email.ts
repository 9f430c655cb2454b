import * as z from "zod/mini";

import { EMAIL_PATTERN, LINK_SIGNS, MAX_EMAIL, NOT_AN_EMAIL } from "#domain/email.ts";
import { message } from "#domain/words/message.ts";

/**
 * The one grammar of email addresses: forms, commands, the configuration and the mailer accept what this accepts,
 * trimmed and lower-cased. The ASCII check comes first: lower-casing turns some other letters into ASCII (the Kelvin
 * sign into k), and that would turn an address into somebody else's.
 */
export const Email = z
  .string(message("Email is required"))
  .check(
    z.minLength(1, message("Email is required")),
    z.regex(EMAIL_PATTERN, NOT_AN_EMAIL),
    z.trim(),
    z.toLowerCase(),
    z.maxLength(
      MAX_EMAIL,
      message("{label} can have at most {max} characters", { label: "Email", max: MAX_EMAIL }),
    ),
  );

/** An address that nobody proved to be theirs: without signs that would change the email of a link to it. */
export const UnprovedEmail = Email.check(
  z.refine((address) => !LINK_SIGNS.test(address), NOT_AN_EMAIL),
);
