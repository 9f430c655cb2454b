/** The id of the polite live region in the root. */
export const LIVE_REGION_ID = "announcer";

/** Makes screen readers say something that is also visible. The same sentence twice is said twice. */
export function announce(sentence: string): void {
  const region = document.querySelector(`#${LIVE_REGION_ID}`);
  if (!region) return;
  region.textContent = "";
  setTimeout(() => {
    region.textContent = sentence;
  }, 50);
}
