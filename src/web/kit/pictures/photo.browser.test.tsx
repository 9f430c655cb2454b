import { expect, test } from "vitest";

import { pictureFile } from "#test/support/chosen-files.ts";

import { preparePhoto } from "./photo.ts";

test("a photo that is sent unchanged is a copy in memory, which a change of the file on the disk does not reach", async () => {
  const chosen = pictureFile(40);
  const made = await preparePhoto(chosen, 1600);
  if (!("file" in made)) throw new Error(made.problem);
  const { file } = made;
  expect(file).not.toBe(chosen);
  expect([file.name, file.type, file.lastModified]).toEqual([
    chosen.name,
    chosen.type,
    chosen.lastModified,
  ]);
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(
    new Uint8Array(await chosen.arrayBuffer()),
  );
});
