import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { User } from "#contract/profile.ts";

const kept = new Map<string, string>();
const asked = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});
vi.stubGlobal("fetch", asked);

const { call, read } = await import("./api.ts");
const { ApiError } = await import("./api-error.ts");
const { getSession, hasSessionEnded, onSessionChange, signIn, signOut } =
  await import("../session/session.ts");

const maya = { _id: "u1", firstName: "Maya", role: "user", isEmailVerified: true } as User;

function answers(status: number, body: unknown, headers: Record<string, string> = {}): void {
  asked.mockImplementation(() => Promise.resolve(Response.json(body, { status, headers })));
}

/** The request of the last call. */
function sent(): { url: string; init: RequestInit; headers: Headers } {
  const [url, init] = asked.mock.lastCall ?? ["", {}];
  return { url, init, headers: new Headers(init.headers) };
}

async function failure(promise: Promise<unknown>): Promise<InstanceType<typeof ApiError>> {
  const error: unknown = await promise.then(() => undefined).catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) throw new Error("the call should have failed with an ApiError");
  return error;
}

beforeEach(() => {
  signIn("secret", maya);
});
afterEach(() => {
  signOut();
  asked.mockReset();
});

test("path parameters, query and token go where the contract wants them", async () => {
  answers(200, { data: {} });
  await call("GET /pickup/admin", { query: { status: "pending", page: 2 } });
  expect(sent().url).toBe("/api/pickup/admin?status=pending&page=2");
  expect(sent().headers.get("authorization")).toBe("Bearer secret");
  expect(sent().headers.get("accept-language")).toBe("en");
  await call("GET /pickup/:id", { params: { id: "a/b" } });
  expect(sent().url).toBe("/api/pickup/a%2Fb");
});

test("a body is sent as JSON with the idempotency key of its intent", async () => {
  answers(200, { data: {} });
  const input = { params: { id: "p1" }, body: { itemsCount: 3, status: "completed" as const } };
  await call("PUT /pickup/complete/:id", input, { idempotencyKey: "k1" });
  expect(sent().init.method).toBe("PUT");
  expect(sent().init.body).toBe('{"itemsCount":3,"status":"completed"}');
  expect(sent().headers.get("idempotency-key")).toBe("k1");
});

test("PRODUCT 7.4: a refusal carries its code, its sentence, its fields and its reference", async () => {
  answers(422, {
    status: 422,
    code: "invalid",
    message: "Please check the highlighted fields",
    fields: { date: "Please select a date" },
    requestId: "r1",
  });
  const error = await failure(call("GET /profile"));
  expect(error.code).toBe("invalid");
  expect(error.fields).toEqual({ date: "Please select a date" });
  expect(error.requestId).toBe("r1");
  expect(getSession()).toBeDefined();
});

test("an answer of something in between is a plain failure", async () => {
  asked.mockResolvedValue(new Response("<h1>Bad gateway</h1>", { status: 502 }));
  const error = await failure(call("GET /profile"));
  expect([error.status, error.code, error.message]).toEqual([502, "internal", "An error occurred"]);
});

test("no answer is told as such and nothing was lost", async () => {
  asked.mockRejectedValue(new TypeError("Failed to fetch"));
  const error = await failure(call("GET /profile"));
  expect(error.code).toBe("unreachable");
  expect(error.message).toContain("Nothing was lost");
});

test("a session that the server no longer knows is ended, a wrong password ends nothing", async () => {
  const changes: string[] = [];
  const stop = onSessionChange((why) => changes.push(why));
  answers(401, { status: 401, code: "wrong_credentials", message: "Wrong email or password" });
  await failure(call("POST /auth/signin", { body: { email: "m@example.com", password: "x" } }));
  expect(getSession()).toBeDefined();
  answers(401, { status: 401, code: "unauthenticated", message: "Please sign in" });
  await failure(call("GET /profile"));
  expect(getSession()).toBeUndefined();
  expect(kept.size).toBe(0);
  expect(changes).toEqual(["lost"]);
  expect(hasSessionEnded()).toBe(true);
  signIn("new secret", maya);
  signOut();
  expect(hasSessionEnded(), "it was given up here").toBe(false);
  stop();
});

test("a session that took the place of another is not ended by an answer to the other", async () => {
  let answer: (response: Response) => void = () => undefined;
  asked.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  const late = failure(call("GET /profile"));
  signIn("new secret", maya);
  const problem = { status: 401, code: "unauthenticated", message: "Please sign in" };
  answer(Response.json(problem, { status: 401 }));
  expect((await late).code).toBe("unauthenticated");
  expect(getSession()?.token).toBe("new secret");
});

test("the key of a read is its line and its input", () => {
  expect(read("GET /pickup", { query: { page: 2 } }).queryKey).toEqual([
    "GET /pickup",
    { query: { page: 2 } },
  ]);
});
