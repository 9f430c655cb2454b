/** Whether this browser can use passkeys at this address: over https or on this machine, by a name. */
export function canUsePasskeys(): boolean {
  return "PublicKeyCredential" in window && !/^[\d.]+$|^\[/.test(location.hostname);
}
