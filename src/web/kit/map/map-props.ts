import type { Point } from "#domain/drop-offs.ts";

type Tone = "brand" | "sky" | "plum" | "danger" | "quiet";

/** One marker. Its shape differs with its tone, so that colour is never the only sign. */
export type MapLocation = Point &
  Readonly<{
    id: string;
    /** The label of its button. */
    name: string;
    /** "sky" plastic, "plum" fabric, "brand" upcoming, "danger" overdue, "quiet" done. */
    tone?: Tone;
    shape?: "round" | "square" | "diamond";
    /** One or two signs inside it, such as the number of a run. */
    sign?: string;
    /** Something that must not be overlooked, in the reader's words, such as "overdue": a cluster says how many of each it holds. */
    alarm?: string;
    /** What it belongs to, such as a run: a cluster of one has its colour, a cluster of several is neutral. */
    group?: Readonly<{ id: string; tone: Tone }>;
  }>;

/** The view of a map: its centre and Leaflet's zoom. */
export type MapView = Point & Readonly<{ zoom: number }>;
/** What a map should show: a view, or points that must all be visible. */
export type MapAim = MapView | readonly Point[];

export type MapProps = Readonly<{
  /** Names the map for screen readers: "Drop-off places". */
  label: string;
  /** All markers; near ones form a cluster until the map is zoomed in. Keep the array stable. */
  locations: readonly MapLocation[];
  /** The id of the selected marker; the map moves to it when it is not visible. */
  selected?: string | undefined;
  /** Called when a marker is selected; with undefined when the map itself is pressed. */
  onSelect?: (id: string | undefined) => void;
  /** The reader's position or the searched place, shown as a dot. */
  position?: Point | undefined;
  /** What to show; a new object moves the map there at once. Without one the map shows the whole country. */
  view?: MapAim | undefined;
  onViewChange?: (view: MapView) => void;
  /**
   * A pin that can be placed by drag, by tap or by the arrow keys; it needs `onPinMove`. Without a pin, a tap places
   * it.
   */
  pin?: Point | undefined;
  onPinMove?: (point: Point) => void;
}>;

/** The whole country: zoom 5 on a point in its middle (PRODUCT 9.7). */
export const US_VIEW: MapView = { latitude: 39.83, longitude: -98.58, zoom: 5 };
