import type { ReadRoute, ReplyOf } from "./api.ts";

/** The JSON of an answer as the contract types it; the server has checked it. */
export async function replyIn<L extends ReadRoute>(
  _line: L,
  answer: Response,
): Promise<ReplyOf<L>> {
  return (await answer.json()) as ReplyOf<L>;
}
