// Detects a database server that has gone silent. A server that refuses connections says so at once, but after a
// crash of its machine or its network every request would wait until TCP times out, minutes later. So each process
// probes it once a second:
// 1. While it does not respond, connecting fails at once.
// 2. When it goes silent, open connections are closed, and their requests are refused with a retry time.
// 3. A cluster that has lost its synchronous standby answers reads but does not finish commits. It counts as silent
//    too until such a commit has finished, so that no request hangs and no write is reported that only one machine
//    has.
import { Client } from "pg";

import type { QuietClient } from "./pool-options.ts";

/** Milliseconds. Interval and timeout together stay below the 5 seconds that a request may hang. */
const INTERVAL_MS = 1_000;
const INTERVAL_WHILE_AWAY_MS = 250;
const TIMEOUT_MS = 3_000;
/** A response may already be in the socket while this process was busy: allow one more turn to read it. */
const LAST_TURN_MS = 100;
/** A commit that waits for its standby this long counts as stuck. */
const STUCK_MS = 2_000;

export type DatabaseHealth = {
  /** The class of the pool's connections: each is closed when the server goes silent. */
  readonly Client: typeof QuietClient;
  readonly stop: () => void;
};

/** Starts probing the server at that URL; it counts as available until a probe gets no response. */
export function watchDatabaseHealth(
  connectionString: string,
  Base: typeof QuietClient,
): DatabaseHealth {
  const state = { isSilent: false, isOver: false };
  const connections = new Set<Client>();
  let probe: Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  const runProbe = async (): Promise<void> => {
    probe ??= new Client({
      connectionString,
      connectionTimeoutMillis: TIMEOUT_MS,
      keepAlive: true,
    });
    const answer = await ask(probe);
    if (state.isOver) return;
    state.isSilent = answer === "unresponsive";
    if (answer !== "here") {
      void probe.end().catch(() => undefined);
      probe = undefined;
    }
    if (state.isSilent) for (const connection of connections) cut(connection);
    timer = setTimeout(
      () => void runProbe(),
      answer === "here" ? INTERVAL_MS : INTERVAL_WHILE_AWAY_MS,
    );
    timer.unref();
  };
  void runProbe();

  return {
    Client: clientUnlessSilent(Base, connections, () => state.isSilent),
    stop: () => {
      state.isOver = true;
      clearTimeout(timer);
      void probe?.end().catch(() => undefined);
    },
  };
}

const connected = new WeakSet<Client>();

/** The result of one probe: a refusal is a response too, which all other connections get at once as well. */
async function ask(probe: Client): Promise<"here" | "refusal" | "unresponsive"> {
  const question = connectAndAsk(probe).catch((error: unknown) =>
    isTimeout(error) ? ("unresponsive" as const) : ("refusal" as const),
  );
  let limit: NodeJS.Timeout | undefined;
  const timeout = new Promise<"unresponsive">((resolve) => {
    limit = setTimeout(() => setTimeout(resolve, LAST_TURN_MS, "unresponsive"), TIMEOUT_MS);
  });
  const answer = await Promise.race([question, timeout]);
  clearTimeout(limit);
  return answer;
}

/**
 * The servers of one service share a role, so each sees the stuck commits of all. Where no standby has to confirm, no
 * commit can be stuck, and the connections are not looked through.
 */
const anyStuckCommit = `
  select case when current_setting('synchronous_standby_names') <> '' then exists (
    select from pg_stat_activity
    where datname = current_database() and wait_event = 'SyncRep'
      and state_change < clock_timestamp() - interval '${STUCK_MS} milliseconds'
  ) else false end as stuck`;

async function connectAndAsk(probe: Client): Promise<"here" | "unresponsive"> {
  if (!connected.has(probe)) {
    probe.on("error", () => undefined);
    await probe.connect();
    connected.add(probe);
  }
  const { rows } = await probe.query<{ stuck: boolean }>(anyStuckCommit);
  return rows[0]?.stuck === true ? "unresponsive" : "here";
}

/** The error of `pg` when connecting takes longer than `connectionTimeoutMillis`. */
const isTimeout = (error: unknown): boolean =>
  error instanceof Error && /timeout/i.test(error.message);

/** While a statement runs this closes the socket; otherwise the next statement fails. */
function cut(connection: Client): void {
  connection.end().catch(() => undefined);
}

function clientUnlessSilent(
  Base: typeof QuietClient,
  connections: Set<Client>,
  isSilent: () => boolean,
): typeof QuietClient {
  return class extends Base {
    constructor(...args: ConstructorParameters<typeof QuietClient>) {
      super(...args);
      const plain = this.connect.bind(this) as (callback: (error?: Error) => void) => void;
      this.connect = ((callback: (error?: Error) => void) => {
        if (isSilent()) process.nextTick(callback, unresponsive());
        else plain(callback);
      }) as typeof this.connect;
      this.once("connect", () => connections.add(this));
      this.once("end", () => connections.delete(this));
    }
  };
}

const unresponsive = (): Error =>
  Object.assign(new Error("The database does not answer"), { code: "ETIMEDOUT" });
