import { queryOptions, type UseQueryOptions } from "@tanstack/react-query";

import type { api } from "#contract/api.ts";
import type { Input, Reply } from "#contract/route.ts";

import { failureOf, unreachable } from "./api-error.ts";
import { importWithRetry } from "./lazy-parts.ts";
import { bodyOf, type Parts, urlOf } from "./request.ts";
import { getSession, signOut } from "../session/session.ts";
import { say } from "../words/say.ts";

type Api = typeof api;

/** One route of the contract, such as "PUT /pickup/complete/:id". */
export type ApiRoute = keyof Api;
export type ReadRoute = Extract<ApiRoute, `GET ${string}`>;
export type InputOf<L extends ApiRoute> = Input<L, Api[L]>;
export type ReplyOf<L extends ApiRoute> = Reply<Api[L]>;

export type CallOptions = Readonly<{
  signal?: AbortSignal;
  /** Makes a repeat of the same intent harmless (PRODUCT R6.3). */
  idempotencyKey?: string;
  /** Uses this session instead of the stored one, to end a session that is not stored. */
  token?: string;
  /** Sends neither the session nor cookies: the answer is the same for everybody. */
  isAnonymous?: true;
  /** Called with the share sent so far, 0 to 1; for forms with a file. */
  onProgress?: (share: number) => void;
}>;

/** The input may be omitted for routes that need none. */
export type Given<L extends ApiRoute> =
  Record<never, never> extends InputOf<L>
    ? [input?: InputOf<L>, options?: CallOptions]
    : [input: InputOf<L>, options?: CallOptions];

type Answer = { status: number; body: unknown; requestId: string | null };

let takeEarly: (url: string, token: string | undefined) => Promise<Response> | undefined = () =>
  undefined;

/** Sets where requests are found that started before the application did. Called once at start. */
export function takeEarlyAnswersFrom(source: typeof takeEarly): void {
  takeEarly = source;
}

/** Timeout of a request; after it the server counts as unreachable. */
const PATIENCE_MS = 30_000;

/**
 * Sends one request of the contract. Resolves with the typed reply; rejects only with
 * `ApiError`. When the server does not know the session any more, it is ended here, for every screen.
 */
export async function call<L extends ApiRoute>(route: L, ...given: Given<L>): Promise<ReplyOf<L>> {
  const [input, options] = given;
  const asked = getSession()?.token;
  const parts: Parts = input ?? {};
  const answer = await ask(route, parts, options ?? {}).catch(async (error: unknown) => {
    throw (parts.form && (await changedFileOf(parts.form))) ?? error;
  });
  if (answer.status < 400) return answer.body as ReplyOf<L>;
  const failure = failureOf(answer.status, answer.body, answer.requestId);
  // If another session was stored meanwhile, this response must not end it.
  const isOwn =
    options?.token === undefined && asked !== undefined && getSession()?.token === asked;
  if (isOwn) followRefusal(failure);
  throw failure;
}

/** Loaded only when a form could not be sent; where that fails too, there is no network, which is the error then. */
async function changedFileOf(form: object): Promise<Error | undefined> {
  const part = await import("./changed-file.ts").catch(() => undefined);
  return part?.changedFileIn(form);
}

/** What a refusal says about the session itself. */
function followRefusal({ code }: ReturnType<typeof failureOf>): void {
  if (code === "unauthenticated") signOut("lost");
  if (code === "factor_missing") leadToSecurity();
}

/** Where staff add the second factor that their role needs: until then every other screen is refused. */
function leadToSecurity(): void {
  const path = location.pathname.toLowerCase();
  if (path.endsWith("/security")) return;
  const office = path.startsWith("/admin/pickup") ? "/admin/pickup" : "/admin";
  location.assign(`${path.startsWith("/admin") ? office : "/profile"}/security`);
}

type ReadOptions<L extends ReadRoute> = UseQueryOptions<
  ReplyOf<L>,
  Error,
  ReplyOf<L>,
  readonly [L, InputOf<L> | undefined]
>;

/**
 * The same as a query: `useQuery(read("GET /pickup/:id", { params: { id } }))`. The key is
 * `[route, input]`, so `invalidateQueries({ queryKey: ["GET /pickup"] })` invalidates every page of it.
 */
export function read<L extends ReadRoute>(route: L, ...given: Given<L>): ReadOptions<L> {
  const [input] = given;
  return queryOptions({
    queryKey: [route, input] as const,
    queryFn: ({ signal }) => call(route, ...([input, { signal }] as Given<L>)),
  }) as ReadOptions<L>;
}

const SOMEBODY: RequestInit = { credentials: "include" };
/** What is the same for everybody may be kept by caches for a while; a person who reloads wants to know how it is now. */
const ANYBODY: RequestInit = { credentials: "omit", cache: "no-cache" };

async function ask(route: string, parts: Parts, options: CallOptions): Promise<Answer> {
  const [method = "GET", path = "/"] = route.split(" ");
  const headers = new Headers({ accept: "application/json", "accept-language": say.language });
  const token = options.isAnonymous ? undefined : (options.token ?? getSession()?.token);
  if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
  if (options.idempotencyKey) headers.set("idempotency-key", options.idempotencyKey);
  if (parts.body !== undefined) headers.set("content-type", "application/json");
  const url = urlOf(path, parts);
  if (options.onProgress) {
    const { upload } = await importWithRetry(() => import("./upload.ts"));
    return upload(url, { method, headers, body: bodyOf(parts), onProgress: options.onProgress });
  }
  const early = method === "GET" ? takeEarly(url, token) : undefined;
  const reader = options.isAnonymous ? ANYBODY : SOMEBODY;
  const init = { method, headers, body: bodyOf(parts), ...reader };
  return answerOf(() => early ?? send(url, init, options.signal), options.signal);
}

function send(url: string, init: RequestInit, signal?: AbortSignal): Promise<Response> {
  const limit = AbortSignal.timeout(PATIENCE_MS);
  return fetch(url, {
    ...init,
    // A delete that waited for Undo is sent while the tab closes, and must complete after that.
    keepalive: init.method === "DELETE",
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  });
}

async function answerOf(start: () => Promise<Response>, signal?: AbortSignal): Promise<Answer> {
  try {
    const response = await start();
    const body = await bodyIn(response);
    return { status: response.status, body, requestId: response.headers.get("x-request-id") };
  } catch (error) {
    // A cancelled query must reject with its abort error, or the screen would show a failure.
    if (signal?.aborted) throw error;
    throw unreachable();
  }
}

async function bodyIn(response: Response): Promise<unknown> {
  const type = response.headers.get("content-type") ?? "";
  if (type.includes("json")) return response.json();
  return type.startsWith("image/") ? new File([await response.blob()], "", { type }) : undefined;
}
