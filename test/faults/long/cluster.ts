// A PostgreSQL cluster from Debian's packages: Patroni elects the leader, etcd stores it, HAProxy forwards
// connections to it.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, mkdirSync, mkdtempSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { Client } from "pg";

import { freePort } from "../../../e2e/server.ts";
import { findPostgres, type Owner, unprivilegedUser } from "../../postgres.ts";
import { watchdog } from "../../watchdog.ts";
import {
  etcdArguments,
  haproxySettings,
  type NodePlace,
  patroniSettings,
} from "./cluster-settings.ts";
import { provide } from "./packages.ts";

const START_LIMIT_MS = 180_000;
const MACHINES = 3;

/** One machine; the processes that Patroni starts on it end with it. */
type Machine = { readonly place: NodePlace; patroni: ChildProcess };

export type Cluster = Readonly<{
  /** Creates a database; returns an address that leads to the present leader. */
  createDatabase: (name: string) => Promise<string>;
  /** Kills the leading machine: Patroni, PostgreSQL and all its workers. @returns its name. */
  killLeader: () => Promise<string>;
  /** Starts a machine again, which then follows the new leader. */
  revive: (name: string) => void;
  /** Waits until there is a leader, all others follow it, and one of them is synchronous. */
  untilWhole: () => Promise<void>;
  /** The machines' logs, for a failed test. */
  log: () => string;
  close: () => Promise<void>;
}>;

const programs = {
  "/usr/bin/patroni": "patroni",
  "/usr/bin/etcd": "etcd-server",
  "/usr/sbin/haproxy": "haproxy",
};

/** The packages that are missing and cannot be installed by this user. */
export const missingPackages = (): string[] => [
  ...provide(programs),
  ...(findPostgres() === undefined ? ["postgresql"] : []),
];

export async function startCluster(): Promise<Cluster> {
  const owner = unprivilegedUser();
  const folder = newFolder(owner);
  const { end: close } = watchdog(END, folder);
  const run = (name: string, program: string, args: string[]): ChildProcess => {
    const log = openSync(join(folder, `${name}.log`), "a");
    // A process group of its own, so that it can be killed with all its children.
    const child = spawn(program, args, {
      ...owner,
      cwd: folder,
      env: { PATH: "/usr/sbin:/usr/bin:/sbin:/bin", HOME: folder, LC_ALL: "C.UTF-8" },
      detached: true,
      stdio: ["ignore", log, log],
    });
    writeFileSync(join(folder, `${name}.pid`), String(child.pid));
    child.unref();
    return child;
  };
  const etcdPort = await freePort();
  run("etcd", "/usr/bin/etcd", etcdArguments(folder, etcdPort, await freePort()));
  const secrets = { superuser: newSecret(), replication: newSecret() };
  const binaries = findPostgres() ?? "";
  const startPatroni = (place: NodePlace): ChildProcess =>
    run(place.name, "/usr/bin/patroni", [join(place.folder, "patroni.json")]);
  const machines: Machine[] = [];
  while (machines.length < MACHINES) {
    const place = await newPlace(folder, machines.length + 1, owner);
    const settings = patroniSettings(place, { etcdPort, binaries, secrets });
    writeFileSync(join(place.folder, "patroni.json"), settings);
    machines.push({ place, patroni: startPatroni(place) });
  }
  const port = await freePort();
  const balancer = join(folder, "haproxy.cfg");
  const places = machines.map(({ place }) => place);
  writeFileSync(balancer, haproxySettings(places, port));
  run("haproxy", "/usr/sbin/haproxy", ["-db", "-f", balancer]);
  const url = `postgres://rebound:${secrets.superuser}@127.0.0.1:${port}/postgres`;
  return {
    createDatabase: (name) => createDatabase(url, name),
    killLeader: async () => {
      const leader = await findLeader(machines);
      killMachine(leader);
      return leader.place.name;
    },
    revive: (name) => {
      const machine = machines.find(({ place }) => place.name === name);
      if (machine) machine.patroni = startPatroni(machine.place);
    },
    untilWhole: () => untilWhole(machines),
    log: () =>
      ["etcd", "haproxy", ...places.map(({ name }) => name)]
        .map((name) => tailOf(join(folder, `${name}.log`)))
        .join("\n"),
    close,
  };
}

function newFolder(owner: Owner): string {
  const folder = mkdtempSync(join(tmpdir(), "rebound-cluster-"));
  give(folder, owner);
  return folder;
}

async function newPlace(parent: string, number: number, owner: Owner): Promise<NodePlace> {
  const name = `machine${number}`;
  const folder = join(parent, name);
  mkdirSync(folder, { mode: 0o700 });
  give(folder, owner);
  return { name, folder, postgresPort: await freePort(), restPort: await freePort() };
}

function give(path: string, { uid, gid }: Owner): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

const newSecret = (): string => randomBytes(16).toString("hex");

async function createDatabase(url: string, name: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

type Member = { name: string; role: string; state: string };

/** The members as the machine at that place sees them; none while it does not respond. */
async function membersBy({ restPort }: NodePlace): Promise<Member[]> {
  try {
    const signal = AbortSignal.timeout(2_000);
    const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal });
    const { members } = (await answer.json()) as { members: Member[] };
    return members;
  } catch {
    return [];
  }
}

async function findLeader(machines: readonly Machine[]): Promise<Machine> {
  for (const machine of machines) {
    const members = await membersBy(machine.place);
    const name = members.find(({ role }) => role === "leader")?.name;
    const leader = machines.find(({ place }) => place.name === name);
    if (leader) return leader;
  }
  throw new Error("Nobody leads the cluster");
}

async function untilWhole(machines: readonly Machine[]): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    const views = await Promise.all(machines.map(({ place }) => membersBy(place)));
    if (views.every(isWhole)) return;
    if (Date.now() > deadline)
      throw new Error(`The cluster did not become whole: ${JSON.stringify(views)}`);
    await sleep(200);
  }
}

const isWhole = (members: readonly Member[]): boolean =>
  members.filter(({ state }) => /^(running|streaming)$/.test(state)).length === MACHINES &&
  members.some(({ role }) => role === "leader") &&
  members.some(({ role }) => role === "sync_standby");

/** Like a power cut. Patroni is killed first, because it would restart PostgreSQL. */
function killMachine({ place, patroni }: Machine): void {
  if (patroni.pid !== undefined) process.kill(-patroni.pid, "SIGKILL");
  const [postmaster = ""] = readFileSync(
    join(place.folder, "data", "postmaster.pid"),
    "utf8",
  ).split("\n");
  process.kill(Number(postmaster), "SIGSTOP");
  spawnSync("pkill", ["-KILL", "-P", postmaster]);
  process.kill(Number(postmaster), "SIGKILL");
}

const TAIL = 3_000;

const tailOf = (path: string): string => `== ${path}\n${readFileSync(path, "utf8").slice(-TAIL)}`;

/** Kills all programs with their children, and removes the folder. */
const END = `
  for file in "$1"/*.pid; do kill -KILL "-$(cat "$file")" 2>/dev/null; done
  for file in "$1"/*/data/postmaster.pid; do
    pid=$(head -n 1 "$file" 2>/dev/null) || continue
    kill -QUIT "$pid" 2>/dev/null
    while kill -0 "$pid" 2>/dev/null; do sleep 0.1; done
  done
  rm -rf "$1"`;
