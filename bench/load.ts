// Load generators. Closed loop: each connection sends its next request after the last response. Open loop: requests
// are sent at fixed times, and their latency counts from the time at which each was due.
import { setTimeout as sleep } from "node:timers/promises";

import { Client, type Dispatcher } from "undici";

/** Makes the request for call number `turn`. */
export type Ask = (turn: number) => Dispatcher.DispatchOptions;

/** Connections are spread over the URLs. */
export type Load = {
  urls: readonly string[];
  ask: Ask;
  connections: number;
  amount: number;
};

/** The number of responses and their total time in milliseconds. */
export async function closedLoop(load: Load): Promise<{ answers: number; ms: number }> {
  const { ask, amount } = load;
  const clients = clientsOf(load);
  let turn = 0;
  const start = performance.now();
  const runs = clients.map(async (client) => {
    while (turn < amount) await answered(client, ask(turn++));
  });
  await Promise.all(runs);
  const ms = performance.now() - start;
  await Promise.all(clients.map((client) => client.close()));
  return { answers: turn, ms };
}

/** Milliseconds from when each request was due until its response was read. */
export async function openLoop(load: Load & { perSecond: number }): Promise<number[]> {
  const { ask, connections, amount, perSecond } = load;
  const clients = clientsOf(load);
  const waits: number[] = [];
  const pending: Promise<void>[] = [];
  const start = performance.now();
  for (let turn = 0; turn < amount; turn++) {
    const due = start + (turn * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await sleep(early);
    const client = clients[turn % connections];
    if (!client) throw new Error("There are no connections");
    pending.push(answered(client, ask(turn)).then(() => void waits.push(performance.now() - due)));
  }
  await Promise.all(pending);
  await Promise.all(clients.map((client) => client.close()));
  return waits;
}

const clientsOf = ({ urls, connections }: Load): Client[] =>
  Array.from({ length: connections }, (_, index) => new Client(urls[index % urls.length] ?? ""));

/** Rejects failed requests: they would be fast and meaningless. */
const answered = (client: Client, request: Dispatcher.DispatchOptions): Promise<void> =>
  new Promise((resolve, reject) => {
    client.dispatch(request, {
      onRequestStart: () => undefined,
      onResponseStart: (_, status) => {
        if (status >= 300) reject(new Error(`${request.path} was answered ${status}`));
      },
      onResponseData: () => undefined,
      onResponseEnd: () => resolve(),
      onResponseError: (_, error) => reject(error),
    });
  });
