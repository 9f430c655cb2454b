/** The shape of every success except sign-up and sign-in. */
export const data = <T>(value: T): { data: T } => ({ data: value });

/** The reply to a delete: the id of the deleted row. */
export const deleted = (id: string): { data: { _id: string } } => ({ data: { _id: id } });

/** The reply to a call without a result of its own; the sentence may be shown. */
export const done = (message: string): { data: { message: string } } => ({ data: { message } });
