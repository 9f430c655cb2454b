// The counter that other sites show (PRODUCT R44.3): a picture of figures, and the code that puts it into a page. Names of
// towns come from addresses that people typed, so every text is escaped.
import { poundsOf } from "../impact/impact.ts";
import { PRODUCT_NAME } from "../text.ts";
import { formatLocalDate, formatNumber } from "../words/formats.ts";
import type { Language } from "../words/languages.ts";
import type { Say } from "../words/say.ts";
import type { PublicSums } from "./public.ts";
import { WHOLE } from "./towns.ts";

export const COUNTER_THEMES = ["light", "dark"] as const;
export type CounterTheme = (typeof COUNTER_THEMES)[number];

/** In CSS pixels. */
export const COUNTER_SIZE = { width: 320, height: 88 } as const;

/** The colours of the product's two schemes, which a picture on another site cannot ask for. */
const COLOURS = {
  light: { ground: "#ffffff", line: "#e0dacb", ink: "#14231d", quiet: "#4c5a53", lead: "#0f5c48" },
  dark: { ground: "#15201b", line: "#2a3832", ink: "#e9f1ea", quiet: "#a7b8ae", lead: "#74d3b0" },
} as const satisfies Readonly<Record<CounterTheme, Readonly<Record<string, string>>>>;

/** The letters of a name that fit beside each other. */
const MOST_LETTERS = 40;

type Counted = Readonly<{ town: string; theme: CounterTheme }> &
  Pick<PublicSums, "since" | "weight" | "collections">;

/** The picture as SVG text, without anything that it would have to load. */
export function counterSvg(say: Say, { town, theme, ...sums }: Counted): string {
  const { ground, line, ink, quiet, lead } = COLOURS[theme];
  const name = clipped(publicName(town));
  const { since } = sums;
  const pounds = since === null ? "" : formatPounds(say, sums.weight.value);
  const below =
    since === null
      ? say("The first figures appear once a month is closed.")
      : say("collected since {month}", { month: shortMonth(say.language, since) });
  const collections = since === null ? "" : formatNumber(say.language, sums.collections);
  const unit = since === null ? "" : say("collections#counter");
  const { width, height } = COUNTER_SIZE;
  const right = `x="${width - 16}" text-anchor="end"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" lang="${say.language}" font-family="system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif">
<title>${escaped([name, pounds, below, collections, unit].filter(Boolean).join(" "))}</title>
<rect x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="12" fill="${ground}" stroke="${line}"/>
<text x="16" y="25" font-size="13" font-weight="600" fill="${ink}">${escaped(name)}</text>
<text x="16" y="54" font-size="24" font-weight="700" fill="${lead}">${escaped(pounds)}</text>
<text ${right} y="54" font-size="18" font-weight="700" fill="${lead}">${escaped(collections)}</text>
<text x="16" y="74" font-size="12" fill="${quiet}">${escaped(below)}</text>
<text ${right} y="74" font-size="12" fill="${quiet}">${escaped(unit)}</text>
</svg>
`;
}

/** "Rebound"; of a town "Rebound, Columbus, Ohio". */
export function publicName(town: string): string {
  return town === WHOLE ? PRODUCT_NAME : `${PRODUCT_NAME}, ${town}`;
}

/** Kilograms as people read them: "1,234 lb". */
export function formatPounds(say: Say, kg: number): string {
  return say("{number} lb", { number: Math.round(poundsOf(kg)) });
}

type Embedded = Readonly<{
  origin: string;
  token: string;
  theme: CounterTheme;
  language: Language;
  /** What the picture says to who does not see it. */
  alt: string;
}>;

/** The address of the counter below its origin. */
export function counterPath({
  token,
  theme,
  language,
}: Pick<Embedded, "token" | "theme" | "language">): string {
  return `/api/public/report/${token}/counter?theme=${theme}&language=${language}`;
}

/** The HTML that shows the counter in a page of others, and leads to the figures. */
export function embedCode({ origin, token, alt, ...how }: Embedded): string {
  const { width, height } = COUNTER_SIZE;
  const picture = escaped(`${origin}${counterPath({ token, ...how })}`);
  const page = escaped(publicPage(origin, token));
  return `<a href="${page}"><img src="${picture}" width="${width}" height="${height}" alt="${escaped(alt)}"></a>`;
}

/** The address of a public page. */
export function publicPage(origin: string, token: string): string {
  return `${origin}/p/${token}`;
}

const shortMonth = (language: Language, month: string): string =>
  formatLocalDate(language, `${month}-01`, { month: "short", year: "numeric" });

function clipped(name: string): string {
  const letters = Array.from(name);
  return letters.length <= MOST_LETTERS ? name : `${letters.slice(0, MOST_LETTERS - 1).join("")}…`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A text that may stand in an element or an attribute of HTML and XML; what XML cannot hold is left out. */
function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? "");
}
