// What is kept about a person as a letter that any browser shows, without a network: the person, then what there is of each
// group, in words. It is written while it is read, batch by batch.
import {
  OWN_DATA_GROUPS,
  type OwnDataGroup,
  type OwnDataRow,
  ownDataGroups,
} from "#contract/own-data.ts";
import { PRODUCT_NAME } from "#domain/text.ts";
import { formatInstant } from "#domain/words/formats.ts";
import type { Say } from "#domain/words/say.ts";

import type { Owner } from "../access/owner.ts";
import type { Queryable } from "../database/database.ts";
import type { OwnData } from "./json-file.ts";
import { type OwnPhoto, photoName } from "./own-photos.ts";

/** How the letter says one row, with days as the reader's zone has them; what it leaves out is counted, and stands in the file for programs. */
export type LetterLines = Readonly<{
  [Group in OwnDataGroup]?: (say: Say, row: OwnDataRow<Group>, zone: string) => string;
}>;

type Parts = Readonly<{
  ownData: OwnData;
  lines: LetterLines;
  photos: AsyncIterable<OwnPhoto>;
}>;
/** `zone`: the reader's time zone. */
type Asked = Readonly<{ owner: Owner; at: Date; say: Say; zone: string }>;

/** The page, piece by piece. It loads nothing but the pictures beside it, and runs nothing. */
export async function* letterText(
  db: Queryable,
  parts: Parts,
  { owner, at, say, zone }: Asked,
): AsyncGenerator<string> {
  const title = say("Everything that we keep about you");
  const day = formatDay(say, at, zone);
  yield `<!doctype html>
<html lang="${say.language}">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file: blob:; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
<main>
<p>${escaped(PRODUCT_NAME)}, ${escaped(day)}</p>
<h1>${escaped(title)}</h1>
`;
  for await (const [person] of parts.ownData.profile(db, owner))
    if (person) yield paragraph(say("Dear {firstName},", { firstName: person.firstName }));
  yield paragraph(
    say(
      "This is what {product} kept about you on {date}, in words. The same, with every detail, is in the file my-data.json, which programs can read, and your pictures are in the folder photos.",
      { product: PRODUCT_NAME, date: day },
    ),
  );
  for (const name of OWN_DATA_GROUPS) yield* groupText(db, parts, { name, owner, say, zone });
  yield* photosText(parts.photos, say, zone);
  yield paragraph(
    say(
      "If something isn't right, tell us. Under Profile, Your data, you can also delete your account.",
    ),
  );
  yield `${paragraph(say("Your {product} team", { product: PRODUCT_NAME }))}</main>\n</html>\n`;
}

/** A group under its sentence; nothing where there are no rows. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- It says that a line fits its rows.
async function* groupText<Group extends OwnDataGroup>(
  db: Queryable,
  { ownData, lines }: Pick<Parts, "ownData" | "lines">,
  { name, owner, say, zone }: { name: Group } & Omit<Asked, "at">,
): AsyncGenerator<string> {
  const line: LetterLines[Group] = lines[name];
  let count = 0;
  for await (const rows of ownData[name](db, owner)) {
    if (rows.length === 0) continue;
    if (count === 0) yield heading(say(ownDataGroups[name].about)) + (line ? "<ul>\n" : "");
    count += rows.length;
    if (line) yield rows.map((row) => `<li>${escaped(line(say, row, zone))}\n`).join("");
  }
  if (count === 0) return;
  yield line
    ? "</ul>\n"
    : paragraph(say.plural(count, "{n} entry, in my-data.json", "{n} entries, in my-data.json"));
}

async function* photosText(
  photos: Parts["photos"],
  say: Say,
  zone: string,
): AsyncGenerator<string> {
  let isFirst = true;
  for await (const photo of photos) {
    if (isFirst) yield heading(say("Your picture, and photos of what you gave or we found."));
    isFirst = false;
    const day = escaped(formatDay(say, photo.at, zone));
    yield `<figure><img src="${photoName(photo, zone)}" alt="" loading="lazy"><figcaption>${day}</figcaption></figure>\n`;
  }
}

/** A day in words, as a calendar in `zone` has it. */
export function formatDay(say: Say, at: Date | string, zone: string): string {
  const instant = typeof at === "string" ? new Date(at) : at;
  return formatInstant(say.language, instant, { dateStyle: "long", timeZone: zone });
}

const heading = (text: string): string => `<h2>${escaped(text)}</h2>\n`;
const paragraph = (text: string): string => `<p>${escaped(text)}</p>\n`;

const REPLACED: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** Text that people wrote is never markup. */
function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => REPLACED[sign] ?? sign);
}

const STYLE = `body{margin:0;font:1.05rem/1.6 Georgia,serif}
main{max-width:40rem;margin:0 auto;padding:2rem 1.25rem 4rem;overflow-wrap:anywhere}
h1{font-size:1.7rem;line-height:1.2}h2{margin-top:2.2rem;font-size:1.1rem;line-height:1.35}
ul{padding-left:1.2rem}figure{margin:1rem 0}img{max-width:100%;height:auto}figcaption{font-size:.9rem}`;
