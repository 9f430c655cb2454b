import { errors, type FailureCode } from "#contract/errors.ts";
import { wordsOf, type Wording } from "#domain/words/message.ts";
import { english } from "#domain/words/say.ts";

type More = {
  /** Replaces the code's default message with a more specific one. */
  message?: Wording;
  /** The field at which the message is shown as well. */
  field?: string;
  /** Messages by field, for several fields. */
  fields?: Readonly<Record<string, Wording>>;
  /** Seconds until a retry makes sense; sent as the `Retry-After` header. */
  retryAfter?: number;
  /** What the refused step is continued with. */
  ticket?: string;
};

/**
 * An expected refusal. Every other exception is a bug and is answered with 500 and no details. Its `message` is English
 * for the log; `problemOf` says `wording` and `fields` in the language of the answer.
 */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly status: number;
  readonly wording: Wording;
  readonly fields: Readonly<Record<string, Wording>> | undefined;
  readonly retryAfter: number | undefined;
  readonly ticket: string | undefined;

  constructor(code: FailureCode, more: More = {}) {
    const [status, sentence] = errors[code];
    const wording = more.message ?? sentence;
    super(wordsOf(english, wording));
    this.code = code;
    this.status = status;
    this.wording = wording;
    this.fields = more.field === undefined ? more.fields : { [more.field]: wording };
    this.retryAfter = more.retryAfter;
    this.ticket = more.ticket;
  }
}

/** A 422 about one field; its sentence is also the message, so that a toast can show it. */
export function invalidField(field: string, message: Wording): Failure {
  return new Failure("invalid", { message, field });
}
