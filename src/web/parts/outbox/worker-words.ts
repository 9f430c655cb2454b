/** Under this name the worker is asked to send when reception is back (Background Sync). */
export const SYNC_TAG = "rebound-outbox";
/** Tells a waiting worker of a new release to take over. */
export const TAKE_OVER = "rebound-take-over";
/** The worker controls the agents' screens and their sign-in, and no others. */
export const WORKER_SCOPE = "/admin/pickup/";
