/** A record with a value for each key of a list, in the order of the list. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value>;
// `Object.fromEntries` forgets which keys there are; the signature above states them.
export function recordOf(
  keys: readonly string[],
  valueOf: (key: string) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)]));
}
