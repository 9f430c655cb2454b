// A line between browser and server that drops answers, and a server that has a new release.
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Line = Readonly<{
  url: string;
  /** The next so many writes reach the server, and their answers never arrive. */
  dropAnswers: (count: number) => void;
  /** From now on the service worker is that of another release. */
  release: () => void;
  /** The idempotency keys of the writes that reached the server, in order. */
  keys: readonly string[];
  close: () => void;
}>;

/** Opens a line to the server at `target`. */
export async function openLine(target: string): Promise<Line> {
  let dropped = 0;
  let isReleased = false;
  const keys: string[] = [];
  const pass = (from: IncomingMessage, to: ServerResponse): void => {
    const key = from.headers["idempotency-key"];
    const isWrite = typeof key === "string";
    if (isWrite) keys.push(key);
    const isWorker = from.url === "/service-worker.js" && isReleased;
    // The changed worker is sent as it is, so the server must not compress it.
    const headers = isWorker ? { ...from.headers, "accept-encoding": "identity" } : from.headers;
    const onward = request(new URL(from.url ?? "/", target), { method: from.method, headers });
    onward.on("error", () => to.destroy());
    onward.on("response", (answer) => {
      if (isWrite && dropped > 0) {
        dropped -= 1;
        answer.resume().on("end", () => to.destroy());
        return;
      }
      const { "content-length": length, ...rest } = answer.headers;
      to.writeHead(
        answer.statusCode ?? 502,
        isWorker ? rest : { ...rest, ...(length && { "content-length": length }) },
      );
      if (isWorker) answer.on("end", () => to.end("\n// The next release."));
      answer.pipe(to, { end: !isWorker });
    });
    from.pipe(onward);
  };
  const server = createServer(pass);
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    dropAnswers: (count) => {
      dropped = count;
    },
    release: () => {
      isReleased = true;
    },
    keys,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
