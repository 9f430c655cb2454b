// Sends one bad body after the other, in a process of its own:
// `node sending.ts <origin> <kind> <connections> <token>`. When its input ends it prints the responses.
import { once } from "node:events";
import { request } from "node:http";
import { constants, setPriority } from "node:os";

// It runs on the server's machine and must not take its processor time, which a client elsewhere would not.
setPriority(constants.priority.PRIORITY_LOW);

const [origin = "", kind = "", connections = "1", token = ""] = process.argv.slice(2);

/** Just below the limit of a route that takes a picture. */
const BYTES = 7_800_000;
const EMPTY_PART = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';

const attacks: Record<string, { method: string; path: string; type: string; body: Buffer }> = {
  nested: {
    method: "PUT",
    path: "/api/profile/image",
    type: "application/json",
    body: Buffer.alloc(BYTES, "["),
  },
  parts: {
    method: "POST",
    path: "/api/dropOff",
    type: "multipart/form-data; boundary=b",
    body: Buffer.from(`${EMPTY_PART.repeat(110_000)}--b--\r\n`),
  },
};

const attack = attacks[kind];
if (!attack) throw new Error(`There is no attack called ${kind}`);
const { method, path, type, body } = attack;
const counts: Record<string, number> = {};
const over = new AbortController();

/** The status, or "cut" when the connection ended without one. */
const send = (): Promise<string> =>
  new Promise((resolve) => {
    const headers = {
      authorization: `Bearer ${token}`,
      "content-type": type,
      "content-length": body.length,
    };
    const asked = request(`${origin}${path}`, { method, headers }, (answer) => {
      answer.resume().once("close", () => resolve(String(answer.statusCode)));
    });
    asked.once("error", () => resolve("cut")).end(body);
  });

async function one(): Promise<void> {
  while (!over.signal.aborted) {
    const answer = await send();
    counts[answer] = (counts[answer] ?? 0) + 1;
  }
}

const all = Promise.all(Array.from({ length: Number(connections) }, one));
await once(process.stdin.resume(), "end");
over.abort();
await all;
process.stdout.write(JSON.stringify(counts));
