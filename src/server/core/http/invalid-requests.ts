// Requests that reach no route, because their URL, head or timing is invalid. Fastify would reply in a format of
// its own; all our refusals have one format.
import { randomUUID } from "node:crypto";
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";

import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";

import { english } from "#domain/words/say.ts";

import { Failure } from "../failures/failure.ts";
import { problemOf } from "../failures/problem.ts";
import { sayTo } from "../words/language.ts";

/**
 * Answers an invalid URL with 400, or with 404 when its id is too long to be one of ours.
 * @param headers those of every response: no hook runs for such a request.
 */
export function onInvalidUrl(
  headers: Readonly<Record<string, string>>,
): (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => void {
  return (error, request, reply) => {
    const isTooLong = error.code === "FST_ERR_MAX_PARAM_LENGTH";
    const say = sayTo(request);
    const problem = problemOf(
      new Failure(isTooLong ? "not_found" : "malformed_request"),
      request.id,
      say,
    );
    void reply
      .code(problem.status)
      .headers(headers)
      .header("x-request-id", request.id)
      .header("content-language", say.language)
      .header("cache-control", "no-store")
      .type("application/json; charset=utf-8")
      .send(JSON.stringify(problem));
  };
}

/** Answers an `Expect` header other than `100-continue` with 417. No hook runs for it either. */
export function onExpectation(
  headers: Readonly<Record<string, string>>,
): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const id = randomUUID();
    const say = sayTo(request);
    const problem = problemOf(new Failure("expectation_failed"), id, say);
    const body = JSON.stringify(problem);
    response
      .writeHead(problem.status, {
        ...headers,
        "x-request-id": id,
        "content-language": say.language,
        "cache-control": "no-store",
        "content-type": "application/json; charset=utf-8",
        "content-length": Buffer.byteLength(body),
        // The body is not read.
        connection: "close",
      })
      .end(body);
  };
}

/** Failures by the error codes of Node's HTTP parser; every other code is `malformed_request`. */
const heads: Readonly<Record<string, Failure>> = {
  ERR_HTTP_REQUEST_TIMEOUT: new Failure("request_timeout"),
  HPE_HEADER_OVERFLOW: new Failure("headers_too_large"),
};

/**
 * Answers data that is no HTTP request, or one that came too late, in English, and closes the connection.
 * @param headers those of every response: no hook runs here either.
 */
export function onConnectionError(
  headers: Readonly<Record<string, string>>,
): (error: NodeJS.ErrnoException, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === "ECONNRESET" || socket.destroyed) return;
    const failure = heads[error.code ?? ""] ?? new Failure("malformed_request");
    const id = randomUUID();
    const body = JSON.stringify(problemOf(failure, id, english));
    const fields = {
      ...headers,
      "x-request-id": id,
      "content-language": english.language,
      "cache-control": "no-store",
      "content-type": "application/json; charset=utf-8",
      "content-length": Buffer.byteLength(body),
      connection: "close",
    };
    if (socket.writable) {
      const head = [
        `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status] ?? ""}`,
        ...Object.entries(fields).map(([name, value]) => `${name}: ${value}`),
      ];
      socket.write(`${head.join("\r\n")}\r\n\r\n${body}`);
    }
    socket.destroySoon();
  };
}
