// A line between a phone and a server that cuts connections before, during and after the server has applied a request.
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

import type { Random } from "#domain/random.ts";

/** What becomes of a request. */
const FATES = [
  "not sent",
  "half of it arrives",
  "hung up at once",
  "no answer",
  "half an answer",
] as const;
type Fate = (typeof FATES)[number] | "passes";

export type CuttingLine = Readonly<{
  url: string;
  /** From now on every request passes. */
  calm: () => void;
  /** The idempotency keys of requests of which anything was sent, each with the number of its requests. */
  keys: ReadonlyMap<string, number>;
  /** How often each thing happened. */
  fates: ReadonlyMap<Fate, number>;
  close: () => Promise<void>;
}>;

/** @param share of the requests that are cut */
export async function openCuttingLine(
  target: string,
  random: Random,
  share: number,
): Promise<CuttingLine> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const keys = new Map<string, number>();
  const fates = new Map<Fate, number>();
  let isCalm = false;
  const fateOf = (bytes: Buffer): Fate => {
    const fate = !isCalm && random.chance(share) ? random.pick(FATES) : "passes";
    count(fates, fate);
    const key = /^idempotency-key: (\S+)/im.exec(bytes.toString("latin1"))?.[1];
    if (key !== undefined && fate !== "not sent") count(keys, key);
    return fate;
  };
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
    }
    let fate: Fate = "passes";
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
    near.on("data", (bytes) => {
      if (isHead(bytes)) fate = fateOf(bytes);
      if (fate === "not sent") near.destroy();
      else if (fate === "half of it arrives") {
        far.write(bytes.subarray(0, bytes.length / 2), () => near.destroy());
      } else far.write(bytes, () => fate === "hung up at once" && near.destroy());
    });
    far.on("data", (bytes) => {
      if (fate === "no answer") near.destroy();
      else if (fate === "half an answer")
        near.write(bytes.subarray(0, bytes.length / 2), () => near.destroy());
      else near.write(bytes);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calm: () => {
      isCalm = true;
    },
    keys,
    fates,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** Whether a request begins here: clients write each head by itself. */
const isHead = (bytes: Buffer): boolean =>
  /^(?:GET|POST|PUT) \//.test(bytes.toString("latin1", 0, 8));

const count = <Key>(counts: Map<Key, number>, key: Key): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};
