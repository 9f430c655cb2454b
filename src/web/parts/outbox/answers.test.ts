import { describe, expect, test } from "vitest";

import {
  complete,
  keep,
  OK,
  problems,
  refusal,
  type Reply,
  sam,
  sent,
  server,
} from "#test/support/phone.ts";

import type { EntryContent } from "./entries.ts";
import { flush } from "./flush.ts";
import { discard, list, sendAnew } from "./outbox.ts";
import { problemOf } from "./sentences.ts";

describe("PRODUCT R17.17: what a refusal means", () => {
  const at = "2026-12-01T15:12:00Z";
  const pickup = (by: string, itemsCount: number): Reply => ({
    status: 200,
    body: {
      data: {
        itemsCount,
        completedAt: at,
        completedBy: { _id: by, firstName: "Ben", lastName: "Lee" },
        confirmedItems: { metals: itemsCount },
        timeZone: "America/New_York",
      },
    },
  });

  test("completed by me with the same count: the answer was lost, the entry goes silently", async () => {
    await keep(complete("p1", 2));
    server.reply = ({ route }) =>
      route.startsWith("GET /api/pickup/p1") ? pickup("sam", 2) : refusal(409, "already_completed");
    await flush(sam, false);
    expect(await list()).toEqual([]);
  });

  test("completed by somebody else, or by me with another count: who, when and what", async () => {
    for (const [by, count, sentence] of [
      ["ben", 2, /^Ben collected this at .+: 2 Units\. Your count of 2 wasn't added\.$/],
      ["sam", 3, /^You collected this at .+: 3 Units\. Your count of 2 wasn't added\.$/],
    ] as const) {
      await keep(complete("p1", 2));
      server.reply = ({ route }) =>
        route.startsWith("GET") ? pickup(by, count) : refusal(409, "already_completed");
      await flush(sam, false);
      const [entry] = await list();
      expect(entry?.problem).toMatchObject({
        why: "completed",
        completedAt: at,
        completedBy: { _id: by },
        confirmedItems: { metals: count },
      });
      expect(entry?.problem && problemOf(entry, entry.problem, Date.now())).toMatch(sentence);
      expect(await discard(entry?.id ?? "")).toBe(true);
    }
  });

  test("cancelled: it can still be counted for a day, under a new key", async () => {
    const minutesAgo = new Date(Date.now() - 600_000).toISOString();
    const maya = { _id: "maya", firstName: "Maya", lastName: "Ortiz" };
    const story = (when: string): Reply => ({
      status: 200,
      body: {
        data: [
          { kind: "booked", at, by: maya },
          { kind: "cancelled", at: when, by: maya },
        ],
      },
    });
    let cancelledAt = minutesAgo;
    server.reply = ({ route }) =>
      route.includes("/story/") ? story(cancelledAt) : refusal(404, "not_found");
    await keep(complete("p1"));
    await flush(sam, false);
    const [entry] = await list();
    expect(entry?.problem).toEqual({ why: "cancelled", at: minutesAgo, canRevive: true });
    await sendAnew(entry?.id ?? "", { revive: true });
    await flush(sam, false);
    expect(sent.at(-2)?.body).toMatchObject({ itemsCount: 2, revive: true });
    expect(sent.at(-2)?.headers.get("idempotency-key")).not.toBe(entry?.id);
    expect(await problems()).toEqual([{ why: "cancelled", at: minutesAgo, canRevive: false }]);
    cancelledAt = new Date(Date.now() - 86_400_000).toISOString();
    await keep(complete("p2"));
    await flush(sam, false);
    expect((await problems()).at(-1)).toMatchObject({ canRevive: false });
  });

  test("closed by the product, because nobody moved it: it is not said that its owner cancelled it", async () => {
    const data = [
      { kind: "booked", at, by: { _id: "maya" } },
      { kind: "cancelled", at: new Date().toISOString(), by: null },
    ];
    server.reply = ({ route }) =>
      route.includes("/story/") ? { status: 200, body: { data } } : refusal(404, "not_found");
    await keep(complete("p1"));
    await flush(sam, false);
    const [entry] = await list();
    expect(entry?.problem).toMatchObject({ why: "cancelled", canRevive: true, isClosed: true });
    expect(entry?.problem && problemOf(entry, entry.problem, Date.now())).toMatch(
      /^This was closed at .+\. Did you collect it\?$/,
    );
  });

  test("cancelled by the office for its owner: it can still be counted, and it is said who cancelled it", async () => {
    const by = { _id: "ada" };
    const data = [
      { kind: "booked", at, by: { _id: "maya" } },
      { kind: "cancelled", at: new Date().toISOString(), by, isRevivable: true },
    ];
    server.reply = ({ route }) =>
      route.includes("/story/") ? { status: 200, body: { data } } : refusal(404, "not_found");
    await keep(complete("p1"));
    await flush(sam, false);
    const [entry] = await list();
    expect(entry?.problem).toMatchObject({ why: "cancelled", canRevive: true, isByOffice: true });
    expect(entry?.problem && problemOf(entry, entry.problem, Date.now())).toMatch(
      /^The office cancelled this at .+\. Did you collect it\?$/,
    );
  });

  test("gone altogether, or deleted by staff: the office removed it", async () => {
    server.reply = () => refusal(404, "not_found");
    await keep(complete("p1"));
    await flush(sam, false);
    const data = [
      { kind: "booked", at, by: { _id: "maya" } },
      { kind: "cancelled", at: new Date().toISOString(), by: { _id: "ada" } },
    ];
    server.reply = ({ route }) =>
      route.includes("/story/") ? { status: 200, body: { data } } : refusal(404, "not_found");
    await keep(complete("p2"));
    await flush(sam, false);
    expect(await problems()).toEqual([{ why: "removed" }, { why: "removed" }]);
  });

  test("no answer to the further question: it is asked again later", async () => {
    server.reply = ({ route }) => (route.startsWith("GET") ? "nothing" : refusal(404, "not_found"));
    await keep(complete("p1"));
    await flush(sam, false);
    expect(await problems()).toEqual([undefined]);
  });

  test("a run that was ended by the office: nothing is left to say", async () => {
    server.reply = () => refusal(409, "run_finished");
    await keep({ kind: "finish", subject: "run" });
    await flush(sam, false);
    expect(await list()).toEqual([]);
  });

  test("one visit too many of a day is not tried again, and a busy line is", async () => {
    const attempt: EntryContent = { kind: "attempt", subject: "p1", body: { reason: "no_access" } };
    await keep(attempt);
    for (const [status, code] of [
      [429, "picture_under_way"],
      [503, "busy"],
      [429, "too_many_requests"],
    ] as const) {
      expect(await problems()).toEqual([undefined]);
      server.reply = () => refusal(status, code);
      await flush(sam, true);
    }
    expect(await problems()).toEqual([
      { why: "refused", code: "too_many_requests", sentence: "No" },
    ]);
  });

  test("the form of an older release: its sentence, and another count under a new key", async () => {
    const fields = { itemsCount: "The count can be at most 5" };
    server.reply = () => ({ status: 422, body: { code: "invalid", message: "No", fields } });
    await keep(complete("p1", 9));
    await flush(sam, false);
    expect(await problems()).toEqual([
      { why: "refused", code: "invalid", sentence: "The count can be at most 5" },
    ]);
    const [entry] = await list();
    server.reply = () => OK;
    await sendAnew(entry?.id ?? "", { itemsCount: 5 });
    await flush(sam, false);
    expect(sent.at(-1)?.body).toMatchObject({ itemsCount: 5 });
    expect(await list()).toEqual([]);
  });
});
