import { readEmail } from "#domain/email.ts";

import type { Config } from "../config/config.ts";
import { DeliveryError } from "./delivery.ts";
import type { Log } from "../logging/log.ts";

/** One email. `text` is required; `html` may show the same more nicely. */
export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Stays the same when the email is sent again, so that a mailbox can detect the duplicate: `<id@host>`. */
  readonly messageId: string;
  /** Further headers by name. */
  readonly headers?: Readonly<Record<string, string>>;
};

/** Sends emails, or only logs them when no mail server is configured. */
export type Mailer = {
  /** Whether a mail server is configured. */
  readonly isConfigured: boolean;
  /**
   * Hands the email to the mail server; without one it only writes a line to the log.
   * @throws DeliveryError permanent when the server refuses for good (5xx), temporary when it is unavailable or busy.
   * A connection that breaks after the text is temporary too, although the email may have been delivered.
   */
  readonly sendMail: (mail: Mail) => Promise<void>;
  /** Closes the pooled connections. */
  readonly close: () => void;
};

/** Timeouts of the mail server, in milliseconds. */
const PATIENCE = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
};

/** Makes the mailer for `SMTP_URL`; connections are pooled. */
export async function makeMailer(
  config: Pick<Config, "smtpUrl" | "mailFrom">,
  log: Log,
): Promise<Mailer> {
  if (config.smtpUrl === undefined) return logOnly(log);
  // Loaded only by servers that send email, to save memory.
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({
    url: config.smtpUrl,
    pool: true,
    maxConnections: 2,
    ...PATIENCE,
    // Values in a template are text, never a file or a URL to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    isConfigured: true,
    sendMail: async (mail) => {
      try {
        // Must be a bare address: a header could carry a name or a second address.
        if (readEmail(mail.to) !== mail.to) throw new DeliveryError("No email address", true);
        const to = { name: "", address: mail.to };
        await transport.sendMail({ ...mail, to, from: config.mailFrom });
      } catch (error) {
        throw refusalOf(error);
      }
    },
    close: () => transport.close(),
  };
}

/** SMTP's 5xx codes are permanent, but 530, 535 and 538 are about our own sign-in, which an operator can correct. */
function refusalOf(error: unknown): DeliveryError {
  if (error instanceof DeliveryError) return error;
  const code = error instanceof Error && "responseCode" in error ? Number(error.responseCode) : 0;
  const isPermanent = code >= 500 && ![530, 535, 538].includes(code);
  const message = error instanceof Error ? error.message : String(error);
  return new DeliveryError(`The mail server did not take it: ${message}`, isPermanent, {
    cause: error,
  });
}

const logOnly = (log: Log): Mailer => ({
  isConfigured: false,
  sendMail: async ({ to, subject }) => {
    log.info({ to, subject }, "no mail server is configured: the email is in the outbox only");
  },
  close: () => undefined,
});
