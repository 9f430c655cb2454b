import { QueryClientProvider } from "@tanstack/react-query";
import { createBrowserHistory, createRouter, RouterProvider } from "@tanstack/react-router";
import { onTestFinished, vi } from "vitest";

import { api, type ApiRoute } from "#contract/api.ts";
import { errors, type FailureCode } from "#contract/errors.ts";
import { splitRoute } from "#contract/route.ts";
import type { User } from "#contract/profile.ts";
import type { ReplyOf } from "#web/kit/api/api.ts";
import { queryClient } from "#web/kit/api/query.ts";
import { Appearance } from "#web/kit/frame/appearance.tsx";
import { followTrail } from "#web/kit/navigation/trail.ts";
import { getSession, onSessionChange, signIn } from "#web/kit/session/session.ts";
import { routes as agent } from "#web/agent/routes.ts";
import { routes as office } from "#web/office/routes.ts";
import { makeRouter } from "#web/parts/application/routes.tsx";
import { routes as resident } from "#web/resident/routes.ts";

import { renderWithEffects } from "./render.tsx";
import { config, home, notifications, pageOf } from "./things.ts";
import { offer } from "./things-of-areas.ts";
import { ratesShown } from "./things-of-rates.ts";

/** A request of a screen: its route of the contract, its address and its body. */
type Asked = Readonly<{ route: ApiRoute; url: URL; headers: Headers; body: unknown }>;
type Answered<R extends ApiRoute> = ReplyOf<R> | Response;

/** What the server answers, by route of the contract; the types and the contract's schemas hold the answers to it. */
export type Answers = Readonly<{
  [R in ApiRoute]?: (asked: Asked) => Answered<R> | Promise<Answered<R>>;
}>;

type Setting = Readonly<{
  as?: User | undefined;
  answers?: Answers;
  /** The status of every other address, such as the tiles of a map. */
  elsewhere?: number;
}>;

/** One router with the screens of all applications, so that a test may follow people from one to another. */
const product = makeRouter([...resident, ...agent, ...office]);

/** What every screen asks for besides its own matter. */
const usual = (as: User | undefined): Answers => ({
  "GET /config": () => ({ data: config() }),
  "GET /notifications": () => ({ data: notifications() }),
  "GET /home": () => ({ data: home() }),
  "GET /notifications/moments": () => ({ data: { waiting: false } }),
  "GET /profile/year": () => ({
    data: { year: 2026, isOffered: false, pieces: 128, pounds: 0, trees: 1.24, collections: 12 },
  }),
  "GET /pickup": () => ({ data: pageOf([]) }),
  "GET /pickup/offer": () => ({ data: offer() }),
  "GET /campaigns": () => ({ data: pageOf([]) }),
  "GET /profile/badges": () => ({ data: [] }),
  "GET /rates": () => ({ data: ratesShown() }),
  "GET /management/waiting": () => ({
    data: {
      dropOffs: 0,
      redemptions: 0,
      overduePickups: 0,
      unusualPickups: 0,
      unusualDropOffs: 0,
      disputes: 0,
      heldReferrals: 0,
      goodwill: 0,
    },
  }),
  "GET /profile/:id/cancelled": () => ({ data: [] }),
  "GET /management/goodwill": () => ({ data: pageOf([]) }),
  "GET /management/first-week": () => ({
    data: { areas: true, rates: true, places: true, terms: true, factors: true, run: true },
  }),
  ...(as && { "GET /profile": () => ({ data: as }) }),
});

/**
 * Opens the product at an address, with its own router and screens, and a server that gives `answers`; any other
 * request finds no server. Returns the requests, in order.
 */
export async function openProduct(
  address: string,
  { as, answers = {}, elsewhere = 404 }: Setting = {},
): Promise<readonly Asked[]> {
  const asked = answerFrom({ ...usual(as), ...answers }, elsewhere);
  queryClient.clear();
  queryClient.setDefaultOptions({
    ...queryClient.getDefaultOptions(),
    queries: { ...queryClient.getDefaultOptions().queries, retry: false },
  });
  if (as) signIn(`token-of-${as._id}`, as);
  window.history.replaceState(null, "", address);
  const history = createBrowserHistory();
  // A router of its own for each test: one whose components were unmounted would wait for them.
  const router = createRouter({ ...product.options, history, defaultViewTransition: false });
  const unfollow = followSession(() => void router.invalidate());
  await router.load();
  followTrail(history);
  await renderWithEffects(
    <Appearance>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Appearance>,
  );
  onTestFinished(() => {
    unfollow();
    history.destroy();
    queryClient.clear();
  });
  return asked;
}

