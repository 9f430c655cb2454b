// The service as in production: src/server/main.ts in processes of its own, with a mail server and people.
import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";

import { type Mailbox, openMailbox } from "../../e2e/mailbox.ts";
import { preparedDataDir } from "../../e2e/prepared-data.ts";
import { giveRole, newPerson, PASSWORD, type Person, superadmin } from "../../e2e/people.ts";
import {
  freePort,
  newDataDir,
  removeDataDir,
  type RunningServer,
  startServer,
} from "../../e2e/server.ts";

import type { Cast, Resident } from "./collecting.ts";
import { home } from "./places.ts";
import { secretsIn } from "./secrets.ts";
import { engineFlags, isLong, tell } from "./telling.ts";

export type Stage = Readonly<{
  servers: RunningServer[];
  mailbox: Mailbox;
  dataDir: string;
  /** Starts server number `place` again, on its old port. */
  restart: (place: number) => Promise<RunningServer>;
  /** Recomputes the ledger by `npm run audit`, while no server uses an embedded database. */
  audit: () => Promise<string>;
  close: () => Promise<void>;
}>;

type Options = Readonly<{
  /** The number of servers over one database; more than one needs `databaseUrl`. */
  processes?: number;
  /** Default: the embedded engine. */
  databaseUrl?: string;
  /** Default: a new folder, which is removed at the end. */
  dataDir?: string;
  env?: Record<string, string>;
}>;

/** A server whose database is unavailable for long logs a lot. */
const LOG_TAIL = 8_000;

/** Runs `work` with the service and stops it afterwards; when it fails, the servers' logs are printed first. */
export async function onStage(
  options: Options,
  work: (stage: Stage) => Promise<void>,
): Promise<void> {
  const stage = await openStage(options);
  try {
    await tellingLogs(stage, work);
  } finally {
    await stage.close();
  }
}

/** Runs `work`; when it fails, the servers' logs are printed first. */
export async function tellingLogs(
  stage: Stage,
  work: (stage: Stage) => Promise<void>,
): Promise<void> {
  try {
    await work(stage);
  } catch (error) {
    for (const server of stage.servers) tell(server.log().slice(-LOG_TAIL));
    throw error;
  }
}

/** The service for several tests, which close it at the end. */
export async function openStage({
  processes = 1,
  databaseUrl,
  env,
  ...folder
}: Options): Promise<Stage> {
  const mailbox = await openMailbox();
  const isEmbedded = databaseUrl === undefined;
  const nodeFlags = isEmbedded ? engineFlags : [];
  const dataDir = folder.dataDir ?? (await (isEmbedded ? preparedDataDir("empty") : newDataDir()));
  const settings = {
    SMTP_URL: mailbox.url,
    SUPERADMIN_EMAIL: superadmin.email,
    SUPERADMIN_PASSWORD: superadmin.password,
    // The test reports kills itself; the log of the other server is checked for secrets only.
    LOG_LEVEL: isLong ? "trace" : "error",
    ...(!isEmbedded && { DATABASE_URL: databaseUrl }),
    ...env,
  };
  const ports: number[] = [];
  const servers: RunningServer[] = [];
  const everStarted: RunningServer[] = [];
  const start = async (port: number): Promise<RunningServer> => {
    const server = await startServer({ demo: false, dataDir, port, env: settings, nodeFlags });
    everStarted.push(server);
    return server;
  };
  while (servers.length < processes) {
    const port = await freePort();
    ports.push(port);
    servers.push(await start(port));
  }
  return {
    servers,
    mailbox,
    dataDir,
    restart: async (place) => {
      const server = await start(ports[place] ?? 0);
      servers[place] = server;
      return server;
    },
    audit: async () => {
      const audit = resolve("src/server/audit.ts");
      const run = promisify(execFile)(process.execPath, [...nodeFlags, audit], {
        env: { PATH: process.env["PATH"], DATA_DIR: dataDir, DEMO: "false", ...settings },
      });
      return (await run).stdout;
    },
    close: async () => {
      for (const server of servers) await server.stop();
      await mailbox.close();
      await removeDataDir(dataDir);
      refuseSecrets(everStarted, mailbox);
    },
  };
}

/** @throws Error when a log contains a password, a code, a token or the text of an email */
function refuseSecrets(servers: readonly RunningServer[], mailbox: Mailbox): void {
  const logs = servers.map((server) => server.log());
  const emails = mailbox.received();
  const passwords = [superadmin.password, PASSWORD];
  const told = new Set(logs.flatMap((log) => secretsIn(log, { passwords, emails })));
  const characters = logs.reduce((sum, log) => sum + log.length, 0);
  tell(`logs: ${characters} characters of ${logs.length} servers, ${emails.length} emails`);
  if (told.size > 0) throw new Error(`A log tells ${[...told].join(", ")}`);
}

/** Residents with a saved location each, and two agents; created over HTTP with codes from real emails. */
export async function makeCast(
  { servers, mailbox }: Stage,
  residents: number,
  place: typeof home = home,
): Promise<Cast> {
  const server = anyOf(servers);
  const people: Resident[] = [];
  while (people.length < residents) {
    const person = await newPerson(server, mailbox);
    const { data } = await server.call("POST /location", { body: place }, person);
    people.push({ person, locationId: data._id });
  }
  const agents: Person[] = [];
  while (agents.length < 2) {
    const agent = await newPerson(server, mailbox);
    await giveRole(server, agent, "agent");
    const { token } = await server.call("POST /auth/signin", { body: agent });
    agents.push({ ...agent, token });
  }
  return { residents: people, agents };
}

/** The report of the superadmin's screen: every balance recomputed from the ledger. */
export async function auditOver(server: RunningServer): Promise<string[]> {
  const { data } = await server.call("GET /management/integrity", {}, await signInHead(server));
  return data.ok ? [] : data.differences.map((difference) => JSON.stringify(difference));
}

const signInHead = (server: RunningServer): Promise<{ token: string }> =>
  server.call("POST /auth/signin", { body: superadmin });

export function anyOf(servers: readonly RunningServer[]): RunningServer {
  const [first] = servers;
  if (!first) throw new Error("No server runs");
  return first;
}
