/** The id of the polite live region that the root draws. */
export const LIVE_REGION_ID = "announcer";

/** Has the screen reader say something that is seen anyway. The same sentence twice is said twice. */
export function announce(sentence: string): void {
  const region = document.querySelector(`#${LIVE_REGION_ID}`);
  if (!region) return;
  region.textContent = "";
  setTimeout(() => {
    region.textContent = sentence;
  }, 50);
}
