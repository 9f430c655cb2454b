import { once } from "node:events";
import { connect } from "node:net";

import { afterAll, beforeAll, expect, test } from "vitest";

import { Problem } from "#contract/page.ts";

import { testApp, type TestApp } from "#test/support/app.ts";

let app: TestApp;
let port = 0;
beforeAll(async () => {
  app = await testApp();
  port = await app.listen();
});
afterAll(() => app.close());

/** Sends those bytes and reads until the server closes the connection. */
async function answerTo(bytes: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.setEncoding("utf8").on("data", (text: string) => (answer += text));
  socket.write(bytes);
  await once(socket, "close");
  return answer;
}

test.each([
  ["what is no HTTP", "hello\r\n\r\n", 400],
  ["an unknown method", "BREW / HTTP/1.1\r\nHost: x\r\n\r\n", 400],
  [
    "two lengths",
    "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
    400,
  ],
  ["a header with NUL", "GET / HTTP/1.1\r\nHost: x\r\nA: \0\r\n\r\n", 400],
  ["a head of 100 kB", `GET / HTTP/1.1\r\nHost: x\r\nA: ${"a".repeat(100_000)}\r\n\r\n`, 431],
  ["no host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
])("%s is refused in the shape of every refusal", async (_, bytes, status) => {
  const [head = "", body = ""] = (await answerTo(bytes)).split("\r\n\r\n");
  expect(head).toContain(`HTTP/1.1 ${status} `);
  expect(head).toContain("x-content-type-options: nosniff");
  expect(head).toContain("permissions-policy: geolocation=(self)");
  expect(Problem.parse(JSON.parse(body)).status).toBe(status);
});

test.each([
  ["/api/pickup/%ZZ", 400, "malformed_request"],
  ["/api/pickup/%c0%af", 400, "malformed_request"],
  [`/api/pickup/${"9".repeat(400)}`, 404, "not_found"],
])(
  "the address %s is refused like any other, with the headers of every answer",
  async (url, status, code) => {
    const answer = await app.request({ method: "GET", url });
    expect([answer.status, Problem.parse(answer.problem).code]).toEqual([status, code]);
    expect(answer.headers).toMatchObject({
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
  },
);

test("row A24d: two hosts, and an expectation, are refused in the shape of every refusal", async () => {
  const ask = async (...headers: string[]): Promise<[status: string, code: string]> => {
    const lines = ["GET /api/health/live HTTP/1.1", ...headers, "Connection: close", "", ""];
    const [head = "", body = ""] = (await answerTo(lines.join("\r\n"))).split("\r\n\r\n");
    expect(head.toLowerCase()).toContain("cache-control: no-store");
    return [head.slice(9, 12), Problem.parse(JSON.parse(body.replace(/^[^{]*/, ""))).code];
  };
  expect(await ask("Host: x", "Host: evil.example")).toEqual(["400", "malformed_request"]);
  expect(await ask("Host: x", "hOsT: x")).toEqual(["400", "malformed_request"]);
  expect(await ask("Host: x", "Expect: something")).toEqual(["417", "expectation_failed"]);
});

test("row A11: every spelling of an address of the API is kept by nobody, and leads nowhere but one", async () => {
  const ask = async (url: string): Promise<[status: number, kept: unknown]> => {
    const { status, headers } = await app.request({ method: "GET", url });
    return [status, headers["cache-control"]];
  };
  for (const url of [
    "/%61pi/config",
    "/api/%63onfig",
    "http://x/%61pi/config",
    "/%61pi/no",
    "/api",
  ])
    expect([url, ...(await ask(url))]).toEqual([url, 404, "no-store"]);
  for (const url of ["/api/config", "http://x/api/config"])
    expect([url, ...(await ask(url))]).toEqual([url, 200, "no-store"]);
  expect((await ask("/metrics"))[0]).toBe(200);
  expect(await ask("/%6detrics")).toEqual([404, "no-store"]);
});
