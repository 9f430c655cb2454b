import type { AddressInfo } from "node:net";

import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerDataStream } from "smtp-server";

export type Letter = Readonly<{ to: string; subject: string; text: string }>;

/** A real mail server that accepts and keeps every e-mail. */
export type Mailbox = Readonly<{
  /** The value for `SMTP_URL`. */
  url: string;
  /** The oldest e-mail to `address` that was not returned yet; waits for it. */
  nextLetter: (address: string) => Promise<Letter>;
  /** The six digits of the next e-mail with a code; skips other e-mails. */
  nextCode: (address: string) => Promise<string>;
  /** All e-mails received so far. */
  received: () => readonly Letter[];
  close: () => Promise<void>;
}>;

const PATIENCE_MS = 20_000;
const LOOK_MS = 50;
const codeLine = /^\d{6}$/m;

export async function openMailbox(): Promise<Mailbox> {
  const letters: Letter[] = [];
  const all: Letter[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    logger: false,
    onData: (stream, _session, done) => {
      readLetters(stream).then(
        (read) => {
          letters.push(...read);
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

  const next = async (address: string, wanted: (letter: Letter) => boolean): Promise<Letter> => {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const at = letters.findIndex((letter) => letter.to === address && wanted(letter));
      const [letter] = at < 0 ? [] : letters.splice(at, 1);
      if (letter) return letter;
      if (Date.now() > deadline) throw new Error(`No letter came to ${address}.`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    nextLetter: (address) => next(address, () => true),
    nextCode: async (address) => {
      const { text } = await next(address, (letter) => codeLine.test(letter.text));
      return codeLine.exec(text)?.[0] ?? "";
    },
    received: () => all,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function readLetters(stream: SMTPServerDataStream): Promise<Letter[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  const mail = await PostalMime.parse(Buffer.concat(chunks));
  return (mail.to ?? []).map(({ address = "" }) => ({
    to: address,
    subject: mail.subject ?? "",
    text: mail.text ?? "",
  }));
}
