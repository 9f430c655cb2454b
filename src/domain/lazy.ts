/**
 * A value that is made when it is first asked for, and kept. For what is dear to make and rarely
 * needed at once: a formatter of the language's own costs a phone ten milliseconds.
 */
export function lazy<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}
