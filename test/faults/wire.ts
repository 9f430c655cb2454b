// A wire between the server and its database that can be held: nothing is refused, nothing arrives.
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export type Wire = Readonly<{
  /** The connection address that leads over the wire. */
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
