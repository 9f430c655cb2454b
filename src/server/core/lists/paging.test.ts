import { expect, test } from "vitest";

import { readPage, type Slice } from "./paging.ts";

/** A list with that many rows, whose estimated total is a hundred thousand. */
const ask = async (rows: number, page: number) => {
  const all = Array.from({ length: rows }, (_, index) => index + 1);
  const read = ({ offset, limit, isReversed }: Slice) =>
    Promise.resolve((isReversed ? all.toReversed() : all).slice(offset, offset + limit));
  return readPage({ page, limit: 10 }, { total: 100_000, isCapped: true }, read);
};

test("a list that was thought to be longer is counted by the page on which it ends", async () => {
  const known = { totalIsCapped: false, hasNextPage: false };
  expect(await ask(0, 1)).toMatchObject({ ...known, docs: [], totalDocs: 0, totalPages: 1 });
  expect(await ask(3, 1)).toMatchObject({ ...known, docs: [1, 2, 3], totalDocs: 3, page: 1 });
  expect(await ask(13, 2)).toMatchObject({ ...known, docs: [11, 12, 13], totalDocs: 13, page: 2 });
});

test("its last page is the first one where both are the same", async () => {
  const only = { docs: [1, 2, 3], totalDocs: 3, totalIsCapped: false, page: 1, hasPrevPage: false };
  expect(await ask(3, -1)).toMatchObject(only);
  expect(await ask(0, -1)).toMatchObject({ docs: [], totalDocs: 0, page: 1 });
});

test("a page that is far behind the end of it answers its last rows", async () => {
  const last = { docs: [4, 5, 6, 7, 8, 9, 10, 11, 12, 13], totalIsCapped: true, page: -1 };
  expect(await ask(13, 50)).toMatchObject(last);
  expect(await ask(13, -5)).toMatchObject({ docs: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], page: 1 });
});
