// The texts of e-mails. Paragraphs, codes and links come only from here: text that a person typed is always part of one
// paragraph, in one line, and never a link. A stored body consists of paragraphs, separated by blank lines.
import { RESET_LINK_MINUTES } from "#contract/auth.ts";
import { INVITATION_HOURS } from "#contract/invitations.ts";
import { asOneLine } from "#contract/one-line.ts";
import { PRODUCT_NAME } from "#domain/text.ts";

import type { CodePurpose } from "../core/codes/codes.ts";
import { inert } from "../core/text/typed-text.ts";

/** The content of an e-mail before its layout. */
export type Words = Readonly<{ subject: string; body: string }>;
/** One paragraph of an e-mail: a sentence, or a code or link that stands alone. */
type Part = string | Readonly<{ code: string }> | Readonly<{ link: string }>;
/** An e-mail as it is sent. */
export type Email = Readonly<{ subject: string; text: string; html: string }>;

const codeTexts: Readonly<Record<TypedCode, { subject: string; before: string; after: string }>> = {
  verify: {
    subject: `Verify your email for ${PRODUCT_NAME}`,
    before: "Enter this code to verify your email:",
    after: `It can be used for 10 minutes. If you did not sign up for ${PRODUCT_NAME}, ignore this letter.`,
  },
  reset: {
    subject: `Reset your ${PRODUCT_NAME} password`,
    before: "Enter this code to choose a new password:",
    after:
      "The code can be used for 10 minutes. If you did not ask for it, ignore this letter: your password stays as it is.",
  },
};

/** The purposes of codes in e-mails. An invitation has a link instead, and the code of a phone is a text message. */
type TypedCode = Exclude<CodePurpose, "invite" | "phone">;

/** The stored part of an e-mail with a code: everything except the code. */
export function codeSubject(purpose: CodePurpose): string {
  if (purpose === "invite") return `Join the staff of ${PRODUCT_NAME}`;
  if (purpose === "phone") return `Verify your phone number for ${PRODUCT_NAME}`;
  return codeTexts[purpose].subject;
}

type CodeParts = Readonly<{
  /** Absent when the e-mail has only the link to a new password. */
  code?: string;
  /** Address of the screen that takes the code, for a reader who does not have it open. */
  link?: string | undefined;
  /** The link that leads to a new password without the code. */
  newPassword?: string | undefined;
}>;

/** The e-mail that proves a mailbox, or that leads to a new password. */
export function codeEmail(purpose: TypedCode, { code, link, newPassword }: CodeParts): Email {
  const { subject, before, after } = codeTexts[purpose];
  const where = link === undefined ? [] : ["Enter it here:", { link }];
  const typed = code === undefined ? [] : [before, { code }, ...where, after];
  return emailFrom(subject, ["Hello,", ...typed, ...resetParts(newPassword, code)]);
}

function resetParts(link: string | undefined, code: string | undefined): Part[] {
  if (link === undefined) return [];
  const life = `It works once and for ${RESET_LINK_MINUTES} minutes`;
  return code === undefined
    ? [
        "Choose a new password here:",
        { link },
        `${life}. If you did not ask for it, ignore this letter: your password stays as it is.`,
      ]
    : [
        "Or choose a new password by this link, without the code:",
        { link },
        `${life}, also where the code does not work any more.`,
      ];
}

/** @param link the whole of it, secret included. */
export function invitationEmail({ subject, body }: Words, link: string): Email {
  return emailFrom(subject, [
    ...body.split(PART),
    "Choose your password here:",
    { link },
    `The link works once and for ${INVITATION_HOURS} hours. If you do not know what this is about, ignore this letter.`,
  ]);
}

/** An e-mail made from its stored text; only an address of our own at its end becomes a link. */
export function keptEmail({ subject, body }: Words, origin: string | undefined): Email {
  const paragraphs = body.split(PART);
  return emailFrom(
    subject,
    isOurs(paragraphs.at(-1), origin) ? withLinkLast(paragraphs) : paragraphs,
  );
}

const isOurs = (paragraph = "", origin = "none"): boolean =>
  paragraph.startsWith(`${origin}/`) && /^\S+$/.test(paragraph);

const withLinkLast = (paragraphs: readonly string[]): Part[] =>
  paragraphs.map((text, index) => (index === paragraphs.length - 1 ? { link: text } : text));

/** The stored text of a notification's e-mail. @param origin of the product; without it the e-mail has no link. */
export function notificationEmailBody(
  notice: Readonly<{ message: string; link?: string | null | undefined }>,
  reader: Readonly<{ firstName: string | null }>,
  origin: string | undefined,
): string {
  const link = origin === undefined || !notice.link ? [] : [`${origin}${notice.link}`];
  const name = inert(reader.firstName ?? "");
  const hello = name === "" ? "Hello," : `Hello ${name},`;
  return [hello, asOneLine(notice.message), ...link].join(PART);
}

/** Separates the paragraphs of a stored text. */
const PART = "\n\n";

/** Renders the parts as plain text, and as HTML in which every given text is escaped. */
function emailFrom(subject: string, parts: readonly Part[]): Email {
  const plain = parts.map(plainPart);
  return {
    subject: asOneLine(subject),
    text: `${[...plain, PRODUCT_NAME].join(PART)}\n`,
    html: page(asOneLine(subject), parts.map(block).join("\n")),
  };
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

const page = (subject: string, content: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;font-family:sans-serif;font-size:16px;line-height:1.5;color:#1c2b22;background:#ffffff">
<div style="max-width:520px;margin:0 auto">
<p style="font-weight:700;color:#1f7a4d">${PRODUCT_NAME}</p>
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
