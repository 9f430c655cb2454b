/** The shape of every success but sign-up and sign-in. */
export const data = <T>(value: T): { data: T } => ({ data: value });

/** What a delete answers: the id of what is gone. */
export const deleted = (id: string): { data: { _id: string } } => ({ data: { _id: id } });

/** What a call answers whose effect is elsewhere; the sentence may be shown. */
export const done = (message: string): { data: { message: string } } => ({ data: { message } });
