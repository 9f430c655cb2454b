import { expect, test } from "vitest";

import {
  IMAGE_TOO_LARGE,
  MAX_IMAGE_BYTES,
  MAX_PROFILE_IMAGE_BYTES,
  PROFILE_IMAGE_TOO_LARGE,
} from "./images.ts";

test("the sentences tell the limits of the specification in millions of bytes", () => {
  expect(PROFILE_IMAGE_TOO_LARGE).toContain(`${MAX_PROFILE_IMAGE_BYTES / 1_000_000}mb`);
  expect(IMAGE_TOO_LARGE).toContain(`${MAX_IMAGE_BYTES / 1_000_000}mb`);
});
