/** The shape of every success except sign-up and sign-in. */
export function data<T>(value: T): { data: T } {
  return { data: value };
}

/** The reply to a delete: the id of the deleted row. */
export function deleted(id: string): { data: { _id: string } } {
  return { data: { _id: id } };
}

/** The reply to a call without a result of its own; the sentence is shown, in the language of the answer. */
export function done(message: string): { data: { message: string } } {
  return { data: { message } };
}
