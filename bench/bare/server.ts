// The reference: node:http and one pool of prepared statements that answer four calls with the same bytes as the
// product and write the same rows. No framework, no checks, no log; it checks the token only with BARE_SIGN_IN=true.
import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

import { Pool } from "pg";

import type { PickupForm } from "#contract/pickups.ts";

import { BARE_WRITES, THE_ROW } from "../calls.ts";
import { book, bookRow } from "./booking.ts";
import { callablePickupOf, campaignOf, pageOf, pickupOf, receiptOf, type Row } from "./shapes.ts";
import { statements } from "./statements.ts";

const LIMIT = 20;
const pool = new Pool({ connectionString: process.env["DATABASE_URL"], max: 10 });
const asksWho = process.env["BARE_SIGN_IN"] === "true";
const pickupsTotal = process.env["BARE_TOTAL"] === "capped" ? "pickupsTotalCapped" : "pickupsTotal";

async function ask(name: keyof typeof statements, values?: unknown[]): Promise<Row[]> {
  const { rows } = await pool.query<Row>({
    name,
    text: statements[name],
    ...(values && { values }),
  });
  return rows;
}

const totalOf = ([row]: Row[]): number => Number(row?.["total"]);

async function answer(request: IncomingMessage): Promise<object> {
  if (asksWho) await checkToken(request);
  const [path = ""] = (request.url ?? "").split("?");
  if (request.method === "POST") return { data: await bookedBy(request) };
  switch (path) {
    case "/api/campaigns": {
      const rows = await ask("campaigns", [LIMIT]);
      return { data: pageOf(rows.map(campaignOf), totalOf(await ask("campaignsTotal")), LIMIT) };
    }
    case "/api/pickup/admin": {
      const rows = await ask("latestPickups", [LIMIT]);
      return { data: pageOf(rows.map(callablePickupOf), totalOf(await ask(pickupsTotal)), LIMIT) };
    }
    default: {
      const id = path.slice(path.lastIndexOf("/") + 1);
      const [row] = await ask("pickup", [id]);
      const receipt = (await ask("credited", [id])).flatMap(receiptOf);
      return { data: row && { ...pickupOf(row), receipt } };
    }
  }
}

async function bookedBy(request: IncomingMessage): Promise<object> {
  const form = await readForm(request);
  const { [BARE_WRITES]: writes, "idempotency-key": key } = request.headers;
  return writes === THE_ROW ? bookRow(pool, form) : book(pool, form, key);
}

async function checkToken({ headers }: IncomingMessage): Promise<void> {
  const token = headers.authorization?.slice("Bearer ".length) ?? "";
  const [person] = await ask("session", [createHash("sha256").update(token).digest()]);
  if (!person) throw new Error("Nobody is signed in");
}

async function readForm(request: IncomingMessage): Promise<PickupForm> {
  let text = "";
  for await (const piece of request.setEncoding("utf8")) text += String(piece);
  return JSON.parse(text);
}

/** The same headers as the product's. */
const headers = {
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; font-src 'self'; manifest-src 'self'; worker-src 'self' blob:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "no-referrer",
  "permissions-policy": "geolocation=(self), camera=(), microphone=(), payment=(), usb=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "cache-control": "no-store",
  "content-language": "en",
  "content-type": "application/json; charset=utf-8",
};

function send(response: ServerResponse, status: number, body: object): void {
  const text = JSON.stringify(body);
  const length = Buffer.byteLength(text);
  response
    .writeHead(status, { ...headers, "x-request-id": randomUUID(), "content-length": length })
    .end(text);
}

const server = createServer({ keepAliveTimeout: 75_000 }, (request, response) => {
  answer(request).then(
    (body) => send(response, request.method === "POST" ? 201 : 200, body),
    (error: unknown) => send(response, 500, { message: String(error) }),
  );
});
server.listen(Number(process.env["PORT"]), "127.0.0.1");
