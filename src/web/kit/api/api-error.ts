import type { FailureCode } from "#contract/errors.ts";
import type { Problem } from "#contract/page.ts";
import { UNKNOWN_FAILURE } from "#domain/failures.ts";
import { translate } from "#domain/words/message.ts";

import { say } from "../words/say.ts";

/** Two are added by the browser: no response arrived, and a chosen file could not be sent. */
export type ApiErrorCode = FailureCode | "unreachable" | "file_changed";

/** The error of a failed request. `message` may be shown on a screen. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  /** Messages by field name (422). */
  readonly fields: Readonly<Record<string, string>>;
  /** What the second step of signing in is continued with. */
  readonly ticket: string | undefined;
  /** The request id under which the server logged it. */
  readonly requestId: string | undefined;

  constructor(problem: Problem) {
    super(problem.message);
    this.name = "ApiError";
    this.status = problem.status;
    this.code = problem.code as ApiErrorCode;
    this.fields = problem.fields ?? {};
    this.ticket = problem.ticket;
    this.requestId = problem.requestId;
  }
}

/** What a list or a search shows for an error: the message about the input, since it has no field to show it at. */
export function sentenceOf(error: Error): string {
  const said = error instanceof ApiError ? Object.values(error.fields) : [];
  return said.length > 0 ? said.join(". ") : error.message;
}

/** Not found, or the id is malformed. */
export const isGone = (error: Error | null): boolean =>
  error instanceof ApiError && [400, 404, 422].includes(error.status);

/** No response arrived: offline, connection refused, or timeout. */
export function unreachable(): ApiError {
  return new ApiError({
    status: 0,
    code: "unreachable",
    message: say("The server couldn't be reached. Nothing was lost."),
  });
}

/**
 * The error for a failed response, even when a proxy replied in another format than the contract.
 * `body` is the parsed JSON, if there was any.
 */
export function failureOf(status: number, body: unknown, requestId: string | null): ApiError {
  const reference = requestId === null ? {} : { requestId };
  if (isProblem(body)) return new ApiError({ ...reference, ...body, status });
  return new ApiError({
    ...reference,
    status,
    code: "internal",
    message: translate(say, UNKNOWN_FAILURE),
  });
}

function isProblem(body: unknown): body is Problem {
  if (typeof body !== "object" || body === null) return false;
  return "code" in body && "message" in body && typeof body.message === "string";
}
