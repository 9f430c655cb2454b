const query = "(prefers-reduced-motion: reduce)";

/** Whether the reader asked the device for as little motion as possible. */
export function prefersReducedMotion(): boolean {
  return matchMedia(query).matches;
}
