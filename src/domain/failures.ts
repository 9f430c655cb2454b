/** The message about an unexpected error (spec 8). */
export const UNKNOWN_FAILURE = "An error occurred";

/** The same when trying again may help (spec 8). */
export const TRY_AGAIN = `${UNKNOWN_FAILURE}. Please try again.`;

/** The message to a person whose role is too low (spec 6). */
export const NOT_AUTHORIZED = "You are not authorized to access this page.";
