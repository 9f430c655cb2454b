// The texts of emails; email-layout.ts lays them out. Paragraphs, codes and links come only from here: text that a person
// typed is always part of one paragraph, in one line, and never a link. A stored body consists of paragraphs, separated
// by blank lines.
import { RESET_LINK_MINUTES } from "#contract/auth/auth.ts";
import { INVITATION_HOURS } from "#contract/auth/invitations.ts";
import { asOneLine } from "#contract/one-line.ts";
import { PRODUCT_NAME as product } from "#domain/text.ts";
import { aboutKind } from "#domain/notifications/notification-kinds.ts";
import type { Language } from "#domain/words/languages.ts";
import type { Say } from "#domain/words/say.ts";

import type { CodePurpose } from "../core/codes/codes.ts";
import { mailUrl } from "../core/files/blobs.ts";
import { inert } from "../core/text/typed-text.ts";
import { type Email, type EmailEnd, layOut, PART, type Part } from "./email-layout.ts";
import type { Subscription } from "./unsubscribing.ts";

/** The content of an email before its layout. */
export type Words = Readonly<{ subject: string; body: string; language: Language }>;

/** The purposes of codes in emails. An invitation has a link instead, and the code of a phone is a text message. */
type TypedCode = Exclude<CodePurpose, "invite" | "phone">;

const codeTexts: Readonly<Record<TypedCode, (say: Say) => { before: string; after: string }>> = {
  verify: (say) => ({
    before: say("Enter this code to verify your email:"),
    after: say(
      "It can be used for 10 minutes. If you didn't sign up for {product}, ignore this email.",
      { product },
    ),
  }),
  reset: (say) => ({
    before: say("Enter this code to choose a new password:"),
    after: say(
      "The code can be used for 10 minutes. If you didn't ask for it, ignore this email: your password stays as it is.",
    ),
  }),
};

/** The stored part of an email with a code: everything except the code. */
export function codeSubject(say: Say, purpose: CodePurpose): string {
  if (purpose === "invite") return say("Join the staff of {product}", { product });
  if (purpose === "phone") return say("Verify your phone number for {product}", { product });
  return purpose === "verify"
    ? say("Verify your email for {product}", { product })
    : say("Reset your {product} password", { product });
}

type CodeParts = Readonly<{
  /** Absent when the email has only the link to a new password. */
  code?: string;
  /** Address of the screen that takes the code, for a reader who does not have it open. */
  link?: string | undefined;
  /** The link that leads to a new password without the code. */
  newPassword?: string | undefined;
}>;

/** The email that proves a mailbox, or that leads to a new password. */
export function codeEmail(
  say: Say,
  purpose: TypedCode,
  { code, link, newPassword }: CodeParts,
): Email {
  const { before, after } = codeTexts[purpose](say);
  const button = { link, words: say("Enter the code") };
  const where = link === undefined ? [] : [say("Enter it here:"), { ...button, link }];
  const typed = code === undefined ? [] : [before, { code }, ...where, after];
  const parts = [say("Hello,"), ...typed, ...resetParts(say, newPassword, code)];
  return layOut({ subject: codeSubject(say, purpose), language: say.language, parts });
}

function resetParts(say: Say, link: string | undefined, code: string | undefined): Part[] {
  if (link === undefined) return [];
  const minutes = RESET_LINK_MINUTES;
  const button = { link, words: say("Choose a new password") };
  return code === undefined
    ? [
        say("Choose a new password here:"),
        button,
        say(
          "It works once and for {minutes} minutes. If you didn't ask for it, ignore this email: your password stays as it is.",
          { minutes },
        ),
      ]
    : [
        say("Or choose a new password by this link, without the code:"),
        button,
        say("It works once and for {minutes} minutes, also where the code doesn't work any more.", {
          minutes,
        }),
      ];
}

/** @param link the whole of it, secret included. */
export function invitationEmail(say: Say, words: Words, link: string): Email {
  const parts = [
    ...words.body.split(PART),
    say("Choose your password here:"),
    { link, words: say("Choose your password") },
    say(
      "The link works once and for {hours} hours. If you don't know what this is about, ignore this email.",
      { hours: INVITATION_HOURS },
    ),
  ];
  return layOut({ subject: words.subject, language: words.language, parts });
}

type Kept = Readonly<{ origin: string | undefined; end?: EmailEnd | undefined }>;

/**
 * An email made from its stored text; only an address of our own at its end becomes a link. A picture is shown where the
 * product knows its own address.
 */
export function keptEmail(
  say: Say,
  words: Words & Readonly<{ picture?: string | null }>,
  { origin, end }: Kept,
): Email {
  const paragraphs = words.body.split(PART);
  const link = paragraphs.at(-1);
  const parts = isOurs(link, origin)
    ? [...paragraphs.slice(0, -1), { link, words: say("Open {product}", { product }) }]
    : paragraphs;
  const { picture = null } = words;
  const isShown = origin !== undefined && picture?.startsWith("/") === true;
  return layOut({
    ...words,
    parts,
    end,
    picture: isShown ? `${origin}${mailUrl(picture)}` : undefined,
  });
}

/** Says why an email came and how to stop its kind (PRODUCT R21.3). */
export function emailEnd(say: Say, { kind, links }: Subscription): EmailEnd {
  const reason = say("You get this email because it is about {about}.", {
    about: say(aboutKind(kind)),
  });
  if (!links) {
    const where = say("You can choose what you get in {product}: Profile, Notifications.", {
      product,
    });
    return { reason: `${reason} ${where}`, links: [] };
  }
  return {
    reason,
    links: [
      [say("Stop these emails"), links.stop],
      [say("All settings"), links.all],
    ],
  };
}

const isOurs = (paragraph: string | undefined, origin = "none"): paragraph is string =>
  paragraph?.startsWith(`${origin}/`) === true && /^\S+$/.test(paragraph);

type NotificationEmail = Readonly<{
  notice: Readonly<{ message: string; link?: string | null }>;
  reader: Readonly<{ firstName: string | null }>;
  /** The address of the product; without it the email has no link. */
  origin: string | undefined;
  /** Whether it stands for several changes of one thing. */
  isLastOfSeveral?: boolean;
}>;

/** The stored text of a notification's email. */
export function notificationEmailBody(
  say: Say,
  { notice, reader, origin, isLastOfSeveral = false }: NotificationEmail,
): string {
  const link = origin === undefined || !notice.link ? [] : [`${origin}${notice.link}`];
  const name = inert(reader.firstName ?? "");
  const hello = name === "" ? say("Hello,") : say("Hello {name},", { name });
  const last = isLastOfSeveral
    ? [say("This changed more than once within an hour. This is the last change:")]
    : [];
  return [hello, ...last, asOneLine(notice.message), ...link].join(PART);
}
