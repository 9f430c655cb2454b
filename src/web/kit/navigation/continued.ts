const KEY = "rebound.continued";

/** Says that the page which is loaded next in this tab goes on from this one, as another screen of the same page would. */
export function goOnInNextPage(): void {
  try {
    sessionStorage.setItem(KEY, "yes");
  } catch {
    // Storage is blocked: the next page begins like any other.
  }
}

/** Whether this page goes on from the one before. */
export const isContinued = take();

function take(): boolean {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return kept !== null;
  } catch {
    return false;
  }
}
