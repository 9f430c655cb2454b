import { oneOf, text } from "#web/kit/lists/search.ts";

/** What the three sign-in screens have in common. */
export const SIGN_IN = { guard: "guests", search: { next: text, reset: oneOf("done") } } as const;
