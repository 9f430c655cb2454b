import { dump } from "./support/databases.ts";

/** On a fresh clone each worker would make the migrated database for itself, all at once, in a hook that has a limit. */
export const setup = async (): Promise<void> => {
  await dump();
};
