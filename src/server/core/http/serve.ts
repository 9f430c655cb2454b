// Connects the contract to Fastify, one handler per route: access, then input, then the handler, then output.
import { Readable } from "node:stream";

import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import * as z from "zod/mini";

import { api, type ApiRoute } from "#contract/api.ts";
import { Instant } from "#contract/page.ts";
import { params as parameters, splitRoute, type Route } from "#contract/route.ts";
import { isKey } from "#domain/rewards/shops.ts";
import { DEFAULT_LANGUAGE } from "#domain/words/languages.ts";

import { admit } from "../access/access.ts";
import { ignoreForms } from "./bodies.ts";
import type { Context, Handlers } from "./call.ts";
import type { Caller, Key } from "../access/caller.ts";
import { sendPicture, sendSvg } from "./blob-route.ts";
import type { Blob as KeptPicture } from "../files/blobs.ts";
import { check } from "./check.ts";
import type { CsvFile } from "../lists/csv.ts";
import type { ZipFile } from "../lists/own-archive.ts";
import type { Deps } from "../deps.ts";
import { Failure } from "../failures/failure.ts";
import { type ExactlyOnce, makeExactlyOnce } from "./idempotency.ts";
import { sayTo, wishedLanguage } from "../words/language.ts";
import { makePictureTurns } from "../limits/picture-turns.ts";

/** Body limits in bytes: an image of 5 MB grows by a third when it is encoded; sign-in forms are small. */
const limits = { image: 8_000_000, auth: 16_384, other: 100_000 };

/** What lets pages of every other site read an answer, a refusal too; none of it depends on who asks. */
const SHARED = {
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
};

export type ServeOptions = {
  deps: Pick<Deps, "db" | "now">;
  handlers: Handlers;
  /** The person who is signed in with this token, or null. */
  authenticate: (token: string) => Promise<Caller | null>;
  /** The key in force with this text, or null. */
  authenticateKey: (token: string) => Promise<Key | null>;
  /** Refuses an IP address that sends too many requests, before any query. */
  gate: (ip: string) => Promise<void>;
};

/** Serves every route of the contract under the instance's prefix. */
export function serve(
  app: FastifyInstance,
  { deps, handlers, authenticate, authenticateKey, gate }: ServeOptions,
): void {
  const turns = makePictureTurns();
  for (const [name, route] of routesOf(api)) {
    const [method, url] = splitRoute(name);
    // Contract and handlers have the same keys, which the compiler cannot see inside the loop.
    const plain = handlers[name] as Handle;
    const handle = route.idempotent ? onceIn(deps, name, plain) : plain;
    const read = readerOf(route, url);
    const isGated = method !== "GET" && url.startsWith("/auth/");
    const options: RouteOptions = {
      method,
      url,
      bodyLimit: bodyLimitOf(route, url),
      onRequest: async (request, reply) => {
        if (route.isShared) reply.headers(SHARED);
        if (isGated) await gate(request.ip);
        const token = route.access === "anyone" ? undefined : tokenOf(request);
        const isOfKey = token !== undefined && isKey(token);
        request.key = isOfKey ? await authenticateKey(token) : null;
        request.caller = token === undefined || isOfKey ? null : await authenticate(token);
        admit(route, request.caller, request.key);
        if (route.bodyLimit !== "image") return;
        turns.take(request);
        request.takeRoom = (bytes) => turns.hold(request, bytes);
      },
      ...(route.bodyLimit === "image" && {
        preValidation: async (request) => turns.read(request),
        onSend: async (request) => turns.leave(request),
      }),
      handler: async (request, reply) => {
        const input = read(request);
        const answer = await handle(input);
        if (route.isShared) reply.header("cache-control", "public, max-age=3600");
        if (route.produces === "csv" || route.produces === "zip")
          return sendFile(reply, answer as CsvFile | ZipFile);
        if (route.produces === "picture") return sendPicture(reply, answer as KeptPicture);
        if (route.produces === "svg") return sendSvg(reply, answer as string);
        reply.header("content-language", input.context.say.language);
        return send(reply, route, answer);
      },
    };
    if (route.takes === undefined) app.route(options);
    else
      void app.register(async (own) => {
        ignoreForms(own);
        own.route(options);
      });
  }
}

type Read = {
  params?: Record<string, unknown>;
  query?: unknown;
  body?: unknown;
  form?: unknown;
  caller: Caller | null;
  key: Key | null;
  context: Context;
};
type Handle = (call: Read & { exactlyOnce?: ExactlyOnce }) => Promise<unknown>;

