import type { FastifyInstance } from "fastify";
import { afterEach, expect, test } from "vitest";

import { readConfig } from "./config.ts";
import { openHttp } from "../http/http.ts";
import { openLog } from "../logging/log.ts";
import { warningsOf } from "../startup/warnings.ts";

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

/** The address that the server takes as the client's, when a client at 203.0.113.9 comes through a proxy at `from`. */
async function takenFor(trust: string, from: string, claimed = "203.0.113.9"): Promise<string> {
  app = openHttp(readConfig({ DEMO: "false", TRUST_PROXY: trust }), openLog("silent"));
  app.get("/who", (request) => request.ip);
  const answer = await app.inject({
    url: "/who",
    remoteAddress: from,
    headers: { "x-forwarded-for": claimed },
  });
  return answer.body;
}

test.each([
  ["false", "10.1.2.3", "10.1.2.3"],
  ["10.0.0.0/8, 192.0.2.7", "10.1.2.3", "203.0.113.9"],
  ["10.0.0.0/8, 192.0.2.7", "192.0.2.7", "203.0.113.9"],
  ["10.0.0.0/8, 192.0.2.7", "192.0.2.8", "192.0.2.8"],
  ["loopback", "127.0.0.1", "203.0.113.9"],
  ["loopback", "198.51.100.1", "198.51.100.1"],
  ["fd00::/8", "fd00::1", "203.0.113.9"],
  ["1", "198.51.100.1", "203.0.113.9"],
])("row A24a: with TRUST_PROXY=%s a caller behind %s is %s", async (trust, from, expected) => {
  expect(await takenFor(trust, from)).toBe(expected);
});

test("row A24a: behind a proxy that is named, an address that the caller made up is not believed", async () => {
  const chain = "6.6.6.6, 203.0.113.9";
  expect(await takenFor("10.0.0.0/8", "10.1.2.3", chain)).toBe("203.0.113.9");
  expect(await takenFor("1", "10.1.2.3", chain)).toBe("203.0.113.9");
  expect(await takenFor("true", "10.1.2.3", chain)).toBe("6.6.6.6");
});

test("row A24a: TRUST_PROXY=true, which believes everybody, is warned of; addresses and numbers are not", () => {
  const warningsWith = (trust: string): string[] =>
    warningsOf(readConfig({ DEMO: "false", TRUST_PROXY: trust }));
  expect(warningsWith("true")).toEqual([expect.stringContaining("TRUST_PROXY=true believes")]);
  expect(warningsWith("1")).toEqual([]);
  expect(warningsWith("10.0.0.0/8")).toEqual([]);
});

test("row A17: a demo that others can reach is warned of", () => {
  expect(warningsOf(readConfig({ HOST: "0.0.0.0", DEMO: "true" }))).toEqual([
    expect.stringContaining("Others can reach this demo (HOST)"),
  ]);
  expect(warningsOf(readConfig({}))).toEqual([]);
});
