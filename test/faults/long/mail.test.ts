// The mail server is unavailable, refuses, is slow, and comes back: sign-up does not wait for it, and each email is
// sent once.
import { setTimeout as sleep } from "node:timers/promises";

import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerDataStream } from "smtp-server";
import { expect, test } from "vitest";

import { signUp } from "../../../e2e/people.ts";
import { freePort, newDataDir, removeDataDir, startServer } from "../../../e2e/server.ts";
import { tell } from "../telling.ts";

const PER_PHASE = 10;
const SIGN_UP_MS = 1_000;
/** The retries are 5, 10, 20 ... seconds apart. */
const PATIENCE_MS = 120_000;
const SLOW_MS = 3_000;

type Mood = "refuses" | "is slow" | "works";

test("whatever the mail server does, sign-up answers within a second and each email comes exactly once", async () => {
  const port = await freePort();
  const dataDir = await newDataDir();
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, LOG_LEVEL: "error" };
  const server = await startServer({ demo: false, dataDir, env });
  const post = { mood: "refuses" as Mood, emails: [] as { to: string; id: string }[] };
  const addresses: string[] = [];
  let slowest = 0;
  const newcomers = async (): Promise<void> => {
    for (let n = 0; n < PER_PHASE; n++) {
      const began = performance.now();
      addresses.push((await signUp(server)).email);
      slowest = Math.max(slowest, performance.now() - began);
    }
  };

  // Unavailable: nothing listens there yet.
  await newcomers();
  const office = await openOffice(port, post);
  for (const mood of ["refuses", "is slow", "works"] as const) {
    post.mood = mood;
    await newcomers();
    await sleep(SLOW_MS);
  }
  const began = Date.now();
  while (post.emails.length < addresses.length && Date.now() - began < PATIENCE_MS)
    await sleep(100);
  const took = Date.now() - began;
  // A second copy of an email would arrive now.
  await sleep(12_000);

  const byName = (a: string, b: string): number => a.localeCompare(b);
  expect(post.emails.map(({ to }) => to).toSorted(byName)).toEqual(addresses.toSorted(byName));
  expect(new Set(post.emails.map(({ id }) => id)).size).toBe(addresses.length);
  expect(slowest).toBeLessThan(SIGN_UP_MS);
  tell(
    `mail: ${addresses.length} sign-ups while the mail server was away, refused, was slow and worked; the slowest took ` +
      `${Math.round(slowest)} ms; all ${post.emails.length} emails came once, the last ${took} ms after it worked`,
  );
  await server.stop();
  await new Promise<void>((closed) => {
    office.close(closed);
  });
  await removeDataDir(dataDir);
});

type Post = { mood: Mood; emails: { to: string; id: string }[] };

async function openOffice(port: number, post: Post): Promise<SMTPServer> {
  const office = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    logger: false,
    onMailFrom: (_address, _session, done) => {
      if (post.mood !== "refuses") return done();
      return done(Object.assign(new Error("Busy, come back later"), { responseCode: 451 }));
    },
    onData: (stream, _session, done) => {
      take(stream, post).then(
        () => done(),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
  await new Promise<void>((listening) => {
    office.listen(port, "127.0.0.1", listening);
  });
  office.on("error", () => undefined);
  return office;
}

async function take(stream: SMTPServerDataStream, post: Post): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  const mail = await PostalMime.parse(Buffer.concat(chunks));
  if (post.mood === "is slow") await sleep(SLOW_MS);
  for (const { address = "" } of mail.to ?? [])
    post.emails.push({ to: address, id: mail.messageId ?? "" });
}
