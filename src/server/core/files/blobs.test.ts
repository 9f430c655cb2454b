import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { type Blobs, blobUrl, blobsOver, openBlobs } from "./blobs.ts";
import { bucketStore } from "./blobs-bucket.ts";

const bucket = {
  endpoint: "",
  region: "us-east-1",
  accessKeyId: "S3RVER",
  secretAccessKey: "S3RVER",
};

let home = "";
let server: S3rver;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "rebound-blobs-"));
  server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory: join(home, "s3"),
    configureBuckets: [{ name: "pictures", configs: [] }],
  });
  const { port } = await server.run();
  bucket.endpoint = `http://127.0.0.1:${port}/pictures`;
});
afterAll(async () => {
  await server.close();
  await rm(home, { recursive: true });
});

const stores: [string, () => Blobs][] = [
  ["a folder", () => openBlobs({ bucket: undefined, dataDir: join(home, "data") })],
  ["a bucket", () => openBlobs({ bucket, dataDir: home })],
];

describe.each(stores)("in %s", (_name, open) => {
  test("PRODUCT R10.2: what was stored comes back under a key made of its content", async () => {
    const blobs = open();
    const bytes = Buffer.from("not really a picture");
    const key = await blobs.put(bytes, "image/webp");
    expect(key).toMatch(/^[0-9a-f]{64}\.webp$/);
    expect(await blobs.put(bytes, "image/webp")).toBe(key);
    expect(await blobs.get(key)).toEqual({ bytes, type: "image/webp" });
    expect(blobUrl(key)).toBe(`/api/blobs/${key}`);
  });

  test("the same picture stored many times at once is stored once", async () => {
    const blobs = open();
    const puts = Array.from({ length: 8 }, () => blobs.put(Buffer.from("twin"), "image/webp"));
    expect(new Set(await Promise.all(puts)).size).toBe(1);
  });

  test("what was removed is gone, and may be removed again and stored again", async () => {
    const blobs = open();
    const bytes = Buffer.from("of somebody who left");
    const key = await blobs.put(bytes, "image/webp");
    await blobs.remove(key);
    expect(await blobs.get(key)).toBeUndefined();
    await blobs.remove(key);
    await blobs.remove("../../etc/passwd");
    expect(await blobs.put(bytes, "image/webp")).toBe(key);
    expect(await blobs.get(key)).toEqual({ bytes, type: "image/webp" });
  });

  test("a key that was never answered has nothing behind it", async () => {
    const blobs = open();
    expect(await blobs.get(`${"0".repeat(64)}.webp`)).toBeUndefined();
    expect(await blobs.get("../../etc/passwd")).toBeUndefined();
    expect(await blobs.get("")).toBeUndefined();
  });
});

test("a folder keeps no drafts", async () => {
  const names = await readdir(join(home, "data"), { recursive: true });
  expect(names.filter((name) => name.endsWith(".draft"))).toEqual([]);
});

test("a bucket that is away is a refusal to try again, one that does not exist is an error", async () => {
  const away = blobsOver(bucketStore({ ...bucket, endpoint: "http://127.0.0.1:4139/none" }));
  await expect(away.put(Buffer.from("x"), "image/webp")).rejects.toMatchObject({
    code: "unavailable",
  });
  const endpoint = bucket.endpoint.replace("pictures", "nowhere");
  const wrong = blobsOver(bucketStore({ ...bucket, endpoint }));
  await expect(wrong.put(Buffer.from("x"), "image/webp")).rejects.toThrow(/refused to store: 404/);
}, 20_000);

test("a bucket with trouble of its own is a refusal to try again", async () => {
  const troubled = createServer((_request, answer) => {
    answer.writeHead(507).end();
  }).listen(0, "127.0.0.1");
  await once(troubled, "listening");
  const { port } = troubled.address() as AddressInfo;
  const full = blobsOver(bucketStore({ ...bucket, endpoint: `http://127.0.0.1:${port}/pictures` }));
  await expect(full.put(Buffer.from("x"), "image/webp")).rejects.toMatchObject({
    code: "unavailable",
  });
  troubled.close();
}, 20_000);
