import { afterEach, describe, expect, test, vi } from "vitest";

import {
  ben,
  complete,
  keep,
  OK,
  problems,
  refusal,
  sam,
  sent,
  server,
  writes,
} from "#test/support/phone.ts";

import { type EntryContent, LIFETIME_MS, UNDO_MS } from "./entries.ts";
import { flush } from "./flush.ts";
import { discard, list, put, recount, undo } from "./outbox.ts";
import { canKeep, closeStore, openStore, SENDER } from "./store.ts";

afterEach(() => vi.restoreAllMocks());

describe("PRODUCT R17.8: an entry is on the phone before it is sent", () => {
  test("with the key of its call and both clocks", async () => {
    const kept = await keep(complete("p1", 3));
    if (!("entry" in kept)) throw new Error("it was not kept");
    const { id, happenedAt } = kept.entry;
    expect(await list()).toMatchObject([{ id, userId: "sam", tries: 0, subject: "p1" }]);
    expect(await flush(sam, false)).toBe("done");
    expect(sent).toMatchObject([
      { route: "PUT /api/pickup/complete/p1", body: { itemsCount: 3, happenedAt } },
    ]);
    expect(sent[0]?.headers.get("idempotency-key")).toBe(id);
    expect(Date.parse(sent[0]?.headers.get("device-time") ?? "")).toBeGreaterThan(0);
    expect(sent[0]?.headers.get("authorization")).toBe("Bearer secret");
    expect(await list()).toEqual([]);
  });

  test("an attempt carries its photo, and its id is the attempt's", async () => {
    const photo = { type: "image/jpeg", bytes: new Uint8Array([1, 2, 3]).buffer };
    await keep({ kind: "attempt", subject: "p1", body: { reason: "no_access" }, photo });
    const [entry] = await list();
    await flush(sam, false);
    const form = sent[0]?.body;
    if (!(form instanceof FormData)) throw new Error("an attempt is a form");
    const file = form.get("file");
    if (!(file instanceof File)) throw new Error("the photo is missing");
    expect([form.get("_id"), form.get("reason"), file.size, file.type]).toEqual([
      entry?.id,
      "no_access",
      3,
      "image/jpeg",
    ]);
    expect(entry?.id).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });

  test("PRODUCT R15.10: the end of a run carries what becomes of its open stops; an older entry carries nothing", async () => {
    const ends: EntryContent[] = [
      { kind: "finish", subject: "r1", body: { open: "hand_back" } },
      { kind: "finish", subject: "r2" },
    ];
    for (const content of ends)
      await put({ ...content, runId: content.subject, sender: sam, now: Date.now(), holdMs: 0 });
    const [first, second] = await list();
    await flush(sam, false);
    expect(sent).toMatchObject([
      {
        route: "PUT /api/run/finish/r1",
        body: { open: "hand_back", happenedAt: first?.happenedAt },
      },
      { route: "PUT /api/run/finish/r2", body: { happenedAt: second?.happenedAt } },
    ]);
    expect(sent[1]?.body).not.toHaveProperty("open");
  });

  test("forty photos are the limit, and what has none is still kept", async () => {
    const photo = { type: "image/jpeg", bytes: new ArrayBuffer(1) };
    const attempt = (n: number): EntryContent => ({
      kind: "attempt",
      subject: `p${n}`,
      body: { reason: "unsafe" },
      photo,
    });
    for (let n = 0; n < 40; n++) await keep(attempt(n));
    expect(await keep(attempt(40))).toEqual({ problem: "photos" });
    expect(await keep(complete("p41"))).toHaveProperty("entry");
  });

  test("where the browser keeps nothing, or has no room, nothing is shown as done", async () => {
    await closeStore();
    const open = vi.spyOn(indexedDB, "open").mockImplementation(() => {
      throw new DOMException("blocked", "SecurityError");
    });
    expect(await canKeep()).toBe(false);
    expect(await keep(complete("p1"))).toEqual({ problem: "refused" });
    open.mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    expect(await keep(complete("p1"))).toEqual({ problem: "full" });
    open.mockRestore();
    expect(await list()).toEqual([]);
  });
});

