// A phone with its storage and a server that answers as a test wants, for what the web keeps without reception.
import "fake-indexeddb/auto";
import { afterEach, beforeEach, vi } from "vitest";

import type { EntryContent } from "#web/parts/outbox/entries.ts";
import { type Kept, list, put } from "#web/parts/outbox/outbox.ts";
import { openStore, type Sender } from "#web/parts/outbox/store.ts";

/** One request. */
export type Sent = Readonly<{ route: string; headers: Headers; body: unknown }>;
/** "nothing": no answer comes. */
export type Reply = Readonly<{ status: number; body?: unknown }> | "nothing";

export const sam: Sender = { userId: "sam", firstName: "Sam", token: "secret", language: "en" };
export const ben: Sender = { userId: "ben", firstName: "Ben", token: "other", language: "en" };
export const OK: Reply = { status: 200, body: { data: {} } };
export const sent: Sent[] = [];
/** How the server answers. */
export const server: { reply: (request: Sent) => Reply } = { reply: () => OK };

// Node has no such property.
Object.defineProperty(navigator, "onLine", { value: true });
vi.stubGlobal("fetch", async (url: string, init: RequestInit): Promise<Response> => {
  const body = typeof init.body === "string" ? JSON.parse(init.body) : init.body;
  const request = { route: `${init.method} ${url}`, headers: new Headers(init.headers), body };
  sent.push(request);
  const answer = server.reply(request);
  if (answer === "nothing") throw new TypeError("Failed to fetch");
  return Response.json(answer.body ?? {}, { status: answer.status });
});

beforeEach(() => {
  sent.length = 0;
  server.reply = () => OK;
});
afterEach(async () => {
  const store = await openStore();
  for (const name of ["run", "outbox", "session"] as const) await store.clear(name);
});

export const complete = (subject: string, itemsCount = 2): EntryContent => ({
  kind: "complete",
  subject,
  body: { itemsCount },
});
export const keep = (content: EntryContent, sender = sam, now = Date.now()): Promise<Kept> =>
  put({ ...content, sender, now, holdMs: 0 });
export const writes = (): string[] =>
  sent.map(({ route }) => route).filter((one) => !one.startsWith("GET"));
export const problems = async (): Promise<unknown[]> =>
  (await list()).map(({ problem }) => problem);
export const refusal = (status: number, code: string, message = "No"): Reply => ({
  status,
  body: { status, code, message },
});
