// The HTTP server without routes: what all requests share. The routes are in the rooms.
import { randomUUID } from "node:crypto";

import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";

import { addParsers } from "./bodies.ts";
import type { Caller, Key } from "../access/caller.ts";
import type { Config } from "../config/config.ts";
import { Failure } from "../failures/failure.ts";
import type { Log } from "../logging/log.ts";
import { makeBusyDelay } from "../limits/busy-delay.ts";
import { failureOf, problemOf } from "../failures/problem.ts";
import { withRequestId } from "../logging/request-id.ts";
import { sayTo } from "../words/language.ts";
import { isSpelledOtherwise } from "./spelling.ts";
import { onInvalidUrl, onConnectionError, onExpectation } from "./invalid-requests.ts";

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller | null;
    /** The key of a shop that calls; null: a person, or nobody. */
    key: Key | null;
    /** Called for each piece of the body while it is read; throws when there is no room for it. */
    takeRoom: ((bytes: number) => void) | null;
  }
}

/** Who reads the log must not be able to open a public page: its address is the key to it (PRODUCT R44.1). */
const PUBLIC_PAGE = /^(\/p\/|\/api\/public\/report\/)[^/]+/i;

/** Writes one log line a request instead of Fastify's two. Never the query: it may hold what a person typed. */
class OneLine extends LogController {
  readonly #plain: Log;
  constructor(log: Log) {
    super();
    // Redacting secrets costs more than the rest of a log line; the fields written here never hold any.
    this.#plain = log.child({}, { redact: [] });
  }
  override incomingRequest(): void {
    // Logged when the response is sent.
  }
  override requestCompleted(
    error: Error | null,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const facts = {
      reqId: request.id,
      method: request.method,
      path: request.url.split("?")[0]?.replace(PUBLIC_PAGE, "$1[Redacted]"),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      user: request.caller?.id,
      key: request.key?.id,
    };
    if (error) request.log.info({ err: error, ...facts }, "request");
    else this.#plain.info(facts, "request");
  }
}

/** Milliseconds. Slow clients must not hold sockets; idle ones may wait for the next request. */
const timeouts = {
  request: 30_000,
  connection: 60_000,
  keepAlive: 75_000,
  headers: 10_000,
  check: 1_000,
};

/** Headers of every response. Pages may also ask the configured place service. */
export function securityHeaders(config: Config): Record<string, string> {
  const places = config.googleMapsKey ? ` ${new URL(config.googlePlacesUrl).origin}` : "";
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    // Mantine writes style attributes and one style element
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src 'self'${places}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ];
  return {
    "content-security-policy": policy.join("; "),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    // The screens ask for the place of a person, and no other site's page inside of them may ask for anything.
    "permissions-policy": "geolocation=(self), camera=(), microphone=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    ...(config.production && {
      "strict-transport-security": "max-age=31536000; includeSubDomains",
    }),
  };
}

/** A server with body parsers, headers, error handling and timeouts, but no routes yet. */
export function openHttp(config: Config, log: Log): FastifyInstance {
  const app = Fastify({
    loggerInstance: baseLog(log),
    logController: new OneLine(log),
    genReqId: () => randomUUID(),
    // The log adds the request id itself (log.ts), so no logger per request is needed.
    childLoggerFactory: (logger) => logger,
    schemaController: noSchemas,
    trustProxy: trusted(config.trustProxy),
    requestTimeout: timeouts.request,
    connectionTimeout: timeouts.connection,
    keepAliveTimeout: timeouts.keepAlive,
    http: {
      headersTimeout: timeouts.headers,
      connectionsCheckingInterval: timeouts.check,
      // Node's own check would reply in another format than ours.
      requireHostHeader: false,
    },
    forceCloseConnections: false,
    return503OnClosing: false,
    frameworkErrors: onInvalidUrl(securityHeaders(config)),
    clientErrorHandler: onConnectionError(securityHeaders(config)),
  });
  app.decorateRequest("caller", null);
  app.decorateRequest("key", null);
  app.decorateRequest("takeRoom", null);
  markRequests(app);
  addParsers(app);
  addHeaders(app, config);
  addRefusals(app);
  closeIdleSockets(app);
  app.server.on("checkExpectation", onExpectation(securityHeaders(config)));
  return app;
}

/** The contract checks input and output (serve.ts), so Fastify's schema compilers are not loaded. */
const noSchemas = {
  compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema },
};
function refuseSchema(): never {
  throw new Error("A route has a schema of Fastify's; say it in the contract instead");
}

