// 1. A device gets a token at sign-in, 256 bits, stored by the browser and here as a hash. It is not a session and
//    gives no access: it only shows that the password or the mailbox was known on this device before.
// 2. Wrong passwords of a known device are counted separately, so attempts by strangers never lock it out.
// 3. A new password keeps the devices: otherwise a continuing attack would lock out all devices except the one that
//    reset it. A thief of a device token gains a few more guesses a day (docs/SECURITY.md).
// 4. Signing out everywhere deletes them all, and so does the first verification of an address by a reset: before
//    that, somebody else may have signed up with the address.
import { randomBytes } from "node:crypto";

import type { Queryable, Tx } from "../core/database/database.ts";
import { hashOfToken } from "./sessions.ts";
import { isDevice, isDeviceOf, saveDevice } from "./store-devices.ts";

/** Devices of one person; beyond that the one unused for longest is dropped. */
export const MOST_DEVICES = 10;
/** How long a device is remembered after its last sign-in. */
export const DEVICE_DAYS = 180;
const TOKEN_BYTES = 32;

/** The key under which attempts of a known device are counted; undefined when it is not known for that address. */
export async function knownDevice(
  db: Queryable,
  email: string,
  device: string | undefined,
): Promise<string | undefined> {
  if (device === undefined) return undefined;
  return (await isDeviceOf(db, email, hashOfToken(device))) ? device : undefined;
}

/**
 * Remembers the device on which a person has just signed in.
 * @returns its token: the given one if this server issued it, to this person or another one on the same device.
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
