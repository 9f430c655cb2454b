const query = "(prefers-reduced-motion: reduce)";

/** Whether the device is set to reduced motion. */
export function prefersReducedMotion(): boolean {
  return matchMedia(query).matches;
}
