import { afterAll, beforeAll, expect, test } from "vitest";

import { testApp, type TestApp } from "#test/support/app.ts";
import { aUser } from "#test/support/builders.ts";
import { openGazetteer } from "./gazetteer.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Milliseconds that the event loop was blocked, the shortest of three runs. */
function cost(work: () => unknown): number {
  const times = [1, 2, 3].map(() => {
    const began = performance.now();
    work();
    return performance.now() - began;
  });
  return Math.min(...times);
}

test("row A2a: no search costs more than a thousand ordinary ones", async () => {
  const { search } = await openGazetteer();
  const ordinary = cost(() => {
    for (let count = 0; count < 200; count++) search("san antonio");
  });
  const queries = [
    "c",
    "c ".repeat(100),
    "a b c d e f g h i j k l m n o p q r s t u v w x y z ".repeat(4),
    "ma ca la ha sa ri mo ro gr ho de co ch wa bu pa be br st ne",
    "elgqbvcecewashingtonn ".repeat(9),
    "springfield".repeat(19).slice(0, 200),
  ];
  const dear = queries.filter((query) => cost(() => search(query)) > 5 * ordinary);
  expect(dear).toEqual([]);
});

test("short words choose among what a longer one finds, and a name said twice is found", async () => {
  const { search } = await openGazetteer();
  const first = (query: string): string | undefined => search(query)[0]?.formattedAddress;
  expect(first("san a")).toBe("San Antonio, TX, USA");
  expect(first("a san")).toBe("San Antonio, TX, USA");
  expect(first("la c nm")).toMatch(/, NM, USA$/);
  expect(first("walla walla")).toBe("Walla Walla, WA, USA");
  expect(first("truth or consequences")).toBe("Truth Or Consequences, NM, USA");
  expect(first("d hanis")).toBe("D Hanis, TX, USA");
  expect(search("san antonio qqqq")).toEqual([]);
});

test("row A2b: a person searches places 60 times a minute, and nobody else waits for that", async () => {
  const [eager, other] = [await aUser(app), await aUser(app)];
  const ask = (as: typeof eager): ReturnType<typeof app.call<"GET /places">> =>
    app.call("GET /places", { as, query: { query: "austin" } });
  for (let count = 0; count < 60; count++) expect((await ask(eager)).status).toBe(200);
  const { status, problem, headers } = await ask(eager);
  expect([status, problem.code]).toEqual([429, "too_many_requests"]);
  expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  expect((await ask(other)).status).toBe(200);
});
