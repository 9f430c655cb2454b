// The calls that are compared, and a check that both servers give the same response.
import { randomUUID } from "node:crypto";

import type { Dispatcher } from "undici";

import { inDays } from "../e2e/days.ts";
import type { Ask } from "./load.ts";
import type { Person, Stage } from "./stage.ts";

export type Call = Readonly<{
  name: string;
  ask: Ask;
  /** The promised share of the bare server's throughput. */
  wanted: number;
  /** The most processor time, as a multiple of the bare server's. */
  mostCpu: number;
  /** Calls per round. */
  amount: number;
  /** The bare server does less than the product. */
  isLess?: true;
}>;

/** Many different pickups, so that a cache of one gives no advantage. */
const PICKUPS = 200;
export const DAYS_AHEAD = 30;

/** Ids of the resident's pickups. */
export async function pickupsOf({ opened, resident }: Stage): Promise<string[]> {
  const { rows } = await opened.pool.query<{ id: string }>(
    "select id from pickups where user_id = $1 and cancelled_at is null order by id limit $2",
    [resident.id, PICKUPS],
  );
  return rows.map(({ id }) => id);
}

export async function callsOf(stage: Stage): Promise<Call[]> {
  const { resident, admin, booker, locationId } = stage;
  const ids = await pickupsOf(stage);
  const get =
    ({ token }: Person, path: string): Ask =>
    () => ({ method: "GET", path, headers: { authorization: `Bearer ${token}` } });
  const pickup: Ask = (turn) => get(resident, `/api/pickup/${ids[turn % ids.length] ?? ""}`)(turn);
  const campaigns = get(resident, "/api/campaigns?limit=20");
  const list = get(admin, "/api/pickup/admin?sort=latest&limit=20");
  return [
    { name: "20 campaigns", ask: campaigns, wanted: 0.55, mostCpu: 2.5, amount: 400 },
    {
      name: "one pickup with user and location",
      ask: pickup,
      wanted: 0.6,
      mostCpu: 2.5,
      amount: 1000,
    },
    {
      name: "admin list of pickups with total",
      ask: list,
      wanted: 0.75,
      mostCpu: 3,
      amount: 150,
    },
    {
      name: "booking a pickup",
      ask: booking(booker, locationId),
      wanted: 0.55,
      mostCpu: 3,
      amount: 200,
    },
    {
      name: "booking, bare writes its row only",
      ask: booking(booker, locationId, { [BARE_WRITES]: THE_ROW }),
      wanted: 0.3,
      mostCpu: 7,
      amount: 200,
      isLess: true,
    },
  ];
}

/** Those for which the bare server does the same work. */
export const sameCallsOf = async (stage: Stage): Promise<Call[]> =>
  (await callsOf(stage)).filter(({ isLess }) => !isLess);

/** The header that tells the bare server to write the row of a pickup and nothing else; the product does not know it. */
export const BARE_WRITES = "bare-writes";
export const THE_ROW = "row";

/** Books at that location, `DAYS_AHEAD` days ahead, with `more` headers. */
export function booking(
  { token }: Person,
  location: string,
  more: Record<string, string> = {},
  hours = { timeStart: "09:00", timeEnd: "11:00" },
): Ask {
  const body = JSON.stringify({
    location,
    date: inDays(DAYS_AHEAD),
    ...hours,
    description: "Two boxes at the gate",
    itemType: "metals",
  });
  return () => ({
    method: "POST",
    path: "/api/pickup",
    body,
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
      ...more,
    },
  });
}

/** @throws Error when the two responses differ in more than new ids and times. */
export async function checkSame(call: Call, urls: readonly [string, string]): Promise<void> {
  const [first, second] = await Promise.all(urls.map((url) => wordsOf(url, call.ask(0))));
  if (first !== second) throw new Error(`${call.name}: the answers differ\n${first}\n${second}`);
}

async function wordsOf(url: string, request: Dispatcher.DispatchOptions): Promise<string> {
  const headers = Object.entries(request.headers ?? {}).map(([name, value]) => [
    name,
    String(value),
  ]);
  const answer = await fetch(`${url}${request.path}`, {
    method: request.method,
    headers: headers as [string, string][],
    ...(typeof request.body === "string" && { body: request.body }),
  });
  const told = [...answer.headers]
    .filter(([name]) => !["date", "x-request-id"].includes(name))
    .map((header) => header.join(": "));
  const text = await answer.text();
  const body = request.method === "POST" ? text.replaceAll(FRESH, "...") : text;
  return [answer.status, ...told.toSorted(), body].join("\n");
}

/** The id of a new row and its creation time. */
const FRESH = /(?<=^\{"data":\{"_id":")[^"]+|(?<="createdAt":")[^"]+/g;
