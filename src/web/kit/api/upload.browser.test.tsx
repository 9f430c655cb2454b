import { expect, test } from "vitest";

import { ApiError } from "./api-error.ts";
import { upload } from "./upload.ts";

const SENT_BYTES = 300_000;

function send(path: string, onProgress: (share: number) => void = () => undefined) {
  const body = new FormData();
  body.set("photo", new File(["x".repeat(SENT_BYTES)], "photo.png", { type: "image/png" }));
  const headers = new Headers({ authorization: "Bearer secret", "idempotency-key": "k1" });
  return upload(`/api/test/${path}`, { method: "POST", headers, body, onProgress });
}

test("an upload sends the file with its head and tells how far it is", async () => {
  const shares: number[] = [];
  const answer = await send("echo", (share) => shares.push(share));
  expect(answer).toMatchObject({
    status: 200,
    requestId: "r-upload",
    body: {
      method: "POST",
      headers: { authorization: "Bearer secret", "idempotency-key": "k1" },
    },
  });
  const { bytes } = answer.body as { bytes: number };
  expect(bytes).toBeGreaterThan(SENT_BYTES);
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
});

test("an answer that is not JSON is read as none, with its status", async () => {
  expect(await send("refuse")).toMatchObject({ status: 422, body: undefined });
});

test("a connection that breaks is a server that could not be reached", async () => {
  const failure = await send("break").catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ code: "unreachable" });
});
