import type { AddressInfo } from "node:net";

import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerDataStream } from "smtp-server";

export type Email = Readonly<{ to: string; subject: string; text: string }>;

/** A real mail server that accepts and keeps every email. */
export type Mailbox = Readonly<{
  /** The value for `SMTP_URL`. */
  url: string;
  /** The oldest email to `address` that was not returned yet; waits for it. */
  nextEmail: (address: string) => Promise<Email>;
  /** The six digits of the next email with a code; skips other emails. */
  nextCode: (address: string) => Promise<string>;
  /** All emails received so far. */
  received: () => readonly Email[];
  close: () => Promise<void>;
}>;

const PATIENCE_MS = 20_000;
const LOOK_MS = 50;
const codeLine = /^\d{6}$/m;

export async function openMailbox(): Promise<Mailbox> {
  const emails: Email[] = [];
  const all: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    logger: false,
    closeTimeout: 100,
    onData: (stream, _session, done) => {
      readEmails(stream).then(
        (read) => {
          emails.push(...read);
          all.push(...read);
          done();
        },
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  // A killed server cuts its connections, which is no error of the mailbox.
  server.on("error", () => undefined);
  const { port } = server.server.address() as AddressInfo;

  const next = async (address: string, wanted: (email: Email) => boolean): Promise<Email> => {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const at = emails.findIndex((email) => email.to === address && wanted(email));
      const [email] = at < 0 ? [] : emails.splice(at, 1);
      if (email) return email;
      if (Date.now() > deadline) throw new Error(`No email came to ${address}.`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    nextEmail: (address) => next(address, () => true),
    nextCode: async (address) => {
      const { text } = await next(address, (email) => codeLine.test(email.text));
      return codeLine.exec(text)?.[0] ?? "";
    },
    received: () => all,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function readEmails(stream: SMTPServerDataStream): Promise<Email[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  const mail = await PostalMime.parse(Buffer.concat(chunks));
  return (mail.to ?? []).map(({ address = "" }) => ({
    to: address,
    subject: mail.subject ?? "",
    text: mail.text ?? "",
  }));
}
