/**
 * Creates a value at its first use and keeps it. For values that are slow to create and rarely needed at once: a
 * formatter of Intl takes a phone ten milliseconds.
 */
export function lazy<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}
