import { type DBSchema, type IDBPDatabase, openDB, type OpenDBCallbacks } from "idb";

/** A database of the browser that a page opens once. */
export type OwnDatabase<Schema extends DBSchema> = Readonly<{
  /** Rejects where the browser keeps nothing: storage is blocked or the window is private. */
  open: () => Promise<IDBPDatabase<Schema>>;
  /** Closes it; the next use opens it again. */
  close: () => Promise<void>;
}>;

/** The first version of the database with that name; `upgrade` makes its stores. */
export function ownDatabase<Schema extends DBSchema>(
  name: string,
  upgrade: NonNullable<OpenDBCallbacks<Schema>["upgrade"]>,
): OwnDatabase<Schema> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const close = async (): Promise<void> => {
    const before = opened;
    opened = undefined;
    (await before?.catch(() => undefined))?.close();
  };
  const open = (): Promise<IDBPDatabase<Schema>> => {
    opened ??= openDB<Schema>(name, 1, {
      upgrade,
      // Another tab has a newer version of the application, or deletes everything.
      blocking: () => void close(),
      terminated: () => {
        opened = undefined;
      },
    }).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  return { open, close };
}
