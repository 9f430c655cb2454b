import { expect, test } from "vitest";

import { MAX_SEARCH, SEARCH_TOO_LONG } from "./searches.ts";
import { translate } from "./words/message.ts";
import { SAY } from "./words/spoken.ts";

test("the sentence about a long search names the limit, in every language", () => {
  expect(SEARCH_TOO_LONG).toContain(String(MAX_SEARCH));
  expect(translate(SAY.es, SEARCH_TOO_LONG)).toBe(
    "Una búsqueda puede tener como máximo 200 caracteres",
  );
});
