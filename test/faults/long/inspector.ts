// Inspects a running server through V8's inspector; no part of the product.

/** What a process holds right after a forced garbage collection; bytes and counts. */
export type Held = Readonly<{ heap: number; external: number; rss: number; resources: number }>;
export type Inspector = Readonly<{
  pid: number;
  /** Collects garbage twice, since finalizers free more, and then measures. */
  look: () => Promise<Held>;
  close: () => void;
}>;

type Reply = { id: number; result?: { result?: { value?: unknown } } };

/** Connects to a process that was started with `--inspect=127.0.0.1:PORT`. */
export async function inspect(port: number): Promise<Inspector> {
  const list = await fetch(`http://127.0.0.1:${port}/json/list`);
  const [target] = (await list.json()) as { webSocketDebuggerUrl: string }[];
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? "");
  await new Promise((done, failed) => {
    socket.addEventListener("open", done, { once: true });
    socket.addEventListener("error", failed, { once: true });
  });
  const waiting = new Map<number, (reply: Reply) => void>();
  socket.addEventListener("message", ({ data }) => {
    const reply: Reply = JSON.parse(String(data));
    waiting.get(reply.id)?.(reply);
    waiting.delete(reply.id);
  });
  let asked = 0;
  const send = (method: string, params: object = {}): Promise<Reply> => {
    asked += 1;
    const id = asked;
    socket.send(JSON.stringify({ id, method, params }));
    return new Promise((done) => waiting.set(id, done));
  };
  const evaluate = async (expression: string): Promise<unknown> => {
    const { result } = await send("Runtime.evaluate", { expression, returnByValue: true });
    return result?.result?.value;
  };
  return {
    pid: Number(await evaluate("process.pid")),
    look: async () => {
      await send("HeapProfiler.collectGarbage");
      await send("HeapProfiler.collectGarbage");
      return (await evaluate(whatIsHeld)) as Held;
    },
    close: () => socket.close(),
  };
}

const whatIsHeld = `(() => {
  const { heapUsed, external, rss } = process.memoryUsage();
  return { heap: heapUsed, external, rss, resources: process.getActiveResourcesInfo().length };
})()`;
