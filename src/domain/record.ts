/** A record with a value for each key of a list, in the order of the list. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value>;
// `Object.fromEntries` loses the key type, so the signature above states it.
export function recordOf(
  keys: readonly string[],
  valueOf: (key: string) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)]));
}
