import type { Notification, Notifications } from "#contract/notifications.ts";

/** What the cache holds for one page of notices, and whether it shows the read or the unread ones only. */
type Held = Readonly<{ data: Notifications }>;
type Filter = boolean | undefined;

/** The same page after one notice was read; the list of unread ones drops it. */
export function afterRead(held: Held, id: string, filter: Filter): Held {
  const before = held.data.docs.find(({ _id }) => _id === id);
  if (before?.read) return held;
  const docs = held.data.docs.map((notice) => (notice._id === id ? asRead(notice) : notice));
  return withDocs(held, kept(docs, filter), held.data.unread - 1);
}

/** The same page after all were read. */
export function afterAllRead(held: Held, filter: Filter): Held {
  return withDocs(held, kept(held.data.docs.map(asRead), filter), 0);
}

/** The same page after the number of unread ones changed by `by`. */
export function withUnreadChanged(held: Held, by: number): Held {
  return withDocs(held, held.data.docs, held.data.unread + by);
}

const asRead = (notice: Notification): Notification => ({ ...notice, read: true });

const kept = (docs: readonly Notification[], filter: Filter): Notification[] =>
  docs.filter(({ read }) => filter === undefined || read === filter);

function withDocs(held: Held, docs: readonly Notification[], unread: number): Held {
  return { ...held, data: { ...held.data, docs: [...docs], unread: Math.max(0, unread) } };
}
