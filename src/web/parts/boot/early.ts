import type { ReadRoute, ReplyOf } from "#web/kit/api/api.ts";
import { replyIn } from "#web/kit/api/reply.ts";
import { readLanguage } from "#web/kit/words/language.ts";

/** A request that was sent before the application was loaded. */
type Early = Readonly<{ token: string; askedAt: number; answer: Promise<Response> }>;

declare global {
  /** start.ts and the application are two separate scripts; this global is all they share. */
  var earlyAnswers: Map<string, Early> | undefined;
}

/** Milliseconds; an older response is not used. */
const FRESH_MS = 10_000;

/**
 * Requests what the first screen will read, with the headers that the application itself sends. Resolves with the
 * reply, or with undefined for a failure: the application will then send the request itself.
 */
export async function askEarly<L extends ReadRoute>(
  line: L,
  url: string,
  token: string,
): Promise<ReplyOf<L> | undefined> {
  const headers = {
    accept: "application/json",
    "accept-language": readLanguage(),
    authorization: `Bearer ${token}`,
  };
  const answer = fetch(url, { headers, credentials: "include" });
  globalThis.earlyAnswers ??= new Map();
  globalThis.earlyAnswers.set(url, { token, askedAt: performance.now(), answer });
  const response = await answer;
  return response.ok ? replyIn(line, response.clone()) : undefined;
}

/** Takes the early response for `url` in this session, at most once; undefined when there is none. */
export function takeEarly(url: string, token: string | undefined): Promise<Response> | undefined {
  const early = globalThis.earlyAnswers?.get(url);
  if (!early) return undefined;
  globalThis.earlyAnswers?.delete(url);
  const isOurs = early.token === token && performance.now() - early.askedAt < FRESH_MS;
  return isOurs ? early.answer : undefined;
}
