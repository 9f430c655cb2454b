/** Where "Navigate" leads; the address of the way to a destination. */
const ADDRESSES = {
  google: (to: string) => `https://www.google.com/maps/dir/?api=1&destination=${to}`,
  apple: (to: string) => `https://maps.apple.com/?daddr=${to}`,
  osm: (to: string) => `https://www.openstreetmap.org/directions?to=${to}`,
  // Android offers the applications that are installed.
  device: (to: string, point: string) => `geo:${point}?q=${to}`,
} as const;

export type MapApplication = keyof typeof ADDRESSES;
export const MAP_APPLICATIONS = ["google", "apple", "osm", "device"] as const;

const KEY = "rebound.map";

const isMapApplication = (value: string | null): value is MapApplication =>
  value !== null && Object.hasOwn(ADDRESSES, value);

/** The application that was chosen on this device; Google Maps until one is. */
export function chosenMap(): MapApplication {
  try {
    const stored = localStorage.getItem(KEY);
    return isMapApplication(stored) ? stored : "google";
  } catch {
    return "google";
  }
}

/** Remembers the choice on this device. */
export function chooseMap(application: MapApplication): void {
  try {
    localStorage.setItem(KEY, application);
  } catch {
    // Storage is blocked: Google Maps stays.
  }
}

/** The address of the way to a destination ("39.95,-82.99", or as it is written), in the chosen application. */
export function wayTo(
  destination: string,
  point: Readonly<{ latitude: number; longitude: number }>,
): string {
  const to = encodeURIComponent(destination);
  return ADDRESSES[chosenMap()](to, `${point.latitude},${point.longitude}`);
}
