/** What is said of a failure that nobody foresaw (spec 8). */
export const UNKNOWN_FAILURE = "An error occurred";

/** The same where the person can do something about it (spec 8). */
export const TRY_AGAIN = `${UNKNOWN_FAILURE}. Please try again.`;

/** What is said to a person whose role does not reach (spec 6). */
export const NOT_AUTHORIZED = "You are not authorized to access this page.";
