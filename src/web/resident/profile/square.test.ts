import { expect, test } from "vitest";

import { centredSquare } from "./square.ts";

test("a picture is cut to its largest centred square", () => {
  expect(centredSquare(400, 300)).toEqual({ x: 50, y: 0, edge: 300 });
  expect(centredSquare(300, 401)).toEqual({ x: 0, y: 50, edge: 300 });
  expect(centredSquare(64, 64)).toEqual({ x: 0, y: 0, edge: 64 });
});
