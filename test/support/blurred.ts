/** Removes what differs between any two objects: ids, times, generated names. */
export function blurred(value: unknown): unknown {
  const text = JSON.stringify(value)
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "id")
    .replaceAll(/\w+@example\.\w+/g, "email")
    .replaceAll(/[0-9a-f]{64}\.webp/g, "picture")
    .replaceAll(/"(token|device|confirmation|ticket|key)":"[^"]+"/g, '"$1":""')
    .replaceAll(/"(challenge|addedAt|lastUsedAt)":"[^"]+"/g, '"$1":""')
    .replaceAll(/[0-9a-z]{4}(?:-[0-9a-z]{4}){3}/g, "recovery code")
    .replaceAll(/"allowCredentials":\[[^\]]*\]\]?/g, '"allowCredentials":[]')
    .replaceAll(/"(referralId|password_hash)":"[^"]+"/g, '"$1":""');
  return JSON.parse(text);
}
