import { message } from "./words/message.ts";

/** The message about an unexpected error (PRODUCT 8.5). */
export const UNKNOWN_FAILURE = message("An error occurred");

/** The same when trying again may help (PRODUCT 8.6). */
export const TRY_AGAIN = message("An error occurred. Please try again.");

/** The message to a person whose role is too low (PRODUCT 8.2). */
export const NOT_AUTHORIZED = message("You are not authorized to access this page.");
