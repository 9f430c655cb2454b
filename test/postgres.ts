import { spawn, spawnSync } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import {
  chownSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { Client } from "pg";

import { installFromDebian } from "../scripts/tests/debian.ts";
import { watchdog } from "./watchdog.ts";

const DEBIAN_FOLDER = "/usr/lib/postgresql";
const START_LIMIT_MS = 30_000;
const STOP_LIMIT_MS = 10_000;
const START_TRIES = 10;

export interface RunningPostgres {
  /** The connection string of its superuser, database `postgres`. */
  url: string;
  /** Creates an empty database and returns its connection string. */
  createDatabase: (name: string) => Promise<string>;
  stop: () => Promise<void>;
}

/** A separate server, which a test can make fail. */
export interface OwnPostgres extends RunningPostgres {
  /** Its directory, which also holds its socket. */
  data: string;
  /**
   * Stops it and starts it again on the same data and port. SIGINT closes every connection in order, SIGQUIT at once
   * without writing anything more, SIGKILL is what the kernel does when memory is short.
   */
  restart: (signal: "SIGINT" | "SIGQUIT" | "SIGKILL", downMs?: number) => Promise<void>;
  /** Restarts it when it has ended by itself, as a service manager does; does not wait for it. */
  revive: () => void;
}

/** The system user that runs the server: PostgreSQL refuses to run as root. */
export interface Owner {
  uid?: number;
  gid?: number;
}

/** Nothing waits for the disk: a server whose data is thrown away need not survive a crash of its machine. */
const WITHOUT_DISK = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];
/** Between two files most rows are deleted, and no test waits for them to be cleared away. */
const WITHOUT_UPKEEP = ["autovacuum=off"];

/**
 * A real PostgreSQL that the tests share: `TEST_DATABASE_URL` when that is set, else a new server on a temporary
 * directory, which may lose its data when it crashes. It ends with this process, however this process ends.
 */
export async function startPostgres(): Promise<RunningPostgres> {
  const given = process.env["TEST_DATABASE_URL"];
  if (given !== undefined && given !== "") return running(given, async () => {});
  const own = await startOwnPostgres({ settings: [...WITHOUT_DISK, ...WITHOUT_UPKEEP] });
  return { ...own, url: throughSocket(own) };
}

/** By a socket of the file system: a statement takes a quarter less processor time than over a port. */
function throughSocket({ url, data }: OwnPostgres): string {
  const address = new URL(url);
  address.searchParams.set("host", data);
  return address.href;
}

/** The parent of its directory, and further arguments of `initdb` and the server. */
interface Wishes {
  parent?: string;
  initdb?: readonly string[];
  settings?: readonly string[];
}

/**
 * A new server on a temporary directory, even when `TEST_DATABASE_URL` is set. It keeps what it acknowledged, as in
 * production, unless the settings say otherwise. It ends with this process.
 */
export async function startOwnPostgres(wishes: Wishes = {}): Promise<OwnPostgres> {
  const bin = providePostgres();
  const owner = unprivilegedUser();
  const password = randomBytes(16).toString("hex");
  const data = makeCluster(bin, owner, { password, ...wishes });
  const port = await freePort();
  const { settings = [] } = wishes;
  const start = (): ChildProcess =>
    startServer(join(bin, "postgres"), { data, port, owner, settings });
  let server = start();
  const keeper = watchdog(END, data);
  const stop = async (): Promise<void> => {
    server.ref();
    await stopServer(server);
    await keeper.end();
  };
  const restart: OwnPostgres["restart"] = async (signal, downMs = 0) => {
    const ended = once(server, "exit");
    server.kill(signal);
    await ended;
    await sleep(downMs);
    server = await startAgain(start);
    await untilReady(url, server, data);
  };
  const url = `postgres://rebound:${password}@127.0.0.1:${port}/postgres`;
  await untilReady(url, server, data);
  return {
    ...running(url, stop),
    data,
    restart,
    revive: () => {
      if (hasEnded(server)) server = start();
    },
  };
}

/** After a kill -9 its orphaned workers keep the shared memory for a moment, and a start is refused. */
async function startAgain(start: () => ChildProcess): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt++) {
    const server = start();
    const isGone = once(server, "exit").then(() => true);
    const wasRefused = await Promise.race([isGone, sleep(500, false)]);
    if (!wasRefused || attempt === START_TRIES) return server;
  }
}

