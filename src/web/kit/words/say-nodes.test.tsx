import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { sayNodes } from "./say-nodes.tsx";

test("elements stand where the sentence needs them", () => {
  const sentence = sayNodes(
    (mark) => `${mark(<b>second</b>)} before ${mark(<i>first</i>)}, then <plain> text.`,
  );
  expect(renderToStaticMarkup(sentence)).toBe(
    "<b>second</b> before <i>first</i>, then &lt;plain&gt; text.",
  );
});
