// Values that no form would send, as from a faulty, outdated or hostile client.
import * as fc from "fast-check";

const deep = (levels: number): unknown => {
  let value: unknown = "bottom";
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [value] : { value };
  return value;
};

/** Texts that break parsers, queries, clocks and layouts. */
const texts = [
  "",
  " ",
  "\t\r\n",
  "\0",
  "before\0after",
  "\u{1}\u{1f}\u{7f}",
  "\u{d800}",
  "\u{202e}txet",
  "𝔘𝔫𝔦𝔠𝔬𝔡𝔢",
  "１２３４５６",
  "e\u{301}".repeat(300),
  "a".repeat(10_000),
  "💚".repeat(400),
  "null",
  "undefined",
  "true",
  "NaN",
  "Infinity",
  "1e999",
  "0x10",
  "-0",
  "007",
  "1,5",
  "9".repeat(400),
  "'; drop table users; --",
  "\\'; select pg_sleep(9)",
  "$1",
  "%",
  "_",
  "%00",
  "../../../../etc/passwd",
  "<script>alert(1)</script>",
  "{{7*7}}${7*7}",
  "2026-02-30",
  "99999-01-01",
  "0000-00-00",
  "2026-02-12T25:61:61Z",
  "24:00",
  "09:60",
  "00000000-0000-0000-0000-000000000000",
  "{01900000-0000-7000-8000-000000000000}",
  "01900000-0000-7000-8000-00000000000G",
  "data:image/png;base64,",
  "data:image/png;base64,AAAA",
  "data:image/png;base64,====",
  "data:image/svg+xml;base64,PHN2Zy8+",
  "x@y",
  "x@example.org\r\nBcc: y@example.org",
  "__proto__",
  "constructor",
];

const others: unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  1e-320,
  1e308,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  [],
  {},
  [[]],
  [null],
  ["a", "b"],
  { length: 1 },
  { toString: 1, valueOf: 2, hasOwnProperty: 3 },
  { $ne: null },
  { constructor: { prototype: { isAdmin: true } } },
  deep(300),
  Array.from({ length: 1_000 }, (_, n) => n),
];

/** Those that differ most from each other. */
export const worst: readonly unknown[] = [
  "before\0after",
  "https://\0",
  "\u{d800}",
  "a".repeat(10_000),
  "",
  null,
  {},
  ["a"],
  2 ** 53,
  -1.5,
];

/** Any code point, lone surrogates too; the library's own "binary" takes seconds to set up. */
const anySign = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code));

/** Any text, mostly the difficult ones. */
export const badText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...texts) },
  { weight: 1, arbitrary: fc.string({ unit: anySign, maxLength: 300 }) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 60 }) },
);

/** Any JSON value. */
export const badValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: badText },
  { weight: 4, arbitrary: fc.constantFrom(...others) },
  { weight: 1, arbitrary: fc.oneof(fc.integer(), fc.double()) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);

/** Bodies that are not JSON, or JSON that no form sends. */
export const badJson: fc.Arbitrary<string | Buffer> = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom<string | Buffer>(...brokenBodies()) },
  { weight: 4, arbitrary: fc.string({ unit: anySign, maxLength: 200 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "[".repeat(40_000),
      '{"a":'.repeat(15_000),
      JSON.stringify("x".repeat(120_000)),
    ),
  },
);

function brokenBodies(): (string | Buffer)[] {
  return [
    "",
    " ",
    "{",
    "}",
    "{}{}",
    '{"firstName":',
    "{'firstName':'Ann'}",
    "null",
    "[]",
    "[{}]",
    '"text"',
    "17",
    "NaN",
    "undefined",
    "\u{feff}{}",
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    '{"email":"\\u0000"}',
    '{"email":"\\ud800"}',
    '{"a":1,"a":2}',
    `{"a":${"9".repeat(500)}}`,
    Buffer.from([0xff, 0xfe, 0x7b, 0x7d]),
    Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
    Buffer.alloc(64),
  ];
}

/** Content types of a body, right and wrong. */
export const contentTypes = [
  "application/json",
  "application/json; charset=utf-8",
  "application/json; charset=utf-16",
  "APPLICATION/JSON",
  "application/json;",
  "text/plain",
  "text/plain; application/json",
  "text/html",
  "application/xml",
  "application/x-www-form-urlencoded",
  "application/octet-stream",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  "multipart/form-data; boundary=x",
  'multipart/form-data; boundary="x',
  "image/png",
  "/",
  "*/*",
  "json",
  "",
] as const;

/** Bodies with "boundary=x" that are no form, or one that ends too early. */
export const badMultipart: fc.Arbitrary<string | Buffer> = fc.oneof(
  fc.constantFrom(
    "",
    "--x",
    "--x--",
    "--x--\r\n",
    "--x\r\n\r\n",
    "--x\r\n\r\n\r\n--x--",
    '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\nno end',
    '--x\r\nContent-Disposition: form-data; name="location"\r\n\r\n\0\r\n--x--\r\n',
    "--x\r\nContent-Disposition: form-data\r\n\r\nnameless\r\n--x--\r\n",
    '--x\r\nContent-Disposition: attachment; name="file"; filename="../../x"\r\n\r\nx\r\n--x--\r\n',
    '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--x--\r\n',
    `--x\r\nContent-Disposition: form-data; name="${"n".repeat(20_000)}"\r\n\r\nx\r\n--x--\r\n`,
    "--x\r\n".repeat(2_000),
    Buffer.concat([Buffer.from("--x\r\n"), Buffer.alloc(500, 0xff), Buffer.from("\r\n--x--")]),
  ),
  fc.string({ unit: anySign, maxLength: 300 }),
);