describe("PRODUCT R17.9: Undo and the count", () => {
  test("Undo deletes what was not sent, for ten seconds", async () => {
    const now = Date.now();
    const kept = await put({ ...complete("p1"), sender: sam, now, holdMs: UNDO_MS });
    const id = "entry" in kept ? kept.entry.id : "";
    await flush(sam, true);
    expect(sent).toEqual([]);
    expect(await undo(id, now + UNDO_MS)).toBe(false);
    expect(await undo(id, now + UNDO_MS - 1)).toBe(true);
    expect(await list()).toEqual([]);
  });

  test("the count of an entry that was never sent changes in its place, another's does not", async () => {
    await keep(complete("p1"));
    const [first] = await list();
    const id = first?.id ?? "";
    expect(await recount(id, 7)).toBe(true);
    server.reply = () => "nothing";
    await flush(sam, false);
    expect(sent).toMatchObject([{ body: { itemsCount: 7 } }]);
    expect(await recount(id, 8)).toBe(false);
    expect(await list()).toMatchObject([{ id, tries: 1, body: { itemsCount: 7 } }]);
  });
});

describe("PRODUCT R17.9: nothing is recorded twice of a pickup", () => {
  const attempt: EntryContent = { kind: "attempt", subject: "p1", body: { reason: "no_access" } };

  test.each([
    [
      "a count neither a second one nor a visit in vain",
      complete("p1", 7),
      [complete("p1", 5), attempt],
    ],
    ["a visit in vain no second one", attempt, [attempt]],
  ])("after %s", async (_, first, seconds) => {
    const kept = await keep(first);
    const before = "entry" in kept ? kept.entry : undefined;
    for (const second of seconds)
      expect(await keep(second)).toEqual({ problem: "recorded", before });
    expect(await list()).toEqual([before]);
    expect(await keep(complete("p1", 5), ben)).toHaveProperty("entry");
    expect(await keep(complete("p2", 5))).toHaveProperty("entry");
  });

  test("a count follows a visit in vain, as where somebody came after all", async () => {
    await keep(attempt);
    expect(await keep(complete("p1", 5))).toHaveProperty("entry");
    expect(await list()).toMatchObject([attempt, complete("p1", 5)]);
  });

  test("what was not accepted, and the run itself, stand in nobody's way", async () => {
    await keep(complete("p1", 7));
    server.reply = () => refusal(422, "invalid");
    await flush(sam, false);
    expect(await keep(complete("p1", 5))).toHaveProperty("entry");
    expect(await keep({ kind: "start", subject: "run" })).toHaveProperty("entry");
    expect(await keep({ kind: "finish", subject: "run" })).toHaveProperty("entry");
  });
});

describe("PRODUCT R17.10: sending", () => {
  test("an answer that was lost is asked for again under the same key", async () => {
    await keep(complete("p1"));
    server.reply = () => "nothing";
    for (let n = 0; n < 3; n++) expect(await flush(sam, true)).toBe("unreachable");
    server.reply = () => OK;
    await flush(sam, true);
    expect(new Set(sent.map(({ headers }) => headers.get("idempotency-key"))).size).toBe(1);
    expect(sent).toHaveLength(4);
    expect(await list()).toEqual([]);
  });

  test("one bad entry never holds up another", async () => {
    await keep(complete("p1"));
    await keep(complete("p2"));
    await keep(complete("p3"));
    server.reply = ({ route }) =>
      route.includes("p1")
        ? refusal(500, "internal")
        : route.includes("p2")
          ? refusal(422, "invalid")
          : OK;
    expect(await flush(sam, false)).toBe("done");
    expect(writes()).toHaveLength(3);
    expect(await problems()).toEqual([
      undefined,
      { why: "refused", code: "invalid", sentence: "No" },
    ]);
  });

  test("what something between the phone and the server answers is no answer", async () => {
    await keep(complete("p1"));
    const fetched = vi.spyOn(globalThis, "fetch");
    fetched.mockImplementation(async () => new Response("<h1>Welcome to our network</h1>"));
    await flush(sam, false);
    fetched.mockRestore();
    expect(await problems()).toEqual([undefined]);
    for (const status of [408, 429, 502, 503]) {
      server.reply = () => refusal(status, "busy");
      await flush(sam, true);
    }
    expect(await problems()).toEqual([undefined]);
  });

  test("abuse A33b: two tabs, page and worker at once send each entry once", async () => {
    for (const subject of ["p1", "p2", "p3"]) await keep(complete(subject));
    await Promise.all([flush(sam, true), flush(sam, true), flush(sam, false)]);
    expect(writes()).toHaveLength(3);
  });
});

