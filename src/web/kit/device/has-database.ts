/** Whether this browser has a database of that name; true where it cannot say. */
export async function hasDatabase(wanted: string): Promise<boolean> {
  try {
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === wanted);
  } catch {
    return true;
  }
}
