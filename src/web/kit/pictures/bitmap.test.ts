import { expect, test } from "vitest";

import { fit } from "./bitmap.ts";

test("a picture is made to fit its longest side and never enlarged", () => {
  expect(fit({ width: 4000, height: 3000 }, 1600)).toEqual({ width: 1600, height: 1200 });
  expect(fit({ width: 3000, height: 4000 }, 1600)).toEqual({ width: 1200, height: 1600 });
  expect(fit({ width: 640, height: 480 }, 1600)).toEqual({ width: 640, height: 480 });
  expect(fit({ width: 300, height: 6400 }, 1600)).toEqual({ width: 75, height: 1600 });
  expect(fit({ width: 10_000, height: 2 }, 100)).toEqual({ width: 100, height: 1 });
});
