/** What one refusal of the engine says of itself: `severity` as in the log (ERROR, FATAL, PANIC), `code` a SQLSTATE. */
export type EngineError = { readonly severity: string; readonly code: string };

/** ErrorResponse of PostgreSQL's wire protocol, and two of its fields. */
const ERROR = 0x45;
const SEVERITY = "V";
const CODE = "C";

/** Type byte and length of a message. */
const HEAD = 5;

/**
 * The refusals in an answer, which consists of whole messages.
 * Read message by message: what people wrote stands in the same bytes and may look like anything.
 */
export function errorsIn(answer: Buffer): EngineError[] {
  const errors: EngineError[] = [];
  for (let at = 0; at + HEAD <= answer.length; at += 1 + answer.readUInt32BE(at + 1)) {
    if (answer[at] !== ERROR) continue;
    errors.push(readError(answer.subarray(at + HEAD, at + 1 + answer.readUInt32BE(at + 1))));
  }
  return errors;
}

/** Fields are a letter and a text that ends with a zero byte. */
function readError(body: Buffer): EngineError {
  const fields = new Map(
    body
      .toString("latin1")
      .split("\0")
      .map((field) => [field.slice(0, 1), field.slice(1)]),
  );
  return { severity: fields.get(SEVERITY) ?? "", code: fields.get(CODE) ?? "" };
}
