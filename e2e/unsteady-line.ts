// A line between browser and server that drops answers, and a server that has a new release.
import { existsSync, readFileSync } from "node:fs";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";

export type Line = Readonly<{
  url: string;
  /** The next so many writes, sign-ins aside, reach the server, and their answers never arrive. */
  dropAnswers: (count: number) => void;
  /** From now on the service workers are those of another release: those of the server after an older one. */
  release: () => void;
  /** The idempotency keys of the writes that reached the server, in order; those of sign-ins are left out. */
  keys: readonly string[];
  close: () => void;
}>;

const WORKERS: ReadonlySet<string | undefined> = new Set([
  "/service-worker.js",
  "/resident-worker.js",
]);

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** Opens a line to the server at `target`; before `release()` pages and files are those of `olderWeb`, if it is given. */
export async function openLine(target: string, olderWeb?: string): Promise<Line> {
  let dropped = 0;
  let isReleased = false;
  const keys: string[] = [];
  const pass = (from: IncomingMessage, to: ServerResponse): void => {
    if (olderWeb !== undefined && !isReleased && !from.url?.startsWith("/api/")) {
      sendFile(olderWeb, from.url ?? "/", to);
      return;
    }
    const key = keyOf(from);
    const isWrite = key !== undefined;
    if (isWrite) keys.push(key);
    const isWorker = WORKERS.has(from.url) && isReleased && olderWeb === undefined;
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

/** The idempotency key of a write; a sign-in counts as none. */
function keyOf({ url, headers }: IncomingMessage): string | undefined {
  const key = headers["idempotency-key"];
  return typeof key === "string" && !url?.startsWith("/api/auth/") ? key : undefined;
}

/** A file of a built web; every other address is that of its page. */
function sendFile(web: string, url: string, to: ServerResponse): void {
  const name = extname(url) === "" ? "/index.html" : url;
  if (!existsSync(join(web, name))) {
    to.writeHead(404).end();
    return;
  }
  to.writeHead(200, {
    "content-type": TYPES[extname(name)] ?? "application/octet-stream",
    "cache-control": "no-cache",
  });
  to.end(readFileSync(join(web, name)));
}
