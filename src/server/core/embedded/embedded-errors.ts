/** One error response of the engine: `severity` is ERROR, FATAL or PANIC, `code` is a SQLSTATE. */
export type EngineError = { readonly severity: string; readonly code: string };

/** Type byte of ErrorResponse in PostgreSQL's wire protocol, and two of its fields. */
const ERROR = 0x45;
const SEVERITY = "V";
const CODE = "C";

/** Bytes of a message's header: its type and its length. */
const HEAD = 5;

/**
 * The error responses in a reply, which consists of whole messages.
 * It is read message by message, because user data in the same bytes may look like an error response.
 */
export function errorsIn(answer: Buffer): EngineError[] {
  const errors: EngineError[] = [];
  for (let at = 0; at + HEAD <= answer.length; at += 1 + answer.readUInt32BE(at + 1)) {
    if (answer[at] !== ERROR) continue;
    errors.push(readError(answer.subarray(at + HEAD, at + 1 + answer.readUInt32BE(at + 1))));
  }
  return errors;
}

/** Each field is a letter and a text that ends with a zero byte. */
function readError(body: Buffer): EngineError {
  const fields = new Map(
    body
      .toString("latin1")
      .split("\0")
      .map((field) => [field.slice(0, 1), field.slice(1)]),
  );
  return { severity: fields.get(SEVERITY) ?? "", code: fields.get(CODE) ?? "" };
}
