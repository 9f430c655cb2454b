import { errors, type FailureCode } from "#contract/errors.ts";

type More = {
  /** Replaces the code's own sentence where the place knows better. */
  message?: string;
  /** Sentence per field, for 422. */
  fields?: Record<string, string>;
  /** Seconds after which trying again makes sense; becomes the `Retry-After` header. */
  retryAfter?: number;
};

/** An expected refusal. Everything else that is thrown is a bug and is answered 500 with nothing inside. */
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
export const invalidField = (field: string, sentence: string): Failure =>
  new Failure("invalid", { message: sentence, fields: { [field]: sentence } });