function running(url: string, stop: () => Promise<void>): RunningPostgres {
  const createDatabase = async (name: string): Promise<string> => {
    if (!/^[a-z][a-z0-9_]{0,62}$/.test(name)) throw new Error(`"${name}" is no database name.`);
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      await client.query(`create database ${name}`);
    } finally {
      await client.end();
    }
    return Object.assign(new URL(url), { pathname: `/${name}` }).href;
  };
  return { url, createDatabase, stop };
}

/** The folder of the newest installed PostgreSQL. */
export function findPostgres(): string | undefined {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : [];
  const newestFirst = versions.toSorted((a, b) => Number(b) - Number(a));
  const onPath = (process.env["PATH"] ?? "").split(delimiter);
  return [...newestFirst.map((version) => join(DEBIAN_FOLDER, version, "bin")), ...onPath].find(
    (folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")),
  );
}

/** The folder of a PostgreSQL's programs; installs one where there is none. */
export function providePostgres(): string {
  if (findPostgres() === undefined) installFromDebian("postgresql");
  const found = findPostgres();
  if (found !== undefined) return found;
  throw new Error(
    "These tests need a real PostgreSQL 15 or newer. Set TEST_DATABASE_URL to a superuser's connection string, or install the server (Debian: apt-get install postgresql).",
  );
}

export function unprivilegedUser(): Owner {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  const user = ["postgres", "nobody"]
    .map((wanted) => users.find(([name]) => name === wanted))
    .find((found) => found !== undefined);
  if (user === undefined)
    throw new Error("There is no user postgres or nobody to run PostgreSQL as.");
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

function makeCluster(
  bin: string,
  owner: Owner,
  { password, parent = tmpdir(), initdb = [] }: Wishes & { password: string },
): string {
  const data = mkdtempSync(join(parent, "rebound-postgres-"));
  const secret = `${data}.secret`;
  writeFileSync(secret, password, { mode: 0o600 });
  if (owner.uid !== undefined && owner.gid !== undefined) {
    for (const path of [data, secret]) chownSync(path, owner.uid, owner.gid);
  }
  const options =
    "--username=rebound --encoding=UTF8 --locale=C.UTF-8 --auth=scram-sha-256 --no-sync";
  const made = spawnSync(
    join(bin, "initdb"),
    [`--pgdata=${data}`, `--pwfile=${secret}`, ...options.split(" "), ...initdb],
    { ...owner, cwd: data, encoding: "utf8" },
  );
  rmSync(secret);
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || String(made.error)}`);
  return data;
}

function startServer(
  postgres: string,
  {
    data,
    port,
    owner,
    settings,
  }: { data: string; port: number; owner: Owner; settings: readonly string[] },
): ChildProcess {
  const all = [
    "listen_addresses=127.0.0.1",
    `unix_socket_directories=${data}`,
    `port=${port}`,
    "max_connections=200",
    "fsync=on",
    "logging_collector=off",
    ...settings,
  ];
  const log = openSync(join(data, "server.log"), "a");
  const server = spawn(postgres, ["-D", data, ...all.flatMap((setting) => ["-c", setting])], {
    ...owner,
    cwd: data,
    detached: true,
    stdio: ["ignore", log, log],
  });
  server.unref();
  return server;
}

/** Stops the server and removes its directory. A restart changes its process id, which is in a file. */
const END = `
  pid=$(head -n 1 "$1/postmaster.pid" 2>/dev/null || true)
  if [ -n "$pid" ]; then
    kill -QUIT "$pid" 2>/dev/null
    while kill -0 "$pid" 2>/dev/null; do sleep 0.1; done
  fi
  rm -rf "$1"`;

async function untilReady(url: string, server: ChildProcess, data: string): Promise<void> {
  const start = Date.now();
  while (Date.now() - start < START_LIMIT_MS && server.exitCode === null) {
    const client = new Client({ connectionString: url });
    const answer = await client.connect().then(
      () => client.end(),
      (error: unknown) => error,
    );
    if (answer === undefined) return;
    await sleep(100);
  }
  throw new Error(`PostgreSQL did not start: ${readFileSync(join(data, "server.log"), "utf8")}`);
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

async function stopServer(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return;
  const ended = once(server, "exit");
  server.kill("SIGINT");
  await Promise.race([ended, sleep(STOP_LIMIT_MS, undefined, { ref: false })]);
  server.kill("SIGQUIT");
  await ended;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
