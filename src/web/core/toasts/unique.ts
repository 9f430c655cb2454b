/** A name that nothing else has. Unlike `crypto.randomUUID` it is there over plain http, too. */
export function uniqueId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
