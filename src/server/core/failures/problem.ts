import type { FastifyError } from "fastify";

import type { Problem } from "#contract/page.ts";
import { wordsOf, type Wording } from "#domain/words/message.ts";
import type { Say } from "#domain/words/say.ts";

import { Failure } from "./failure.ts";

/** Fastify's own refusals as failures of the contract. */
const ofFastify: Record<string, Failure> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Failure("wrong_content_type"),
  FST_ERR_CTP_BODY_TOO_LARGE: new Failure("too_large"),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new Failure("malformed_request"),
  FST_ERR_CTP_INVALID_JSON_BODY: new Failure("malformed_request"),
  FST_ERR_CTP_EMPTY_JSON_BODY: new Failure("malformed_request"),
};

/**
 * SQLSTATEs and socket errors that mean "the database is not available now": connection lost or refused, shutting
 * down, starting, too many connections, disk full or broken, statement timeout, lock timeout, idle in transaction
 * timeout, still a serialization conflict after all retries, or read only because it is about to become its cluster's
 * primary.
 */
const databaseAway =
  /^(08\d{3}|25006|57P0\d|53\d{3}|58\d{3}|58P01|57014|55P03|25P03|40001|40P01|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)$/;

/** Whether a later retry can succeed after this error. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && databaseAway.test(String(error.code))) return true;
  // The server ended the connection. A full disk, for example, is reported as "internal error" while connecting.
  if ("severity" in error && /^(?:FATAL|PANIC)$/.test(String(error.severity))) return true;
  return /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable)/.test(
    error.message,
  );
}

/** SQLSTATEs for a NUL character in a text or in JSON, in case a form lets one through. */
const unkeepable = /^(22021|22P05)$/;

/**
 * SQLSTATE numeric_value_out_of_range. Input is checked by the contract, so this is a counter, a balance or a sum
 * that has reached its limit: only the database sees that, under the lock of the row.
 */
const FULL = "22003";

/** The refusal that an error stands for; undefined when the error is a bug. */
export function failureOf(error: Error | FastifyError): Failure | undefined {
  if (error instanceof Failure) return error;
  if ("code" in error) {
    const known = ofFastify[error.code];
    if (known) return known;
    if (error.code === FULL) return new Failure("total_too_large");
    if (unkeepable.test(error.code))
      return new Failure("invalid", {
        message: "The request contains characters that can't be kept",
      });
  }
  if (isDatabaseAway(error)) return new Failure("unavailable", { retryAfter: 2 });
  return isClientError(error) ? new Failure("malformed_request") : undefined;
}

const isClientError = (error: Error | FastifyError): boolean =>
  "statusCode" in error &&
  error.statusCode !== undefined &&
  error.statusCode >= 400 &&
  error.statusCode < 500;

/** The body of a refusal, in the language of `say`. For an unexpected error it holds only the request id. */
export function problemOf(failure: Failure | undefined, requestId: string, say: Say): Problem {
  const shown = failure ?? new Failure("internal");
  return {
    status: shown.status,
    code: shown.code,
    message: wordsOf(say, shown.wording),
    ...(shown.fields && { fields: inWords(say, shown.fields) }),
    requestId,
    ...(shown.ticket !== undefined && { ticket: shown.ticket }),
  };
}

const inWords = (say: Say, fields: Readonly<Record<string, Wording>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, said]) => [name, wordsOf(say, said)]));
