import { describe, expect, test } from "vitest";

import { fitted, isHeic, photoFrom } from "./photo.ts";

describe("a photo", () => {
  test("keeps its shape when it is made smaller, and is never made larger", () => {
    expect(fitted({ width: 4000, height: 3000 }, 1600)).toEqual({ width: 1600, height: 1200 });
    expect(fitted({ width: 300, height: 6400 }, 1600)).toEqual({ width: 75, height: 1600 });
    expect(fitted({ width: 130, height: 130 }, 1600)).toEqual({ width: 130, height: 130 });
    expect(fitted({ width: 1, height: 9000 }, 1600)).toEqual({ width: 1, height: 1600 });
  });

  test("of an iPhone is known by its type or its name", () => {
    expect(isHeic({ name: "a.jpg", type: "image/heic" })).toBe(true);
    expect(isHeic({ name: "IMG_1.HEIC", type: "" })).toBe(true);
    expect(isHeic({ name: "heic.png", type: "image/png" })).toBe(false);
  });

  test("comes back from the draft, and nothing from a broken one", async () => {
    const file = photoFrom("data:image/png;base64,AQID/w==");
    expect(file?.type).toBe("image/png");
    expect([...new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer())]).toEqual([
      1, 2, 3, 255,
    ]);
    for (const broken of ["", "data:text/html;base64,AQID", "data:image/png;base64,%"])
      expect(photoFrom(broken)).toBeUndefined();
  });
});
