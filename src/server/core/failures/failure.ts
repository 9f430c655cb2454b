import { errors, type FailureCode } from "#contract/errors.ts";

type More = {
  /** Replaces the code's default message with a more specific one. */
  message?: string;
  /** Messages by field, for 422. */
  fields?: Record<string, string>;
  /** Seconds until a retry makes sense; sent as the `Retry-After` header. */
  retryAfter?: number;
};

/** An expected refusal. Every other exception is a bug and is answered with 500 and no details. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: FailureCode, more: More = {}) {
    const [status, sentence] = errors[code];
    super(more.message ?? sentence);
    this.code = code;
    this.status = status;
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
  }
}

/** A 422 about one field; its sentence is also the message, so that a toast can show it. */
export function invalidField(field: string, sentence: string): Failure {
  return new Failure("invalid", { message: sentence, fields: { [field]: sentence } });
}
