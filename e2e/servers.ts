// The servers of one Playwright worker: one for each set-up, which the files of tests share.
import type { Mailbox } from "./mailbox.ts";
import { superadmin } from "./people.ts";
import { preparedData, type Prepared } from "./prepared-data.ts";
import { startServer, type RunningServer, type Server } from "./server.ts";

/**
 * How a file's server starts, set by `test.use({ setup: { ... } })`: with the demo data, or empty with
 * one superadmin (`superadmin` of people.ts) and emails that go to the mailbox.
 * Other files use it too, unless it is `fresh`: for tests that change what everybody sees (settings, rates, areas, legal texts,
 * campaigns, rewards, badges), or the people of the demo.
 */
export type Setup = Readonly<{
  start: "demo" | "empty";
  env?: Record<string, string>;
  fresh?: boolean;
}>;

export type Servers = Readonly<{
  /** The server of that set-up for tests of that file. */
  of: (setup: Setup, file: string) => Promise<Server>;
  stop: () => Promise<void>;
}>;

/** Each takes a quarter of a gigabyte. */
const MOST = 3;

/**
 * For the embedded database, which V8 would compile a second time to make it fast: more than a second of processor
 * time that the tests of one file do not win back. On PostgreSQL a start takes a third longer with it.
 */
const QUICK_START = ["--liftoff-only"];

type Kept = Readonly<{ server: RunningServer; data: Prepared; onlyFor: string | undefined }>;

export function keepServers(mailbox: Mailbox): Servers {
  /** The one that was used last comes last. */
  const kept = new Map<string, Kept>();
  const end = async (key: string): Promise<void> => {
    const one = kept.get(key);
    kept.delete(key);
    // Nobody reads its data again, so it need not end well.
    await one?.server.kill();
    await one?.data.remove();
  };
  const makeRoom = async (file: string): Promise<void> => {
    for (const [key, { onlyFor }] of kept)
      if (onlyFor !== undefined && onlyFor !== file) await end(key);
    for (const key of [...kept.keys()].slice(0, Math.max(0, kept.size - MOST + 1))) await end(key);
  };
  return {
    of: async (setup, file) => {
      const onlyFor = setup.fresh === true ? file : undefined;
      const key = JSON.stringify([setup, onlyFor]);
      const known = kept.get(key);
      kept.delete(key);
      if (!known) await makeRoom(file);
      const one = known ?? { ...(await start(setup, mailbox)), onlyFor };
      kept.set(key, one);
      return one.server;
    },
    stop: async () => {
      for (const key of kept.keys()) await end(key);
    },
  };
}

async function start(
  { start: kind, env }: Setup,
  mailbox: Mailbox,
): Promise<Omit<Kept, "onlyFor">> {
  const isDemo = kind === "demo";
  const data = await preparedData(kind);
  const { dataDir, databaseUrl } = data;
  const server = await startServer({
    demo: isDemo,
    dataDir,
    databaseUrl,
    env: { ...(isDemo ? {} : emptyEnv(mailbox)), ...env },
    nodeFlags: databaseUrl === undefined ? QUICK_START : [],
  });
  return { server, data };
}

const emptyEnv = (mailbox: Mailbox): Record<string, string> => ({
  SMTP_URL: mailbox.url,
  SUPERADMIN_EMAIL: superadmin.email,
  SUPERADMIN_PASSWORD: superadmin.password,
});
