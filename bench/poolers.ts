// What PgBouncer costs: the same calls straight to the database and through each of its modes, in rounds that take turns.
import { type PoolMode, startPgBouncer } from "../test/pooler/pgbouncer.ts";
import { sameCallsOf } from "./calls.ts";
import { ratiosOf, rounds } from "./ratios.ts";
import type { Say, Stage } from "./stage.ts";
import { median, row, spread, table } from "./table.ts";

const MODES: readonly PoolMode[] = ["session", "transaction"];
const HEAD = [
  "call",
  "mode",
  "calls a second, of those without",
  "processor time, of that without",
];

export async function poolers(stage: Stage, say: Say): Promise<void> {
  const all = await Promise.all(MODES.map((mode) => startPgBouncer(stage.databaseUrl, mode)));
  const [session, transaction] = all.map(({ url }) => ({ DATABASE_URL: url }));
  const servers = [
    await stage.startApp(),
    await stage.startApp(session),
    await stage.startApp({ ...transaction, DATABASE_DIRECT_URL: stage.databaseUrl }),
  ];
  say(table(HEAD, []));
  for (const call of await sameCallsOf(stage)) {
    const [without = [], ...through] = await rounds(servers, call);
    for (const [index, taken] of through.entries()) {
      const perSecond = ratiosOf(taken, without, "perSecond");
      const cpu = ratiosOf(taken, without, "cpuMs");
      say(
        row([
          call.name,
          MODES[index] ?? "",
          `${median(perSecond).toFixed(2)} (${spread(perSecond, 2)})`,
          `${median(cpu).toFixed(2)} (${spread(cpu, 2)})`,
        ]),
      );
    }
  }
  for (const server of servers) await server.stop();
  for (const { stop } of all) await stop();
}
