// How much load a single client can cause with request bodies alone, over real sockets.
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { aDropOffLocation, aPicture, aUser, type TestUser } from "#test/support/builders.ts";
import { testApp, type TestApp } from "#test/support/app.ts";

let app: TestApp;
let port = 0;
beforeAll(async () => {
  app = await testApp();
  port = await app.listen();
});
afterAll(() => app.close());

const PICTURE_BYTES = 7_800_000;

const json = (as: TestUser, payload: Buffer | string, url = "/api/profile/image") =>
  app.request({ method: "PUT", url, as, payload, headers: { "content-type": "application/json" } });

test("row A1: JSON of millions of brackets, values or backslashes is refused before it is parsed", async () => {
  const person = await aUser(app);
  const parsed = vi.spyOn(JSON, "parse");
  for (const bytes of ["[", '{"a":', "[],", '"",', '"\\"']) {
    const payload = Buffer.alloc(PICTURE_BYTES, bytes);
    if (bytes.startsWith('"\\')) payload.fill("\\n", 1);
    const { status, problem } = await json(person, payload);
    expect([bytes, status, problem.code]).toEqual([bytes, 400, "malformed_request"]);
  }
  const refused = parsed.mock.calls.filter(([text]) => text.length > 1_000_000);
  parsed.mockRestore();
  expect(refused).toEqual([]);
  expect((await json(person, "[".repeat(1_000), "/api/profile")).status).toBe(400);
  expect((await json(person, "[[[[]]]]", "/api/profile")).status).toBe(422);
  expect((await json(person, JSON.stringify({ image: await aPicture() }))).status).toBe(200);
});

test("row A1: a form of more than eleven parts, or with long heads, is refused while it arrives", async () => {
  const person = await aUser(app);
  const place = await aDropOffLocation(app);
  const form = (parts: string): ReturnType<TestApp["request"]> =>
    app.request({
      method: "POST",
      url: "/api/dropOff",
      as: person,
      payload: `${parts}--b--\r\n`,
      headers: { "content-type": "multipart/form-data; boundary=b" },
    });
  const field = (name: string, value: string): string =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const sound = `${field("location", place._id)}${field("itemType", "glass")}`;
  for (const parts of [
    field("a", "").repeat(110_000),
    "--b\r\n\r\n".repeat(500_000),
    sound + field("a", "").repeat(10),
  ])
    expect((await form(parts)).problem).toMatchObject({ code: "malformed_request" });
  const missing = { file: "Please upload a photo" };
  expect((await form(sound + field("a", "").repeat(9))).problem.fields).toMatchObject(missing);
  const cut = sound.replace('name="location"', `a="${"a".repeat(2_000)}"; name="location"`);
  expect((await form(cut)).problem).toMatchObject({ code: "malformed_request" });
  expect((await form("")).status).toBe(422);
});

/** Sends the head and part of the body of a request; gives the response so far, and the socket. */
async function begin(
  person: TestUser,
  { body = "", length = PICTURE_BYTES } = {},
): Promise<{ socket: Socket; answered: () => Promise<string> }> {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.setEncoding("utf8").on("data", (text: string) => (answer += text));
  socket.on("error", () => undefined);
  await once(socket, "connect");
  const head = [
    "PUT /api/profile/image HTTP/1.1",
    "Host: x",
    `Authorization: Bearer ${person.token}`,
    "Content-Type: application/json",
    `Content-Length: ${length}`,
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n${body}`);
  const answered = async (): Promise<string> => {
    await vi.waitFor(() => expect(answer).not.toBe(""), 5_000);
    return answer;
  };
  return { socket, answered };
}

/** Waits until the server has read what was sent. */
const untilRead = (): Promise<void> => sleep(300);

test("row A7: a second picture of a person is told to come back before its body is read", async () => {
  const person = await aUser(app);
  const other = await aUser(app);
  const first = await begin(person, { body: '{"image":"' });
  await untilRead();
  const second = await begin(person);
  const answer = await second.answered();
  expect(answer).toContain("HTTP/1.1 429 ");
  expect(answer.toLowerCase()).toContain("retry-after: 2");
  expect(answer).toContain("Another picture of yours is still on its way");
  const image = await aPicture();
  expect((await json(other, JSON.stringify({ image }))).status).toBe(200);

  // A client that hangs up has no upload in progress any more.
  first.socket.destroy();
  second.socket.destroy();
  await untilRead();
  expect((await json(person, JSON.stringify({ image }))).status).toBe(200);
});

test("row A7: forty pictures of one account at once take one turn; others have theirs", async () => {
  const greedy = await aUser(app);
  const other = await aUser(app);
  const payload = JSON.stringify({ image: await aPicture(2_000, 2_000) });
  const many = Array.from({ length: 40 }, () => json(greedy, payload));
  const [own, ...all] = await Promise.all([json(other, payload), ...many]);
  expect(own?.status).toBe(200);
  const statuses = all.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 429)).toHaveLength(39);
});

test("a picture that stopped on its way gives its turn to the next", async () => {
  const person = await aUser(app);
  const image = await aPicture();
  const stuck = await begin(person, { body: '{"image":"' });
  await untilRead();
  expect((await json(person, JSON.stringify({ image }))).status).toBe(429);
  await sleep(2_000);
  expect((await json(person, JSON.stringify({ image }))).status).toBe(200);
  await untilRead();
  expect(stuck.socket.closed).toBe(true);
});

test("row A15: whoever hangs up within a body is no database that is away", async () => {
  const person = await aUser(app);
  const warned = vi.spyOn(app.deps.log, "warn");
  const failed = vi.spyOn(app.deps.log, "error");
  const told = vi.spyOn(app.deps.log, "info");
  const { socket } = await begin(person, { body: '{"image":"' });
  await untilRead();
  socket.destroy();
  await untilRead();
  expect([warned.mock.calls, failed.mock.calls]).toEqual([[], []]);
  expect(JSON.stringify(told.mock.calls)).not.toContain("503");
  vi.restoreAllMocks();
});

test("row A22: a body that is null is refused with a sentence, as anything else that is no object", async () => {
  const person = await aUser(app);
  for (const url of ["/api/profile", "/api/profile/image"])
    expect((await json(person, "null", url)).problem).toMatchObject({
      status: 422,
      message: "The request must be an object with fields",
    });
});

test("row A22: a number in a query that is blank, or written as no person writes one, is refused with a sentence", async () => {
  const person = await aUser(app);
  const near = "/api/dropOff-location/nearest/location?latitude=30&longitude=-97";
  for (const [url, field] of [
    ["/api/pickup?page=", "page"],
    ["/api/pickup?page=%20", "page"],
    ["/api/pickup?limit=%09", "limit"],
    ["/api/pickup?limit=0x10", "limit"],
    ["/api/pickup?limit=1e1", "limit"],
    [`${near}&distance=1e3`, "distance"],
    [`${near}&distance=`, "distance"],
    [near.replace("30", ""), "latitude"],
    [near.replace("-97", "%20"), "longitude"],
  ] as const) {
    const { status, problem } = await app.request({ method: "GET", url, as: person });
    expect([url, status, Object.keys(problem.fields ?? {})]).toEqual([url, 422, [field]]);
    expect(problem.message).toMatch(/Use a whole number|must be a number/);
  }
  const sound = await app.request({ method: "GET", url: `${near}&distance=1000`, as: person });
  expect(sound.status).toBe(200);
});
