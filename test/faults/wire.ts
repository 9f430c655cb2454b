// Proxies between servers and their database: one that can be paused, so that nothing is refused and nothing arrives,
// and one that cuts connections at random.
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

import { Client } from "pg";

export type Wire = Readonly<{
  /** The database URL through the proxy. */
  url: string;
  hold: () => void;
  letGo: () => void;
  close: () => Promise<void>;
}>;

export async function openWire(target: string): Promise<Wire> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isHeld = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
    }
    near.on("data", (bytes) => far.write(bytes)).on("close", () => far.destroy());
    far.on("data", (bytes) => near.write(bytes)).on("close", () => near.destroy());
    if (isHeld) for (const socket of [near, far]) socket.pause();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address() as AddressInfo;
  return {
    url: Object.assign(new URL(target), { port: String(address.port) }).href,
    hold: () => {
      isHeld = true;
      for (const socket of sockets) socket.pause();
    },
    letGo: () => {
      isHeld = false;
      for (const socket of sockets) socket.resume();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** Closes one connection to that database, except our own, as a firewall or an operator does. */
export async function cutOne(databaseUrl: string): Promise<void> {
  const surgeon = new Client({ connectionString: databaseUrl });
  await surgeon.connect();
  await surgeon.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() order by random() limit 1",
  );
  await surgeon.end();
}
