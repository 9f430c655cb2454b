// The key of the shop whose screen this device is (PRODUCT R42.2).
const KEY = "rebound.shop";

/** Where storage is blocked, the key lasts as long as the page. */
let held: string | undefined;

/** undefined: this device is no shop. */
export function shopKey(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? held;
  } catch {
    return held;
  }
}

/** The newest link of a device counts that the server took. */
export function keepShopKey(key: string): void {
  try {
    localStorage.setItem(KEY, key);
  } catch {
    held = key;
  }
}
