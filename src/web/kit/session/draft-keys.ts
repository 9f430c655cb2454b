const PREFIX = "draft:";

/** The key of a form's draft in sessionStorage; `owner` is a user's id, "" for a guest. */
export function draftKey(name: string, owner: string): string {
  return `${PREFIX}${owner}:${name}`;
}

/** Whether this tab holds a draft of somebody who was signed in. */
export function hasDrafts(): boolean {
  try {
    const keys = Object.keys(sessionStorage);
    return keys.some((key) => key.startsWith(PREFIX) && !key.startsWith(draftKey("", "")));
  } catch {
    return false;
  }
}

/** Deletes all drafts of this tab except those of `owner`. */
export function dropDrafts(owner?: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      const isOwn = owner !== undefined && key.startsWith(draftKey("", owner));
      if (key.startsWith(PREFIX) && !isOwn) sessionStorage.removeItem(key);
    }
  } catch {
    // Without storage there are no drafts.
  }
}

/** The name of a draft of an edited object; it contains the version, so a draft of an older version is not restored. */
export function draftNameFor(
  what: string,
  thing: Readonly<{ _id: string; updatedAt: string }> | undefined,
): string {
  return thing ? `${what}:${thing._id}:${thing.updatedAt}` : `${what}:new`;
}
