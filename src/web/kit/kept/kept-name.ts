/** The name of the database with what a resident's device keeps of their screens. */
export const KEPT_DATABASE = "rebound-kept";
