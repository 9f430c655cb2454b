import { describe, expect, test } from "vitest";

import { isHeic, photoFrom } from "./photo.ts";

describe("a photo", () => {
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
