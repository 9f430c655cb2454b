// 1. Whoever signs in gets a token for the device, 256 bits, kept by the browser and here as a hash. It is no
//    session and opens nothing: it only says that this device has known the password, or read the mailbox, before.
// 2. A known device counts its wrong passwords by itself, so what strangers try never keeps it out.
// 3. A new password keeps the devices: else an attack that goes on would keep all but the one that reset it out. What
//    somebody gains who keeps the token of a device is a few guesses a day more (docs/SECURITY.md).
// 4. Signing out everywhere forgets them all, and so does the first proof of a mailbox by a reset: until then
//    somebody else may have signed up with the address.
import { randomBytes } from "node:crypto";

import type { Queryable, Tx } from "../core/database/database.ts";
import { hashOfToken } from "./sessions.ts";
import { isDevice, isDeviceOf, saveDevice } from "./store-devices.ts";

/** Devices of one person; one more drops the longest unused one. */
export const MOST_DEVICES = 10;
/** How long a device is remembered that nobody signs in on. */
export const DEVICE_DAYS = 180;
const TOKEN_BYTES = 32;

/** What counts the attempts of a device apart from everybody else's; undefined where it is not known for that address. */
export async function knownDevice(
  db: Queryable,
  email: string,
  device: string | undefined,
): Promise<string | undefined> {
  if (device === undefined) return undefined;
  return (await isDeviceOf(db, email, hashOfToken(device))) ? device : undefined;
}

/**
 * Remembers the device on which somebody has just shown who they are.
 * @returns its token: the given one where it was issued here, to this person or another one on the same device.
 */
export async function rememberDevice(
  tx: Tx,
  { userId, device, at }: { userId: string; device: string | undefined; at: Date },
): Promise<string> {
  const isOurs = device !== undefined && (await isDevice(tx, hashOfToken(device)));
  const token = isOurs ? device : randomBytes(TOKEN_BYTES).toString("base64url");
  await saveDevice(tx, { userId, tokenHash: hashOfToken(token), at }, MOST_DEVICES);
  return token;
}
