// Tiles from a stand-in of a map service on this machine: good, slow, wrong, huge, leading elsewhere, failing.
import { readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";

import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from "vitest";

import { testApp, type TestApp } from "#test/support/app.ts";
import {
  JPEG,
  openTileService,
  PNG,
  TILE,
  type TileService,
  WEBP,
} from "#test/support/tile-service.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let service: TileService;
let app: TestApp;
beforeAll(async () => {
  service = await openTileService();
  app = await testApp({ env: { TILES_URL: service.url } });
  // The one tile of the start, which ends with the first request.
  await config(app);
  await vi.waitUntil(() => service.asked.length === 1);
});
afterAll(async () => {
  await app.close();
  await service.close();
});
beforeEach(async () => {
  service.reset();
  await rm(join(app.deps.config.dataDir, "tiles"), { recursive: true, force: true });
  // Ends a pause after failures, and lets every address ask anew.
  app.clock.advance(61_000);
});

let callers = 0;
/** Asks as another network each time, unless one is given. */
const get = (path: string, remoteAddress = `198.51.${callers >> 8}.${callers++ & 255}`) =>
  app.app.inject({ method: "GET", url: path, remoteAddress });

const config = async (of: TestApp) => (await of.call("GET /config", {})).body.data;

/** The files of the kept tiles, by path. */
async function kept(): Promise<string[]> {
  const folder = join(app.deps.config.dataDir, "tiles");
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((entry) => entry.isFile()).map((one) => join(one.parentPath, one.name));
}

describe("a tile", () => {
  test.each([
    ["image/png", PNG],
    ["image/jpeg", JPEG],
    ["image/webp", WEBP],
  ])(
    "PRODUCT R37.1: comes from this server as %s, whatever the service calls it",
    async (type, bytes) => {
      service.answer = (response) => response.setHeader("content-type", "text/html").end(bytes);
      const answer = await get(TILE);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        "content-type": type,
        "cache-control": "public, max-age=604800",
        "content-security-policy": "default-src 'none'; sandbox",
        "x-content-type-options": "nosniff",
      });
      expect(answer.rawPayload.equals(bytes)).toBe(true);
      expect(service.asked).toEqual(["/4/6/3.png"]);
    },
  );

  test("PRODUCT R37.1: the policy of the pages names no other server", async () => {
    const { headers } = await app.app.inject({ method: "GET", url: "/health/live" });
    expect(headers["content-security-policy"]).toContain("img-src 'self' data: blob:;");
    expect(headers["content-security-policy"]).toContain("connect-src 'self';");
  });

  test("PRODUCT R37.3: is asked for once by many at the same time, and then kept", async () => {
    service.answer = (response) => void setTimeout(() => response.end(PNG), 50);
    const answers = await Promise.all(Array.from({ length: 30 }, () => get(TILE)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(30).fill(200));
    service.answer = (response) => response.writeHead(500).end();
    expect((await get(TILE)).statusCode).toBe(200);
    expect(service.asked).toHaveLength(1);
  });

  test("PRODUCT R37.3: is fetched anew after 30 days", async () => {
    await get(TILE);
    app.clock.advance(29 * DAY);
    await get(TILE);
    expect(service.asked).toHaveLength(1);
    app.clock.advance(2 * DAY);
    expect((await get(TILE)).statusCode).toBe(200);
    expect(service.asked).toHaveLength(2);
  });

  test("PRODUCT R37.3: that a power cut left without content is fetched anew", async () => {
    await get(TILE);
    const [path = ""] = await kept();
    const { atime, mtime } = await stat(path);
    await rm(path);
    await writeFile(path, "");
    await utimes(path, atime, mtime);
    expect((await get(TILE)).rawPayload.equals(PNG)).toBe(true);
  });

  test("PRODUCT R37.3: that finds no room on the disk is served all the same", async () => {
    await writeFile(join(app.deps.config.dataDir, "tiles"), "a file where the folder should be");
    expect((await get(TILE)).statusCode).toBe(200);
    expect((await get(TILE)).statusCode).toBe(200);
    expect(service.asked).toHaveLength(2);
  });
});

