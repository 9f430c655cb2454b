/** Kept in localStorage beside the session, and after it: signing out does not make the device a stranger. */
const DEVICE = "device";

/**
 * What the server gave this device where somebody signed in on it, to be sent with the next sign-in: strangers who try
 * passwords elsewhere then keep nobody out here.
 */
export function ownDevice(): { device?: string } {
  const device = localStorage.getItem(DEVICE);
  return device !== null && /^[A-Za-z0-9_-]{43}$/.test(device) ? { device } : {};
}

/** Keeps what an answer said; one that says nothing changes nothing. */
export function keepDevice(device: string | undefined): void {
  if (device !== undefined) localStorage.setItem(DEVICE, device);
}