/** Fastify's own view of the log, so that the server's type does not carry pino's. */
const baseLog = (log: Log): FastifyBaseLogger => log;

/** A number is how many proxies stand in front of this server. */
const trusted = (
  setting: Config["trustProxy"],
): boolean | string[] | ((address: string, hop: number) => boolean) =>
  typeof setting === "number" ? (_, hop) => hop < setting : setting;

/** The body arrives in the socket's async context, not the request's, so the request id is set again after it. */
function markRequests(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => withRequestId(request.id, done));
  app.addHook("preValidation", (request, _reply, done) => withRequestId(request.id, done));
}

/**
 * Refuses a missing or a second Host header, and a URL spelled otherwise than its route: a proxy in front may have
 * checked another host or spelling.
 */
function refusalOf({ raw, url, routeOptions }: FastifyRequest): Failure | undefined {
  const hosts = raw.rawHeaders.filter(
    (name, place) => place % 2 === 0 && name.toLowerCase() === "host",
  );
  if (hosts.length > 1 || (hosts.length === 0 && raw.httpVersion === "1.1"))
    return new Failure("malformed_request");
  return isSpelledOtherwise(url, routeOptions.url) ? new Failure("not_found") : undefined;
}

function addHeaders(app: FastifyInstance, config: Config): void {
  const headers = securityHeaders(config);
  const echoes = config.corsOrigins.length > 0;
  // Not `async`: that would cost one more promise per request.
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headers).header("x-request-id", request.id);
    // The default. Pages, their files and public pictures set a header of their own.
    reply.header("cache-control", "no-store");
    const failure = refusalOf(request);
    if (failure) return done(failure);
    if (echoes) allowOrigin(config.corsOrigins, request, reply);
    if (request.method === "OPTIONS" && reply.hasHeader("access-control-allow-origin"))
      reply.code(204).send();
    else done();
  });
}

/** Allows origins from the configured list; others get no header, so their browser refuses. */
function allowOrigin(
  origins: readonly string[],
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.header("vary", "Origin");
  const { origin } = request.headers;
  if (origin === undefined || !origins.includes(origin)) return;
  reply.headers({
    "access-control-allow-origin": origin,
    "access-control-allow-credentials": "true",
    "access-control-allow-headers": "authorization, content-type, device-time, idempotency-key",
    "access-control-allow-methods": "GET, POST, PUT, DELETE",
    "access-control-max-age": "600",
  });
}

/** Bytes. Reading and refusing a body of this size takes milliseconds. */
const LARGE_BODY = 1_000_000;

/** Whether a refused client would probably retry at once: because the server is busy, or with a large body. */
function isPressing({ code, status }: Failure, { headers, raw }: FastifyRequest): boolean {
  if (raw.destroyed) return false;
  if (code === "busy") return true;
  const isAnnounced = headers["transfer-encoding"] === undefined;
  const bytes = isAnnounced ? Number(headers["content-length"] ?? 0) : raw.socket.bytesRead;
  return status < 500 && bytes > LARGE_BODY;
}

function addRefusals(app: FastifyInstance): void {
  const delayRefusal = makeBusyDelay();
  app.setErrorHandler<Error>(async (error, request, reply) => {
    const failure = failureOf(error);
    const facts = { reqId: request.id, err: error };
    if (!failure) request.log.error(facts, "unexpected error");
    else if (failure.code === "unavailable") request.log.warn(facts, "database away");
    else if (isPressing(failure, request)) await delayRefusal();
    if (failure?.retryAfter !== undefined) reply.header("retry-after", failure.retryAfter);
    const say = sayTo(request);
    const problem = problemOf(failure, request.id, say);
    return reply
      .code(problem.status)
      .header("content-language", say.language)
      .type("application/json; charset=utf-8")
      .send(JSON.stringify(problem));
  });
}

/** For a server without the web pages, where `serveWeb` does not handle unknown paths. */
export function refuseUnknownPaths(app: FastifyInstance): void {
  app.setNotFoundHandler(() => {
    throw new Failure("not_found");
  });
}

/** Closes sockets that become idle during shutdown; otherwise `close()` would wait for their keep-alive to end. */
function closeIdleSockets(app: FastifyInstance): void {
  app.addHook("preClose", async () => {
    setInterval(() => {
      app.server.closeIdleConnections();
    }, 100).unref();
  });
}
