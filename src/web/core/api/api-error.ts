import type { FailureCode } from "#contract/errors.ts";
import type { Problem } from "#contract/page.ts";

/** "unreachable" is the browser's own: no answer came. */
export type ApiErrorCode = FailureCode | "unreachable";

/** What a call failed with. `message` is a sentence that a screen may show. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  /** Field name to its sentence (422). */
  readonly fields: Readonly<Record<string, string>>;
  /** The reference under which the server logged it. */
  readonly requestId: string | undefined;

  constructor(problem: Problem) {
    super(problem.message);
    this.name = "ApiError";
    this.status = problem.status;
    this.code = problem.code as ApiErrorCode;
    this.fields = problem.fields ?? {};
    this.requestId = problem.requestId;
  }
}

/** What a list or a search says of a refusal: what is wrong with the input, where no field can say it. */
export function sentenceOf(error: Error): string {
  const said = error instanceof ApiError ? Object.values(error.fields) : [];
  return said.length > 0 ? said.join(". ") : error.message;
}

/** No such thing, or nothing that could be an id. */
export const isGone = (error: Error | null): boolean =>
  error instanceof ApiError && [400, 404, 422].includes(error.status);

/** No answer came: offline, refused, or longer than the limit. */
export function unreachable(): ApiError {
  return new ApiError({
    status: 0,
    code: "unreachable",
    message: "The server could not be reached. Nothing was lost.",
  });
}

/**
 * The failure in an answer, even when a proxy in between answered something else than the contract.
 * `body` is the parsed JSON, if there was any.
 */
export function failureOf(status: number, body: unknown, requestId: string | null): ApiError {
  const reference = requestId === null ? {} : { requestId };
  if (isProblem(body)) return new ApiError({ ...reference, ...body, status });
  return new ApiError({ ...reference, status, code: "internal", message: "An error occurred" });
}

function isProblem(body: unknown): body is Problem {
  if (typeof body !== "object" || body === null) return false;
  return "code" in body && "message" in body && typeof body.message === "string";
}
