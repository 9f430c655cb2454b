// Failed starts and a successful one, as processes: their output, and the files they leave.
import { once } from "node:events";
import { chmod, mkdir, readdir, stat } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import { newDataDir, removeDataDir, startServer } from "../../e2e/server.ts";
import { command, type Env } from "./operator.ts";

const MARK = "Marker-of-a-secret";

let dataDir: string;
beforeAll(async () => {
  dataDir = await newDataDir();
});
afterAll(() => removeDataDir(dataDir));

/** Runs the server and each command with these settings. */
const all = (env: Env) => {
  const settings = { DATA_DIR: dataDir, LOG_LEVEL: "trace", ...env };
  return Promise.all([
    command("main", [], settings),
    command("audit", [], settings),
    command("backup", [join(dataDir, "never.tar.gz")], settings),
    command("superadmin", ["boss@example.org"], settings),
  ]);
};

/** A database server that refuses every connection, with an error message that repeats secrets. */
async function refusingServer(): Promise<{ port: number; close: () => void }> {
  const words = ["SFATAL", "C28P01", `Mthe password ${MARK} is wrong`].join("\0");
  const body = Buffer.from(`${words}\0\0`);
  const head = Buffer.alloc(5, "E");
  head.writeInt32BE(body.length + 4, 1);
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => socket.end(Buffer.concat([head, body])));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return { port, close: () => server.close() };
}

test("row A16: neither the server nor a command repeats a secret when the database cannot be had", async () => {
  const refusing = await refusingServer();
  const places = {
    "does not answer (ECONNREFUSED)": "127.0.0.1:1",
    "is not known (E": "nowhere.invalid",
    "refused the name or the password of DATABASE_URL (28P01)": `127.0.0.1:${refusing.port}`,
  };
  for (const [sentence, place] of Object.entries(places)) {
    const outcomes = await all({
      DATABASE_URL: `postgres://rebound:${MARK}%20@${place}/rebound`,
      SMTP_URL: `smtp://mailer:${MARK}@127.0.0.1:1`,
    });
    for (const { code, said } of outcomes) {
      expect(code).not.toBe(0);
      expect(said).toContain(sentence);
      expect(said).not.toContain(MARK);
    }
  }
  refusing.close();
});

test("row A16: neither the server nor a command repeats a setting that it refuses", async () => {
  const wrong = {
    DATABASE_URL: `postgres://me:p@${MARK}/x@db.example/rebound`,
    SMTP_URL: `smtp:${MARK}`,
    S3_URL: `https://key:${MARK}%zz@s3.example/bucket`,
    APP_SECRET: "short",
    TILES_URL: `https://tiles.example/?key=${MARK}`,
    PORT: MARK,
  };
  const restored = await command("restore", ["no-such-file"], { DATA_DIR: dataDir, ...wrong });
  for (const { code, said } of [...(await all(wrong)), restored]) {
    expect(code).not.toBe(0);
    expect(said).toContain("The configuration cannot be used");
    expect(said).not.toContain(MARK);
  }
  const { said } = await command("main", [], { DATA_DIR: dataDir, HOST: `${MARK}.invalid` });
  expect(said).toContain("HOST names no address of this machine");
  expect(said).not.toContain(MARK);
});

test("row A24c: what the server keeps is readable by its owner alone, also where it was not before", async () => {
  const place = join(dataDir, "kept");
  await mkdir(join(place, "blobs"), { recursive: true, mode: 0o755 });
  await chmod(place, 0o755);
  const server = await startServer({ demo: false, dataDir: place });
  await server.stop();
  expect(await readdir(place)).toContain("database");
  // The engine's own files have mode 0666, inside a folder that only their owner can enter.
  for (const name of ["", ...(await readdir(place))]) {
    const { mode } = await stat(join(place, name));
    expect(`${name} ${(mode & 0o077).toString(8)}`).toBe(`${name} 0`);
  }
});
