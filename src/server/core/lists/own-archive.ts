// A person's own data as one archive: a letter to read, the data for programs, and the pictures. It is made while it is
// sent, entry by entry and batch by batch, so that never more than one picture is in memory.
import { makeZip } from "client-zip";

import type { Language } from "#domain/words/languages.ts";
import type { Say } from "#domain/words/say.ts";

import type { Owner } from "../access/owner.ts";
import type { Deps } from "../deps.ts";
import { type OwnData, ownDataText } from "./json-file.ts";
import { letterText, type LetterLines } from "./letter.ts";
import { type OwnPhoto, photoName, type OwnPhotos } from "./own-photos.ts";

/** A file that is being sent: its name, its language and its bytes, piece by piece. */
export type ZipFile = {
  readonly fileName: string;
  readonly language: Language;
  readonly bytes: AsyncIterable<Uint8Array>;
};

/** What the rooms contribute: the rows of each group, the pictures, and how the letter says a row. */
export type OwnArchive = Readonly<{
  ownData: OwnData;
  ownPhotos: readonly OwnPhotos[];
  lines: LetterLines;
}>;

/** `zone`: the reader's time zone. */
type Asked = Readonly<{ owner: Owner; at: Date; say: Say; zone: string }>;

/** The bytes of the archive: `index.html`, `my-data.json`, which fits the schema `OwnDataFile`, and `photos/`. */
export function ownArchive(
  { db, blobs }: Pick<Deps, "db" | "blobs">,
  { ownData, ownPhotos, lines }: OwnArchive,
  asked: Asked,
): AsyncIterable<Uint8Array> {
  async function* photos(): AsyncGenerator<OwnPhoto> {
    for (const read of ownPhotos) for await (const some of read(db, asked.owner)) yield* some;
  }
  async function* entries() {
    const lastModified = asked.at;
    const letter = letterText(db, { ownData, lines, photos: photos() }, asked);
    yield { name: "index.html", lastModified, input: filled(letter) };
    const data = ownDataText(db, ownData, asked);
    yield { name: "my-data.json", lastModified, input: filled(data) };
    for await (const photo of photos()) {
      const kept = await blobs.get(photo.key);
      if (kept)
        yield { name: photoName(photo, asked.zone), lastModified: photo.at, input: kept.bytes };
    }
  }
  return makeZip(entries());
}

/** The library takes an empty piece for the end. */
async function* filled(text: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const piece of text) if (piece !== "") yield piece;
}
