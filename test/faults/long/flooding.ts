// A crowd that signs in, in a process of its own: `node flooding.ts <origin> <connections>`. Each connection signs in again
// as soon as it is answered, as somebody else each time. When its input ends it says what it was answered.
import { once } from "node:events";
import { constants, setPriority } from "node:os";

// On the same few processors the crowd would take from the server what a crowd elsewhere does not.
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