describe("PRODUCT R17.5: a session that ended", () => {
  test("abuse A33a: deletes the run and the token, and locks the entries for whose they are", async () => {
    const store = await openStore();
    await store.put("run", { userId: "sam", day: "2026-12-01", until: Infinity, run: {} });
    await keep(complete("p1"));
    await keep(complete("p2"));
    server.reply = () => refusal(401, "unauthenticated");
    expect(await flush(sam, false)).toBe("ended");
    expect(writes()).toHaveLength(1);
    expect([await store.count("run"), await store.get("session", SENDER)]).toEqual([0, undefined]);
    expect(await list()).toHaveLength(2);

    server.reply = () => OK;
    await flush(ben, true);
    expect(writes()).toHaveLength(1);
    await flush({ ...sam, token: "new" }, true);
    expect(writes()).toHaveLength(3);
    expect(sent.at(-1)?.headers.get("authorization")).toBe("Bearer new");
    expect(await list()).toEqual([]);
  });

  test("the same goes for an account that may send nothing: what was written waits until it may", async () => {
    const store = await openStore();
    for (const code of ["not_authorized", "email_not_verified", "factor_missing"]) {
      await store.put("run", { userId: "sam", day: "2026-12-01", until: Infinity, run: {} });
      await keep(complete("p1"));
      await keep(complete("p2"));
      server.reply = () => refusal(403, code);
      sent.length = 0;
      expect(await flush(sam, true)).toBe("forbidden");
      expect(writes()).toHaveLength(1);
      const left = [await store.count("run"), await store.get("session", SENDER)];
      expect(left).toEqual([0, undefined]);
      expect(await problems()).toEqual([undefined, undefined]);
      server.reply = () => OK;
      expect(await flush(sam, true)).toBe("done");
      expect(await list()).toEqual([]);
    }
  });

  test("another refusal of one entry keeps the run and sends the next", async () => {
    const store = await openStore();
    await store.put("run", { userId: "sam", day: "2026-12-01", until: Infinity, run: {} });
    await keep({ kind: "start", subject: "run" });
    await keep(complete("p1"));
    server.reply = ({ route }) => (route.includes("/run/") ? refusal(403, "not_your_run") : OK);
    expect(await flush(sam, true)).toBe("done");
    expect([await store.count("run"), writes().length]).toEqual([1, 2]);
    expect(await problems()).toEqual([{ why: "refused", code: "not_your_run", sentence: "No" }]);
  });

  test("the token is kept only while entries of that person wait", async () => {
    const store = await openStore();
    await keep(complete("p1"));
    expect(await store.get("session", SENDER)).toEqual(sam);
    await flush(sam, false);
    expect(await store.get("session", SENDER)).toBeUndefined();
  });

  test("after 14 days an entry is emptied, its holder reads so, and after 14 more it goes", async () => {
    await keep(complete("p1"), sam, Date.now() - LIFETIME_MS);
    await flush(ben, false);
    const [entry] = await list();
    expect(entry).toMatchObject({ subject: "p1", problem: { why: "expired" } });
    expect(entry).not.toHaveProperty("body");
    await flush(sam, true);
    expect(sent).toEqual([]);
    await discard(entry?.id ?? "");
    await keep(complete("p2"), sam, Date.now() - 2 * LIFETIME_MS);
    await flush(ben, false);
    expect(await list()).toEqual([]);
  });

  test("what was written by a clock that had lost the year is sent, not deleted", async () => {
    for (const subject of ["p1", "p2"]) await keep(complete(subject), sam, 0);
    server.reply = () => "nothing";
    expect(await flush(sam, true)).toBe("unreachable");
    expect(await problems()).toEqual([undefined, undefined]);
    server.reply = () => OK;
    expect(await flush(sam, true)).toBe("done");
    expect(new Set(writes()).size).toBe(2);
    expect(await list()).toEqual([]);
  });
});