describe("what cannot be had", () => {
  test("row F60: nobody is asked for what is no tile of the country from zoom 0 to 16", async () => {
    const wrong = ["17/29940/54006", "2/2/1", "1/2/0", "1/-1/0", "1/0/0.png", "01/0/0", "1e1/0/0"];
    wrong.push("..%2f..%2fsecret/0/0", "4/%36/3%3fkey", "16/0/0", "x/y/z", "4/6/3/1", "4/6");
    for (const path of wrong) {
      const { statusCode } = await get(`/tiles/${path}`);
      expect(`${path} ${statusCode}`).toBe(`${path} 404`);
    }
    expect(service.asked).toEqual([]);
  });

  test("row F61: only a whole PNG, JPEG or WebP of at most 500,000 bytes is a tile, and nothing else is kept", async () => {
    for (const [name, answer] of Object.entries(WRONG)) {
      service.answer = answer;
      const { statusCode, headers } = await get(TILE);
      expect([name, statusCode, headers["cache-control"]]).toEqual([name, 404, "no-store"]);
      app.clock.advance(61_000);
    }
    expect(await kept()).toEqual([]);
  });

  test("row F62: the server is not led to another address", async () => {
    service.answer = (response) =>
      response.writeHead(302, { location: `${service.origin}/secret` }).end();
    expect((await get(TILE)).statusCode).toBe(404);
    expect(service.asked).toEqual(["/4/6/3.png"]);
  });

  test("row F63: a service that takes too long is not waited for", async () => {
    service.answer = () => undefined;
    expect((await get(TILE)).statusCode).toBe(404);
  }, 15_000);

  test("row F64: after six failures in a row the service is left alone for a minute, and kept tiles are served", async () => {
    await get(TILE);
    service.answer = (response) => response.writeHead(503).end();
    for (let x = 0; x < 8; x++) await get(`/tiles/5/${x}/10`);
    expect(service.asked).toHaveLength(7);
    expect((await get(TILE)).statusCode).toBe(200);
    service.answer = (response) => response.end(PNG);
    expect((await get("/tiles/5/9/10")).statusCode).toBe(404);
    app.clock.advance(61_000);
    expect((await get("/tiles/5/9/10")).statusCode).toBe(200);
  });

  test("row F65: one address gets 120 tiles at once, then 429; others are served", async () => {
    await get(TILE);
    // However slow this machine is, all of it falls into one second.
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const flood = Array.from({ length: 150 }, () => get(TILE, "203.0.113.7"));
    const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(120);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
    const last = (await Promise.all(flood)).find(({ statusCode }) => statusCode === 429);
    expect(Number(last?.headers["retry-after"])).toBeGreaterThan(0);
    expect((await get(TILE, "203.0.113.8")).statusCode).toBe(200);
  });

  test("PRODUCT 8.9, R37.5: a key that the service refuses is told apart from a missing tile", async () => {
    service.answer = (response) => response.writeHead(403).end();
    const { statusCode, body } = await get(TILE);
    expect([statusCode, JSON.parse(body).code]).toEqual([403, "not_allowed"]);
  });
});

describe("what pages learn", () => {
  test("PRODUCT R37.4: nothing while the service fails, which is asked again every hour, then our own address and the credit", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    service.answer = (response) => response.writeHead(500).end();
    const env = { TILES_URL: service.url, TILES_ATTRIBUTION: "Stand-in" };
    const other = await testApp({ env, opened: app.opened });
    expect(await config(other)).toMatchObject({ tilesUrl: null, tilesAttribution: null });
    await expect.poll(() => service.asked).toEqual(["/0/0/0.png"]);
    service.reset();
    vi.advanceTimersByTime(HOUR - 60_000);
    expect(service.asked).toEqual([]);
    await expect
      .poll(async () => {
        vi.advanceTimersByTime(HOUR);
        return config(other);
      })
      .toMatchObject({ tilesUrl: "/tiles/{z}/{x}/{y}", tilesAttribution: "Stand-in" });
    expect(JSON.stringify(await config(other))).not.toContain(service.origin);
    await other.close();
  });

  test.each<readonly [name: string, answer: TileService["answer"]]>([
    ["answers nothing", () => undefined],
    ["answers a page", (response) => response.end("<!doctype html>")],
  ])(
    "PRODUCT R37.4: nothing of tiles where the service %s at the start, which waits for nobody",
    async (_, answer) => {
      service.answer = answer;
      const other = await testApp({ env: { TILES_URL: service.url }, opened: app.opened });
      expect(await config(other)).toMatchObject({ tilesUrl: null, tilesAttribution: null });
      await expect.poll(() => service.asked.length).toBe(1);
      expect(await config(other)).toMatchObject({ tilesUrl: null, tilesAttribution: null });
      await other.close();
    },
  );

  test("PRODUCT R37.1: `none` leaves the built-in map, and there is no such address", async () => {
    const other = await testApp({ opened: app.opened });
    expect(await config(other)).toMatchObject({ tilesUrl: null, tilesAttribution: null });
    expect((await other.app.inject({ method: "GET", url: TILE })).statusCode).toBe(404);
    expect(service.asked).toEqual([]);
    await other.close();
  });
});

const WRONG: Readonly<Record<string, TileService["answer"]>> = {
  "a page": (response) => response.setHeader("content-type", "image/png").end("<!doctype html>"),
  "an SVG": (response) => response.end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  nothing: (response) => response.end(),
  "half of a picture": (response) => response.end(PNG.subarray(0, 40)),
  "500,001 bytes": (response) =>
    response.end(Buffer.concat([PNG, Buffer.alloc(500_001 - PNG.length)])),
  "bytes without end": (response) => pour(response),
  "a line that ends": (response) => response.destroy(),
  "404": (response) => response.writeHead(404).end(PNG),
  "500": (response) => response.writeHead(500).end(PNG),
};

/** Sends until nobody listens any more. */
function pour(response: Parameters<TileService["answer"]>[0]): void {
  const more = (): void => {
    while (!response.destroyed && response.write(Buffer.alloc(65_536, PNG)));
  };
  response.on("drain", more);
  more();
}