/** Hands the handler `exactlyOnce`. An effect outside of it would be repeated by a retry, so not using it is an error. */
function onceIn(deps: Pick<Deps, "db" | "now">, route: ApiRoute, handle: Handle): Handle {
  return async (call) => {
    const { caller, context, params, body, form } = call;
    if (!caller) throw new Error(`${route} is idempotent, so its caller must be known`);
    const attempt = { userId: caller.id, key: context.idempotencyKey, route };
    const run = makeExactlyOnce(deps, { ...attempt, input: { params, body, form } });
    let isUsed = false;
    const exactlyOnce: ExactlyOnce = (work) => {
      isUsed = true;
      return run(work);
    };
    const answer = await handle({ ...call, exactlyOnce });
    if (!isUsed) throw new Error(`${route} is idempotent, but its handler ignores exactlyOnce`);
    return answer;
  };
}

const routesOf = (page: Record<string, Route>): [ApiRoute, Route][] =>
  Object.entries(page) as [ApiRoute, Route][];

function bodyLimitOf(route: Route, url: string): number {
  if (route.bodyLimit === "image") return limits.image;
  return url.startsWith("/auth/") ? limits.auth : limits.other;
}

/** A token is 32 random bytes in base64url, and a key begins with its word; any other text costs no query. */
const tokenOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ((?:rebound_)?[A-Za-z0-9_-]{43})$/i.exec(request.headers.authorization ?? "")?.[1];

/**
 * Makes the function that reads a route's input. The schemas are combined once, since each is compiled at its first
 * use.
 */
function readerOf(route: Route, url: string): (request: FastifyRequest) => Read {
  const body = route.body ?? route.form;
  const readParams = paramsReaderOf(url);
  return (request) => ({
    ...(readParams && { params: readParams(request.params as Record<string, string>) }),
    ...(route.query && { query: check(route.query, request.query) }),
    ...(body && {
      [route.form ? "form" : "body"]: check(body, request.body === undefined ? {} : request.body),
    }),
    caller: request.caller,
    key: request.key,
    context: contextOf(request),
  });
}

type ParamsReader = (given: Record<string, string>) => Record<string, unknown>;

/** An unknown or malformed id or token is "not found"; other parameters are checked as input. */
function paramsReaderOf(url: string): ParamsReader | undefined {
  const names = [...url.matchAll(/:(\w+)/g)].map(([, name]) => name as keyof typeof parameters);
  if (names.length === 0) return undefined;
  const schema = z.object(Object.fromEntries(names.map((name) => [name, parameters[name]])));
  const ids = names.filter((name) => name.toLowerCase().endsWith("id") || name === "token");
  return (given) => {
    const isOurs = ids.every((name) => z.safeParse(parameters[name], given[name]).success);
    if (!isOurs) throw new Failure("not_found");
    return check(schema, given);
  };
}

const MAX_KEY = 200;

function contextOf(request: FastifyRequest): Context {
  const key = request.headers["idempotency-key"];
  if (typeof key === "string" && key.length > MAX_KEY)
    throw new Failure("malformed_request", {
      message: (say) =>
        say("{label} can have at most {max} characters", {
          label: "Idempotency-Key",
          max: MAX_KEY,
        }),
    });
  return {
    requestId: request.id,
    say: sayTo(request),
    language: wishedLanguage(request.headers),
    ip: request.ip,
    userAgent: request.headers["user-agent"]?.slice(0, 200),
    token: tokenOf(request),
    idempotencyKey: typeof key === "string" && key !== "" ? key : undefined,
    deviceTime: deviceTimeOf(request),
    origin: `${request.protocol}://${request.host}`,
  };
}

/** A header that is no instant is ignored: a phone with a broken clock must still be able to send. */
function deviceTimeOf({ headers }: FastifyRequest): number | undefined {
  const read = z.safeParse(Instant, headers["device-time"]);
  return read.success ? Date.parse(read.data) : undefined;
}

/** The file is produced as fast as the client reads it, and no further once the client hangs up. */
export function sendFile(reply: FastifyReply, file: CsvFile | ZipFile): FastifyReply {
  const isZip = "bytes" in file;
  return (
    reply
      .type(isZip ? "application/zip" : "text/csv; charset=utf-8")
      // Files of the back office are English.
      .header("content-language", file.language ?? DEFAULT_LANGUAGE)
      .header("content-disposition", `attachment; filename="${file.fileName}"`)
      .send(Readable.from(isZip ? file.bytes : file.text, { objectMode: false }))
  );
}

/** Sends only the fields of the contract; a result that does not fit is a bug. */
function send(reply: FastifyReply, route: Route, answer: unknown): FastifyReply {
  const checked = z.parse(route.reply, answer);
  return reply
    .code(route.status ?? 200)
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(checked));
}
