// Floods a server with sign-ins, in a process of its own: `node flooding.ts <origin> <connections>`. Each connection
// signs in again after every response, each time as another person. When its input ends it prints the responses.
import { once } from "node:events";
import { constants, setPriority } from "node:os";

// The flood runs on the server's machine and must not take its processor time, which clients elsewhere would not.
setPriority(constants.priority.PRIORITY_LOW);

const [origin = "", connections = "1"] = process.argv.slice(2);
const counts = { hashed: 0, refused: 0 };
let asked = 0;
const over = new AbortController();

async function one(): Promise<void> {
  while (!over.signal.aborted) {
    asked += 1;
    const answer = await fetch(`${origin}/api/auth/signin`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: `flood${asked}@example.org`, password: "not a password" }),
    });
    await answer.arrayBuffer();
    if (answer.status === 401) counts.hashed += 1;
    else counts.refused += 1;
  }
}

const began = performance.now();
const all = Promise.all(Array.from({ length: Number(connections) }, one));
await once(process.stdin.resume(), "end");
over.abort();
await all;
process.stdout.write(JSON.stringify({ ...counts, seconds: (performance.now() - began) / 1_000 }));
