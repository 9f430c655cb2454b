/** Stays in localStorage after signing out, so that the server still recognises the device. */
const DEVICE = "device";

/**
 * The token that the server gave this device at sign-in, sent with the next sign-in: when strangers try passwords
 * elsewhere, the resulting rate limit does not lock this device out.
 */
export function ownDevice(): { device?: string } {
  const device = localStorage.getItem(DEVICE);
  return device !== null && /^[A-Za-z0-9_-]{43}$/.test(device) ? { device } : {};
}

/** Stores the token of a response; without one, nothing changes. */
export function keepDevice(device: string | undefined): void {
  if (device !== undefined) localStorage.setItem(DEVICE, device);
}
