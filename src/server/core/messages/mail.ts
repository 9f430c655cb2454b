import { readEmail } from "#contract/email.ts";

import type { Config } from "../config/config.ts";
import { DeliveryError } from "./delivery.ts";
import type { Log } from "../logging/log.ts";

/** One letter. `text` is always there, `html` may show the same more nicely. */
export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Stays the same when the letter is sent again, so that a mailbox can see the double: `<id@host>`. */
  readonly messageId: string;
};

/** Sends letters, or notes in the log that nobody is there to carry them. */
export type Mailer = {
  /** Whether a mail server is configured. */
  readonly isConfigured: boolean;
  /**
   * Hands the letter to the mail server; without one it only writes a line to the log.
   * @throws DeliveryError permanent when the server refuses for good (5xx), temporary when it is away or busy.
   * A connection that breaks after the text is temporary too, although the letter may have left.
   */
  readonly sendMail: (mail: Mail) => Promise<void>;
  /** Ends the kept connections. */
  readonly close: () => void;
};

/** How long the mail server may take to answer, in milliseconds. */
const PATIENCE = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
};

/** Makes the mailer for `SMTP_URL`; connections are kept and shared. */
export async function makeMailer(
  config: Pick<Config, "smtpUrl" | "mailFrom">,
  log: Log,
): Promise<Mailer> {
  if (config.smtpUrl === undefined) return logOnly(log);
  // Not in the memory of servers that send nothing.
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({
    url: config.smtpUrl,
    pool: true,
    maxConnections: 2,
    ...PATIENCE,
    // What a template was given is a text, never a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    isConfigured: true,
    sendMail: async (mail) => {
      try {
        // An address, not a header: nothing in it is read as a name or as a second address.
        if (readEmail(mail.to) !== mail.to) throw new DeliveryError("No e-mail address", true);
        const to = { name: "", address: mail.to };
        await transport.sendMail({ ...mail, to, from: config.mailFrom });
      } catch (error) {
        throw refusalOf(error);
      }
    },
    close: () => transport.close(),
  };
}

/** SMTP's 5xx is meant for good, but 530, 535 and 538 are about our own sign-in, which can be mended. */
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
    log.info({ to, subject }, "no mail server is configured: the letter is in the outbox only");
  },
  close: () => undefined,
});
