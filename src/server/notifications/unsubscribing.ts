// 1. The link in an email can switch the emails of its one kind for its one reader off, and on again, and nothing else. It is
//    derived when the email leaves, is stored nowhere and does not expire (PRODUCT R21.4).
// 2. Only a POST acts: scanners of mailboxes open every link (PRODUCT R21.5).
import { kindOfEvent } from "#domain/emails/events.ts";
import {
  NOTIFICATION_KINDS,
  type NotificationKind,
} from "#domain/notifications/notification-kinds.ts";

import { bytesOfId, ID_BYTES, idOfBytes, signed, verified } from "../core/codes/signed-texts.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import type { Message } from "./store-messages.ts";
import { keepChoices } from "./store-preferences.ts";

const PURPOSE = "unsubscribe";

type Reader = { userId: string; kind: NotificationKind };

/** The token of a link: the reader's id and the name of the kind, signed; at most 55 characters of base64url. */
export function unsubscribeToken(secret: Buffer, { userId, kind }: Reader): string {
  return signed(secret, PURPOSE, Buffer.concat([bytesOfId(userId), Buffer.from(kind)]));
}

/**
 * Switches off the emails of one kind by the token of such an email, or with `allowed` on again (PRODUCT R21.5).
 * @throws Failure("not_found")
 */
export async function unsubscribe(
  { db, secret }: Pick<Deps, "db" | "secret">,
  token: string,
  allowed = false,
): Promise<NotificationKind> {
  const bytes = verified(secret, PURPOSE, token);
  const name = bytes?.toString("latin1", ID_BYTES);
  const kind = NOTIFICATION_KINDS.find((one) => one === name);
  if (!bytes || !kind || kind === "account") throw new Failure("not_found");
  const choice = [{ kind, channel: "email", allowed }] as const;
  if (!(await keepChoices(db, idOfBytes(bytes), choice))) throw new Failure("not_found");
  return kind;
}

/** Why an email came and how to stop its kind. */
export type Subscription = {
  readonly kind: NotificationKind;
  /** The screen that stops them, and the one with all choices; absent when the product does not know its address. */
  readonly links?: { readonly stop: string; readonly all: string };
  /** With these a mailbox shows "Unsubscribe" by itself; it posts to the address in the first one (RFC 8058). */
  readonly headers?: Readonly<Record<string, string>>;
};

/** Undefined for emails about the account, which cannot be stopped. */
export function subscriptionOf(
  { secret, config: { publicUrl } }: Pick<Deps, "secret" | "config">,
  { event, userId }: Pick<Message, "event" | "userId">,
): Subscription | undefined {
  const kind = kindOfEvent(event);
  if (userId === null || kind === "account") return undefined;
  if (publicUrl === undefined) return { kind };
  const token = unsubscribeToken(secret, { userId, kind });
  return {
    kind,
    links: { stop: `${publicUrl}/u/${token}`, all: `${publicUrl}/profile/notifications` },
    ...(publicUrl.startsWith("https:") && { headers: headersFor(publicUrl, token) }),
  };
}

const headersFor = (publicUrl: string, token: string) => ({
  "List-Unsubscribe": `<${publicUrl}/api/mail/unsubscribe/${token}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});
