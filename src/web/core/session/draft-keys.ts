const PREFIX = "draft:";

/** Where a form's draft is kept in sessionStorage; `owner` is a user's id, "" for a guest. */
export function draftKey(name: string, owner: string): string {
  return `${PREFIX}${owner}:${name}`;
}

/** Whether this tab keeps anything that somebody typed who was signed in. */
export function hasDrafts(): boolean {
  try {
    const keys = Object.keys(sessionStorage);
    return keys.some((key) => key.startsWith(PREFIX) && !key.startsWith(draftKey("", "")));
  } catch {
    return false;
  }
}

/** Drops every draft of this tab, but those of `owner`. */
export function dropDrafts(owner?: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      const isOwn = owner !== undefined && key.startsWith(draftKey("", owner));
      if (key.startsWith(PREFIX) && !isOwn) sessionStorage.removeItem(key);
    }
  } catch {
    // A browser that keeps nothing has no drafts.
  }
}

/** The name of the draft of a thing that is edited: a newer version of it does not take up an older draft. */
export function draftNameFor(
  what: string,
  thing: Readonly<{ _id: string; updatedAt: string }> | undefined,
): string {
  return thing ? `${what}:${thing._id}:${thing.updatedAt}` : `${what}:new`;
}
