/** The name of the database on the phone. */
export const FIELD_DATABASE = "rebound-field";

/** Whether that database exists; true where the browser cannot say. */
export async function hasFieldDatabase(): Promise<boolean> {
  try {
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === FIELD_DATABASE);
  } catch {
    return true;
  }
}
