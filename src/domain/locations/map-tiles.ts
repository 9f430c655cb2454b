/** Where pages ask for a picture of streets: zoom, column and row, as every tile service counts them. */
export const TILE_ADDRESS = "/tiles/{z}/{x}/{y}";

/** The deepest zoom that is fetched: single houses can be told apart. */
export const LAST_TILE_ZOOM = 16;

/**
 * The box that holds the 50 states and the capital, in degrees, from Hawaii to Maine and to the north of Alaska. The
 * last of the Aleutian Islands, beyond the date line, have no streets.
 */
export const COUNTRY_BOX = { south: 18.8, north: 71.5, west: -179.3, east: -66.8 } as const;

/** A tile: zoom 0 is one tile for the whole world, and each zoom halves its sides. */
export type Tile = Readonly<{ z: number; x: number; y: number }>;

/** The tile of three written numbers; undefined for what is no tile of the country between zoom 0 and the deepest. */
export function tileIn(z: string, x: string, y: string): Tile | undefined {
  if (![z, x, y].every((part) => WHOLE.test(part))) return undefined;
  const tile = { z: Number(z), x: Number(x), y: Number(y) };
  const side = 2 ** tile.z;
  const isOnEarth = tile.z <= LAST_TILE_ZOOM && tile.x < side && tile.y < side;
  return isOnEarth && touchesCountry(tile) ? tile : undefined;
}

/** A leading zero would give one tile two addresses. */
const WHOLE = /^(?:0|[1-9]\d{0,5})$/;

function touchesCountry({ z, x, y }: Tile): boolean {
  const { south, north, west, east } = COUNTRY_BOX;
  const isAside = longitudeOf(x + 1, z) < west || longitudeOf(x, z) > east;
  return !isAside && latitudeOf(y, z) >= south && latitudeOf(y + 1, z) <= north;
}

const longitudeOf = (x: number, z: number): number => (x / 2 ** z) * 360 - 180;

/** Of the upper edge of a row, in the projection of all tile services (Web Mercator). */
const latitudeOf = (y: number, z: number): number =>
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 2 ** z))) * 180) / Math.PI;
