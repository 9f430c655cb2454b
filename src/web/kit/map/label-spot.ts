import type { Geometry, Position } from "geojson";

/** Where a label stands in a shape, and how many degrees of longitude it may take there. */
export type LabelSpot = Readonly<{ latitude: number; longitude: number; widthDegrees: number }>;

/** The centroid and width of a shape's largest part; undefined for a shape without area. */
export function labelSpot(geometry: Geometry): LabelSpot | undefined {
  const [largest] = outerRings(geometry)
    .map(measured)
    .toSorted((a, b) => b.area - a.area);
  return largest && largest.area > 0 ? largest.spot : undefined;
}

function outerRings(geometry: Geometry): Position[][] {
  if (geometry.type === "Polygon") return geometry.coordinates.slice(0, 1);
  if (geometry.type === "MultiPolygon")
    return geometry.coordinates.flatMap((part) => part.slice(0, 1));
  return [];
}

/** Area and centroid by the shoelace formula, in degrees: precise enough to place a label. */
function measured(ring: Position[]): { area: number; spot: LabelSpot } {
  let [doubled, x, y, west, east] = [0, 0, 0, Infinity, -Infinity];
  for (const [index, point] of ring.entries()) {
    const [x0 = 0, y0 = 0] = point;
    const [x1 = 0, y1 = 0] = ring[(index + 1) % ring.length] ?? point;
    const cross = x0 * y1 - x1 * y0;
    doubled += cross;
    x += (x0 + x1) * cross;
    y += (y0 + y1) * cross;
    west = Math.min(west, x0);
    east = Math.max(east, x0);
  }
  const spot = {
    longitude: x / (3 * doubled),
    latitude: y / (3 * doubled),
    widthDegrees: east - west,
  };
  return { area: Math.abs(doubled) / 2, spot };
}

/** Approximate width of a letter of a label, with its spacing. */
const LETTER_PX = 7.4;
/** Width of the whole world at zoom 0, in pixels. */
const WORLD_PX = 256;

/** The longest of some names that fits into a shape at a zoom; undefined when none does. */
export function fittingName(
  names: readonly string[],
  widthDegrees: number,
  zoom: number,
): string | undefined {
  const room = (widthDegrees / 360) * WORLD_PX * 2 ** zoom;
  return names.find((name) => name.length * LETTER_PX <= room);
}
