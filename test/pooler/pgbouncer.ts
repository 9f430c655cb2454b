import { spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { Client } from "pg";

import { installFromDebian } from "../../scripts/tests/debian.ts";
import { freePort } from "../../e2e/server.ts";
import { unprivilegedUser } from "../postgres.ts";

export type PoolMode = "session" | "transaction";
export type PgBouncer = Readonly<{ url: string; stop: () => Promise<void> }>;

const PROGRAM = "/usr/sbin/pgbouncer";
const START_LIMIT_MS = 10_000;

/**
 * Debian's PgBouncer before a server, as it comes: only where it listens, whom it admits and its mode are set.
 * @param server the connection string of the server's superuser.
 */
export async function startPgBouncer(server: string, mode: PoolMode): Promise<PgBouncer> {
  providePgBouncer();
  const { hostname, port, username, password } = new URL(server);
  const folder = mkdtempSync(join(tmpdir(), "rebound-pgbouncer-"));
  const listenPort = await freePort();
  const users = join(folder, "users.txt");
  const settings = join(folder, "pgbouncer.ini");
  writeFileSync(users, `"${username}" "${decodeURIComponent(password)}"\n`, { mode: 0o600 });
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = ${mode}
`,
  );
  // Like PostgreSQL it refuses to run as root.
  const owner = unprivilegedUser();
  for (const path of [folder, users, settings])
    chownSync(path, owner.uid ?? process.getuid?.() ?? 0, owner.gid ?? process.getgid?.() ?? 0);
  const child = spawn(PROGRAM, [settings], { ...owner, cwd: folder, stdio: "ignore" });
  // Without the server's socket, if it has one.
  const url = Object.assign(new URL(server), { host: `127.0.0.1:${listenPort}`, search: "" }).href;
  await untilReady(url);
  return {
    url,
    stop: async () => {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

/** Installs PgBouncer where there is none. */
export function providePgBouncer(): void {
  if (!existsSync(PROGRAM)) installFromDebian("pgbouncer");
  if (!existsSync(PROGRAM))
    throw new Error("These tests need PgBouncer (Debian: apt-get install pgbouncer).");
}

async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    const client = new Client({ connectionString: url });
    const failure = await client.connect().then(
      () => client.end(),
      (error: unknown) => error,
    );
    if (failure === undefined) return;
    if (Date.now() > deadline) throw new Error("PgBouncer did not start", { cause: failure });
    await sleep(50);
  }
}
