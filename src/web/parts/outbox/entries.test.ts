import { describe, expect, test } from "vitest";

import { type Entry, isHeld, nextMoment, nextToSend, pauseAfter } from "./entries.ts";

const NOW = Date.parse("2026-12-01T15:00:00Z");
const round = { now: NOW, isForced: false, tried: new Set<string>() };

let count = 0;
/** A completion that is due now. */
function entry(wishes: Partial<Entry> = {}): Entry {
  count += 1;
  const base = { userId: "sam", firstName: "Sam", happenedAt: new Date(NOW).toISOString() };
  const due = { at: NOW + count, holdUntil: NOW, tries: 0, nextTry: NOW };
  const content = { kind: "complete", subject: `p${count}`, body: { itemsCount: 2 } } as const;
  return { ...base, ...due, ...content, id: `e${count}`, ...wishes } as Entry;
}
const refused = { why: "removed" } as const;
const tried = { tries: 1, nextTry: NOW + 5000 };

describe("PRODUCT R17.10: what is sent next", () => {
  test("is the oldest that is due", () => {
    const [first, second] = [entry(), entry()];
    expect(nextToSend([first, second], round)?.id).toBe(first.id);
    expect(nextToSend([first, second], { ...round, tried: new Set([first.id]) })?.id).toBe(
      second.id,
    );
  });

  test("waits for the pause after a failed try, unless reception is back", () => {
    const failed = entry(tried);
    const next = entry();
    expect(nextToSend([failed, next], round)?.id).toBe(next.id);
    expect(nextToSend([failed, next], { ...round, isForced: true })?.id).toBe(failed.id);
    expect(nextToSend([failed], { ...round, now: NOW + 5000 })?.id).toBe(failed.id);
  });

  test("keeps the order of one pickup", () => {
    const attempt = entry({
      kind: "attempt",
      subject: "p",
      body: { reason: "no_access" },
      ...tried,
    });
    const completion = entry({ subject: "p" });
    expect(nextToSend([attempt, completion], round)).toBeUndefined();
  });

  test("is never held up by an entry that was not accepted", () => {
    const bad = entry({ subject: "p", problem: refused });
    const good = entry({ subject: "p" });
    expect(nextToSend([bad, good], round)?.id).toBe(good.id);
    expect(nextToSend([bad], { ...round, isForced: true })).toBeUndefined();
  });

  test("is the end of a run only after everything that belongs to it", () => {
    const finish = entry({ kind: "finish", subject: "run" });
    const later = entry({ runId: "run", ...tried });
    const unknown = entry(tried);
    const other = entry({ runId: "another", ...tried });
    expect(nextToSend([finish, later], round)).toBeUndefined();
    expect(nextToSend([finish, unknown], round)).toBeUndefined();
    expect(nextToSend([finish, other], round)?.id).toBe(finish.id);
    expect(nextToSend([finish, { ...later, problem: refused }], round)?.id).toBe(finish.id);
    const start = entry({ kind: "start", subject: "run", ...tried });
    expect(nextToSend([start, finish], round)).toBeUndefined();
  });

  test("pauses double from 5 seconds to 5 minutes", () => {
    expect([1, 2, 3, 6, 7, 40].map(pauseAfter)).toEqual([
      5000, 10_000, 20_000, 160_000, 300_000, 300_000,
    ]);
  });
});

describe("PRODUCT R17.9: an entry is held while Undo is offered", () => {
  test("for ten seconds", () => {
    const held = entry({ holdUntil: NOW + 10_000 });
    expect(nextToSend([held], { ...round, isForced: true })).toBeUndefined();
    expect(isHeld(held, NOW + 9999)).toBe(true);
    expect(nextToSend([held], { ...round, now: NOW + 10_000 })?.id).toBe(held.id);
    expect(nextMoment([held], NOW)).toBe(NOW + 10_000);
  });

  test("PRODUCT R17.16: and no longer when the device's clock is set back", () => {
    const ahead = NOW + 7_200_000;
    const held = entry({ holdUntil: ahead + 10_000, nextTry: ahead });
    expect(isHeld(held, NOW)).toBe(false);
    expect(nextToSend([held], round)?.id).toBe(held.id);
  });

  test("nothing is planned where nothing waits", () => {
    expect(nextMoment([entry({ problem: refused })], NOW)).toBeUndefined();
  });
});
