// How emails look (PRODUCT R9.6): one layout of 600 pixels for both schemes, as plain text and as HTML in which every
// given text is escaped. Mail programs know few styles, so each element carries its own; those of the dark scheme win by
// `!important` where a program knows them.
import { asOneLine } from "#contract/one-line.ts";
import { PRODUCT_NAME as product } from "#domain/text.ts";
import type { Language } from "#domain/words/languages.ts";

/** One paragraph of an email: a sentence, or a code or a link that stands alone; `words` are on the link's button. */
export type Part = string | Readonly<{ code: string }> | Readonly<{ link: string; words: string }>;
/** An email as it is sent. */
export type Email = Readonly<{ subject: string; text: string; html: string }>;
/** The small print below an email: why it came, and links with their words. */
export type EmailEnd = Readonly<{
  reason: string;
  links: readonly (readonly [words: string, url: string])[];
}>;

type Content = Readonly<{
  subject: string;
  language: Language;
  parts: readonly Part[];
  end?: EmailEnd | undefined;
  /** The URL of a picture on this server. */
  picture?: string | undefined;
}>;

/** Separates the paragraphs of a text. */
export const PART = "\n\n";

/** Renders an email as plain text and as HTML. */
export function layOut(content: Content): Email {
  const subject = asOneLine(content.subject);
  const { parts, end } = content;
  const plain = [...parts.map(plainPart), product, ...(end ? [plainEnd(end)] : [])];
  return { subject, text: `${plain.join(PART)}\n`, html: page({ ...content, subject }) };
}

function plainPart(part: Part): string {
  if (typeof part === "string") return asOneLine(part);
  return "code" in part ? part.code : part.link;
}

function plainEnd({ reason, links }: EmailEnd): string {
  return [reason, ...links.map(([words, url]) => `${words}: ${url}`)].join("\n");
}

/** The colours of the product (src/web/kit/theme/tokens.css). */
const LIGHT = {
  paper: "#faf7f0",
  surface: "#ffffff",
  sunken: "#f1ede2",
  ink: "#14231d",
  faint: "#4c5a53",
  line: "#e0dacb",
  brand: "#0f5c48",
  onBrand: "#ffffff",
};
const DARK: typeof LIGHT = {
  paper: "#0d1512",
  surface: "#15201b",
  sunken: "#1c2923",
  ink: "#e9f1ea",
  faint: "#a7b8ae",
  line: "#2a3832",
  brand: "#74d3b0",
  onBrand: "#06251b",
};

const DARK_STYLES = `@media (prefers-color-scheme: dark) {
.paper { background: ${DARK.paper} !important }
.card { background: ${DARK.surface} !important; border-color: ${DARK.line} !important }
.ink { color: ${DARK.ink} !important }
.faint { color: ${DARK.faint} !important }
.brand { color: ${DARK.brand} !important }
.code { background: ${DARK.sunken} !important; color: ${DARK.ink} !important }
.button { background: ${DARK.brand} !important; color: ${DARK.onBrand} !important }
}`;

function page({ subject, language, parts, end, picture }: Content): string {
  const image =
    picture === undefined
      ? ""
      : `<img src="${escaped(picture)}" alt="" width="544" style="display:block;width:100%;max-height:280px;object-fit:cover;border-radius:12px;margin:0 0 20px">\n`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>
${DARK_STYLES}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${LIGHT.paper}">
<table role="presentation" class="paper" width="100%" cellspacing="0" cellpadding="0" style="background:${LIGHT.paper}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:600px;font-family:Figtree,system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;font-size:16px;line-height:1.5">
<tr><td class="brand" style="padding:0 8px 12px;font-weight:700;font-size:18px;color:${LIGHT.brand}">${product}</td></tr>
<tr><td class="card ink" style="padding:28px;background:${LIGHT.surface};border:1px solid ${LIGHT.line};border-radius:14px;color:${LIGHT.ink};overflow-wrap:anywhere">
${image}<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:1.3;color:${LIGHT.ink}">${escaped(subject)}</h1>
${parts.map(block).join("\n")}
</td></tr>
${end ? `<tr><td style="padding:16px 8px 0">${endBlock(end)}</td></tr>` : ""}
</table>
</td></tr></table>
</body>
</html>
`;
}

function block(part: Part): string {
  const safe = escaped(plainPart(part));
  if (typeof part === "string")
    return `<p class="ink" style="margin:0 0 16px;color:${LIGHT.ink}">${safe}</p>`;
  if ("code" in part)
    return `<p class="code" style="margin:0 0 16px;padding:12px 0;border-radius:10px;background:${LIGHT.sunken};color:${LIGHT.ink};font-size:28px;font-weight:700;letter-spacing:6px;text-align:center">${safe}</p>`;
  const look = `display:inline-block;padding:12px 24px;border-radius:10px;background:${LIGHT.brand};color:${LIGHT.onBrand};font-weight:600;text-decoration:none`;
  return `<p style="margin:8px 0 16px"><a class="button" href="${safe}" style="${look}">${escaped(part.words)}</a></p>`;
}

function endBlock({ reason, links }: EmailEnd): string {
  const anchors = links.map(
    ([words, url]) =>
      `<a class="faint" href="${escaped(url)}" style="color:${LIGHT.faint}">${escaped(words)}</a>`,
  );
  const lines = [escaped(reason), ...(anchors.length > 0 ? [anchors.join(" &middot; ")] : [])];
  return `<p class="faint" style="margin:0;font-size:13px;color:${LIGHT.faint}">${lines.join("<br>")}</p>`;
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
