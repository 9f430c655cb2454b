/** What is read again after a rate was announced or withdrawn. */
export const RATES_CHANGED = ["GET /rates", "GET /rates/preview", "GET /management/audit"] as const;
