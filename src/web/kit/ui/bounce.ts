type Point = Readonly<{ x: number; y: number }>;
/** A quadratic Bezier curve: start, control point, end. */
type Curve = readonly [Point, Point, Point];
export type Arc = Readonly<{ level: number; middle: number; curve: Curve }>;

/** Height of the first bounce as a share of the drawing's; the last one has the full height. */
const LOWEST = 0.5;
const EDGE = 4;

/** One bounce per level, each wider and higher than the one before. Units are pixels. */
export function arcsOf(
  levels: readonly number[],
  box: Readonly<{ width: number; height: number }>,
): Arc[] {
  const sizes = levels.map(
    (_, index) => LOWEST + ((1 - LOWEST) * (index + 1)) / Math.max(1, levels.length),
  );
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const scale = (box.width - 2 * EDGE) / total;
  let x = EDGE;
  return levels.map((level, index) => {
    const width = (sizes[index] ?? 1) * scale;
    const rise = (sizes[index] ?? 1) * (box.height - 10);
    const from = x;
    x += width;
    const base = box.height;
    const middle = from + width / 2;
    // The top of a quadratic curve is half as high as its control point.
    const curve: Curve = [
      { x: from, y: base },
      { x: middle, y: base - 2 * rise },
      { x, y: base },
    ];
    return { level, middle, curve };
  });
}

/** Splits a bounce at `share` (0 to 1): the finished part, the ball's position, the part ahead. */
export function cutArc(
  { curve: [from, control, to] }: Arc,
  share: number,
): Readonly<{ done: Curve; ball: Point; ahead: Curve }> {
  const rising = between(from, control, share);
  const falling = between(control, to, share);
  const ball = between(rising, falling, share);
  return { done: [from, rising, ball], ball, ahead: [ball, falling, to] };
}

/** The `d` attribute of an SVG path. */
export function pathOf([from, control, to]: Curve): string {
  return `M${at(from)}Q${at(control)} ${at(to)}`;
}

function between(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

function at({ x, y }: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
