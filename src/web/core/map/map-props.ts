import type { Point } from "#domain/drop-offs.ts";

/** One marker. Tone and shape together say what it is, so that colour alone never does. */
export type MapLocation = Point &
  Readonly<{
    id: string;
    /** What its button is called. */
    name: string;
    /** "sky" plastic, "plum" fabric, "brand" upcoming, "danger" overdue, "quiet" done. */
    tone?: "brand" | "sky" | "plum" | "danger" | "quiet";
    shape?: "round" | "square" | "diamond";
    /** What must not be overlooked about it, such as "overdue": a group says how many of these it holds. */
    alarm?: string;
  }>;

/** Where a map looks: its centre and Leaflet's zoom. */
export type MapView = Point & Readonly<{ zoom: number }>;
/** What a map is to look at: a view, or points that are all to be in sight. */
export type MapAim = MapView | readonly Point[];

export type MapProps = Readonly<{
  /** Names the map: "Drop-off places". */
  label: string;
  /** Every marker; near ones stand together as one until the map is close enough. Keep the array stable. */
  locations: readonly MapLocation[];
  /** The id of the marker that is shown as chosen; the map moves to it where it is not in sight. */
  selected?: string | undefined;
  /** A marker was chosen; undefined when the bare map was. */
  onSelect?: (id: string | undefined) => void;
  /** The reader's own place or the one that was searched, a dot. */
  position?: Point | undefined;
  /** What to look at; another object moves the map there at once. Until the first one it shows the whole country. */
  view?: MapAim | undefined;
  onViewChange?: (view: MapView) => void;
  /** A pin to place by drag, by tap or by the arrow keys; it needs `onPinMove`. Without a pin a tap asks for the first one. */
  pin?: Point | undefined;
  onPinMove?: (point: Point) => void;
}>;

/** The whole country: zoom 5 on a point in its middle (spec §9). */
export const US_VIEW: MapView = { latitude: 39.83, longitude: -98.58, zoom: 5 };