/** As in `run.tsx`: nobody sees what was read for somebody else, and a lost session is led to the sign-in. */
function followSession(runGuards: () => void): () => void {
  let token = getSession()?.token;
  return onSessionChange((why) => {
    if (getSession()?.token !== token) queryClient.clear();
    token = getSession()?.token;
    if (why === "lost") runGuards();
  });
}

/** The address that the product shows now. */
export const addressNow = (): string => `${location.pathname}${location.search}`;

/** A refusal as the server writes it; `fields` are the sentences that belong to fields, `message` one of the room. */
export function refused(
  code: FailureCode,
  fields: Readonly<Record<string, string>> = {},
  message: string = errors[code][1],
): Response {
  const [status] = errors[code];
  return Response.json({ status, code, message, fields, requestId: "r1" }, { status });
}

/** Answers both ways in which the web asks: `fetch`, and `XMLHttpRequest` where it shows how far an upload is. */
function answerFrom(answers: Answers, elsewhere: number): readonly Asked[] {
  const asked: Asked[] = [];
  const reply = async (method: string, url: URL, init: RequestInit): Promise<Response> => {
    if (!url.pathname.startsWith("/api/")) return new Response(null, { status: elsewhere });
    const route = routeOf(method, url);
    const headers = new Headers(init.headers);
    const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : init.body;
    const request = { route, url, headers, body };
    asked.push(request);
    const answer = await answers[route]?.(request);
    if (answer === undefined) throw new TypeError("Failed to fetch");
    return answer instanceof Response ? answer : Response.json(checked(route, answer));
  };
  vi.stubGlobal("fetch", (given: string, init: RequestInit = {}) =>
    reply(init.method ?? "GET", new URL(given, location.origin), init),
  );
  vi.stubGlobal("XMLHttpRequest", uploadBy(reply));
  return asked;
}

/** An answer that breaks the contract is a mistake of the test. */
function checked(route: ApiRoute, answer: unknown): unknown {
  const { reply } = api[route];
  const { success, error, data } = reply.safeParse(answer);
  if (!success) throw new Error(`${route} does not answer that: ${error.message}`);
  return data;
}

/** The routes of the contract as patterns; a fixed part of a path goes before a parameter. */
const ROUTES = Object.keys(api)
  .filter((name): name is ApiRoute => name in api)
  .map((name) => {
    const [method, path] = splitRoute(name);
    const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`);
    return { name, method, pattern, parameters: path.split(":").length };
  })
  .toSorted((a, b) => a.parameters - b.parameters);

/** The route that a request means. */
function routeOf(method: string, url: URL): ApiRoute {
  const path = url.pathname.replace(/^\/api/, "");
  const route = ROUTES.find((one) => one.method === method && one.pattern.test(path));
  if (!route) throw new Error(`The contract has no ${method} ${path}`);
  return route.name;
}

type Reply = (method: string, url: URL, init: RequestInit) => Promise<Response>;

/** An `XMLHttpRequest` with what `kit/api/upload.ts` uses of it. */
function uploadBy(reply: Reply): object {
  return class extends EventTarget {
    upload = new EventTarget();
    status = 0;
    responseText = "";
    #method = "GET";
    #url = new URL(location.origin);
    open(method: string, url: string): void {
      this.#method = method;
      this.#url = new URL(url, location.origin);
    }
    setRequestHeader(): void {
      // No test of a screen looks at the head of an upload.
    }
    getResponseHeader(): null {
      return null;
    }
    async send(body: FormData | string | null): Promise<void> {
      try {
        const answer = await reply(this.#method, this.#url, { body });
        this.status = answer.status;
        this.responseText = await answer.text();
        this.dispatchEvent(new Event("load"));
      } catch {
        this.dispatchEvent(new Event("error"));
      }
    }
  };
}
