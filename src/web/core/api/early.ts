import type { ReadRoute, ReplyOf } from "./api.ts";

/** An answer under way since before the application came. */
type Early = Readonly<{ url: string; token: string; askedAt: number; answer: Promise<Response> }>;

declare global {
  /** start.ts and the application are two scripts and share only this. */
  var earlyAnswer: Early | undefined;
}

/** Older than this it is no longer what a screen that begins now should show, in milliseconds. */
const FRESH_MS = 10_000;

/**
 * Asks for what the first screen will read, with the head that the application itself sends. Resolves with the
 * reply, or with undefined when it is a refusal: the application will see that one too.
 */
export async function askEarly<L extends ReadRoute>(
  _line: L,
  url: string,
  token: string,
): Promise<ReplyOf<L> | undefined> {
  const headers = { accept: "application/json", authorization: `Bearer ${token}` };
  const answer = fetch(url, { headers, credentials: "include" });
  globalThis.earlyAnswer = { url, token, askedAt: performance.now(), answer };
  const response = await answer;
  return response.ok ? ((await response.clone().json()) as ReplyOf<L>) : undefined;
}

/** The answer that was asked for at `url` in this session, once; undefined where there is none. */
export function takeEarly(url: string, token: string | undefined): Promise<Response> | undefined {
  const early = globalThis.earlyAnswer;
  if (early?.url !== url) return undefined;
  globalThis.earlyAnswer = undefined;
  const isOurs = early.token === token && performance.now() - early.askedAt < FRESH_MS;
  return isOurs ? early.answer : undefined;
}
