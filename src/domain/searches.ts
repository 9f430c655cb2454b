import { message } from "./words/message.ts";

/** The most characters that are searched for; a longer text is refused with the sentence below. */
export const MAX_SEARCH = 200;
export const SEARCH_TOO_LONG = message("A search can have at most {most} characters", {
  most: MAX_SEARCH,
});
