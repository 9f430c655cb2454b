// The texts of emails. Paragraphs, codes and links come only from here: text that a person typed is always part of one
// paragraph, in one line, and never a link. A stored body consists of paragraphs, separated by blank lines.
import { RESET_LINK_MINUTES } from "#contract/auth/auth.ts";
import { INVITATION_HOURS } from "#contract/auth/invitations.ts";
import { asOneLine } from "#contract/one-line.ts";
import { PRODUCT_NAME as product } from "#domain/text.ts";
import { aboutKind } from "#domain/notifications/notification-kinds.ts";
import type { Language } from "#domain/words/languages.ts";
import type { Say } from "#domain/words/say.ts";

import type { CodePurpose } from "../core/codes/codes.ts";
import { inert } from "../core/text/typed-text.ts";
import type { Subscription } from "./unsubscribing.ts";

/** The content of an email before its layout. */
export type Words = Readonly<{ subject: string; body: string; language: Language }>;
/** One paragraph of an email: a sentence, or a code or link that stands alone. */
type Part = string | Readonly<{ code: string }> | Readonly<{ link: string }>;
/** An email as it is sent. */
export type Email = Readonly<{ subject: string; text: string; html: string }>;

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
  const where = link === undefined ? [] : [say("Enter it here:"), { link }];
  const typed = code === undefined ? [] : [before, { code }, ...where, after];
  const parts = [say("Hello,"), ...typed, ...resetParts(say, newPassword, code)];
  return emailFrom({ subject: codeSubject(say, purpose), language: say.language }, parts);
}

function resetParts(say: Say, link: string | undefined, code: string | undefined): Part[] {
  if (link === undefined) return [];
  const minutes = RESET_LINK_MINUTES;
  return code === undefined
    ? [
        say("Choose a new password here:"),
        { link },
        say(
          "It works once and for {minutes} minutes. If you didn't ask for it, ignore this email: your password stays as it is.",
          { minutes },
        ),
      ]
    : [
        say("Or choose a new password by this link, without the code:"),
        { link },
        say("It works once and for {minutes} minutes, also where the code doesn't work any more.", {
          minutes,
        }),
      ];
}

/** @param link the whole of it, secret included. */
export function invitationEmail(say: Say, words: Words, link: string): Email {
  return emailFrom(words, [
    ...words.body.split(PART),
    say("Choose your password here:"),
    { link },
    say(
      "The link works once and for {hours} hours. If you don't know what this is about, ignore this email.",
      { hours: INVITATION_HOURS },
    ),
  ]);
}

type Kept = Readonly<{ origin: string | undefined; end?: EmailEnd | undefined }>;

/** An email made from its stored text; only an address of our own at its end becomes a link. */
export function keptEmail(words: Words, { origin, end }: Kept): Email {
  const paragraphs = words.body.split(PART);
  const parts = isOurs(paragraphs.at(-1), origin) ? withLinkLast(paragraphs) : paragraphs;
  return emailFrom(words, parts, end);
}

/** The small print below an email: why it came, and links with their words. */
type EmailEnd = Readonly<{
  reason: string;
  links: readonly (readonly [words: string, url: string])[];
}>;

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

const isOurs = (paragraph = "", origin = "none"): boolean =>
  paragraph.startsWith(`${origin}/`) && /^\S+$/.test(paragraph);

const withLinkLast = (paragraphs: readonly string[]): Part[] =>
  paragraphs.map((text, index) => (index === paragraphs.length - 1 ? { link: text } : text));

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

/** Separates the paragraphs of a stored text. */
const PART = "\n\n";

/** Renders the parts as plain text, and as HTML in which every given text is escaped. */
function emailFrom(head: Omit<Words, "body">, parts: readonly Part[], end?: EmailEnd): Email {
  const plain = parts.map(plainPart);
  const subject = asOneLine(head.subject);
  const blocks = [...parts.map(block), ...(end ? [endBlock(end)] : [])];
  return {
    subject,
    text: `${[...plain, product, ...(end ? [plainEnd(end)] : [])].join(PART)}\n`,
    html: page({ ...head, subject }, blocks.join("\n")),
  };
}

function plainEnd({ reason, links }: EmailEnd): string {
  return [reason, ...links.map(([words, url]) => `${words}: ${url}`)].join("\n");
}

function endBlock({ reason, links }: EmailEnd): string {
  const anchors = links.map(
    ([words, url]) => `<a href="${escaped(url)}" style="color:#55655c">${escaped(words)}</a>`,
  );
  const lines = [escaped(reason), ...(anchors.length > 0 ? [anchors.join(" &middot; ")] : [])];
  return `<p style="margin-top:32px;font-size:13px;color:#55655c">${lines.join("<br>")}</p>`;
}

function plainPart(part: Part): string {
  if (typeof part === "string") return asOneLine(part);
  return "code" in part ? part.code : part.link;
}

function block(part: Part): string {
  const safe = escaped(plainPart(part));
  if (typeof part === "string") return `<p>${safe}</p>`;
  if ("link" in part) return `<p><a href="${safe}">${safe}</a></p>`;
  return `<p style="font-size:28px;font-weight:700;letter-spacing:6px">${safe}</p>`;
}

const page = (
  { subject, language }: Omit<Words, "body">,
  content: string,
): string => `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;font-family:sans-serif;font-size:16px;line-height:1.5;color:#1c2b22;background:#ffffff">
<div style="max-width:520px;margin:0 auto">
<p style="font-weight:700;color:#1f7a4d">${product}</p>
<h1 style="font-size:20px">${escaped(subject)}</h1>
${content}
</div>
</body>
</html>
`;

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
