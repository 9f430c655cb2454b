import { expect, test } from "vitest";

import { english } from "../words/say.ts";
import { counterSvg, embedCode } from "./counter.ts";

const weight = { value: 1_000, low: 1_000, high: 1_200 };
const drawn = (town: string, since: string | null = "2026-01") =>
  counterSvg(english, { town, theme: "light", since, weight, collections: 1_234 });

test("PRODUCT R44.3: the counter says what was collected since when, each text escaped", () => {
  const svg = drawn("<b>&\"'\u0001 Town");
  expect(svg).toContain(">2,205 lb<");
  expect(svg).toContain(">1,234<");
  expect(svg).toContain(">collected since Jan 2026<");
  expect(svg).toContain(">Rebound, &lt;b&gt;&amp;&quot;&#39; Town<");
});

test("PRODUCT R44.3: before the first closed month it says so, and a long name is cut", () => {
  expect(drawn("", null)).toContain("The first figures appear once a month is closed.");
  expect(drawn("", null)).not.toContain("1,234");
  expect(drawn("x".repeat(90))).toContain(`>Rebound, ${"x".repeat(30)}…<`);
});

test("PRODUCT R44.3: the code to copy is a link around a picture with its text, escaped", () => {
  const code = embedCode({
    origin: "https://rebound.example",
    token: "abc",
    theme: "dark",
    language: "es",
    alt: 'What "<Rebound>" collected',
  });
  expect(code).toBe(
    '<a href="https://rebound.example/p/abc"><img src="https://rebound.example/api/public/report/abc/counter?theme=dark&amp;language=es" width="320" height="88" alt="What &quot;&lt;Rebound&gt;&quot; collected"></a>',
  );
});
