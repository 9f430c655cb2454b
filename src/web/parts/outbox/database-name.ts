import { hasDatabase } from "#web/kit/device/has-database.ts";

/** The name of the database on the phone. */
export const FIELD_DATABASE = "rebound-field";

/** Whether that database exists; true where the browser cannot say. */
export const hasFieldDatabase = (): Promise<boolean> => hasDatabase(FIELD_DATABASE);
