import { expect, test } from "vitest";

import { arcsOf, cutArc } from "./bounce.ts";

const arcs = arcsOf([2, 3, 4], { width: 330, height: 92 });

test("bounces follow each other, each higher than the one before", () => {
  expect(arcs.map((arc) => arc.level)).toEqual([2, 3, 4]);
  for (const [index, { curve }] of arcs.entries()) {
    const before = arcs[index - 1];
    if (!before) continue;
    expect(curve[0].x).toBeCloseTo(before.curve[2].x);
    expect(curve[1].y).toBeLessThan(before.curve[1].y);
  }
});

test("the ball stands at the start, on top, or at the end of its bounce", () => {
  const arc = arcs[1];
  if (!arc) throw new Error("three levels give three bounces");
  expect(cutArc(arc, 0).ball).toEqual(arc.curve[0]);
  expect(cutArc(arc, 0.5).ball.x).toBeCloseTo(arc.middle);
  expect(cutArc(arc, 1).ball).toEqual(arc.curve[2]);
});
