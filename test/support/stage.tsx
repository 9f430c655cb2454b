import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type RouterHistory,
} from "@tanstack/react-router";
import type { ReactElement } from "react";
import { onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import type { RenderResult } from "vitest-browser-react";

import type { User } from "#contract/profile.ts";
import { Appearance } from "#web/kit/frame/appearance.tsx";
import { parseSearch, stringifySearch } from "#web/kit/lists/search.ts";
import { signIn } from "#web/kit/session/session.ts";
import { Root } from "#web/parts/shell/root.tsx";

import { renderWithEffects } from "./render.tsx";

/** A rendered component on a screen of its own, with its router. */
type Stage = RenderResult &
  Readonly<{
    history: RouterHistory;
    address: () => string;
    /** How many history entries lie behind this one: 0 when Back would leave the product. */
    stepsBehind: () => number;
  }>;

type Setting = Readonly<{
  /** The URLs visited so far; the last one is shown. */
  at?: readonly string[];
}>;

/** Renders a component as on a screen: theme, query cache, dialogs, toasts, and a router around one screen. */
export async function draw(component: ReactElement, { at = ["/"] }: Setting = {}): Promise<Stage> {
  const [first = "/", ...others] = at;
  window.history.replaceState(null, "", first);
  const history = createBrowserHistory();
  for (const address of others) history.push(address);
  history.flush();
  onTestFinished(() => history.destroy());
  const root = createRootRoute({ component: Root });
  const screen = createRoute({
    getParentRoute: () => root,
    path: "$",
    component: () => <main>{component}</main>,
  });
  const elsewhere = createRoute({
    getParentRoute: () => root,
    path: "/elsewhere",
    component: () => <main>Another screen</main>,
  });
  const router = createRouter({
    routeTree: root.addChildren([screen, elsewhere]),
    history,
    parseSearch,
    stringifySearch,
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await router.load();
  const drawn = await renderWithEffects(
    <Appearance>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </Appearance>,
  );
  return Object.assign(drawn, {
    history,
    address: () => history.location.href,
    stepsBehind: () => history.location.state["__TSR_index"],
  });
}

/** Shows what follows in this test on a phone. */
export async function onPhone(): Promise<void> {
  onTestFinished(() => page.viewport(1280, 800));
  await page.viewport(390, 844);
}

/** Whether the screen is no wider than the phone: nobody has to scroll to the side. */
export const fitsPhone = (): boolean => document.documentElement.scrollWidth <= 390;

type Asked = Readonly<{ route: string; url: URL; headers: Headers; body: unknown }>;
type Answer = (asked: Asked) => unknown;

/**
 * Answers API requests in a test; returns the list of requests, in order. `answers` is keyed by method and path,
 * such as "GET /profile/all"; a value that is no `Response` is sent as JSON. Without a value the request fails as
 * "unreachable".
 */
export function answerCalls(answers: Readonly<Record<string, Answer>>): readonly Asked[] {
  const calls: Asked[] = [];
  vi.stubGlobal("fetch", async (given: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(given, location.origin);
    const route = `${init.method ?? "GET"} ${url.pathname.replace(/^\/api/, "")}`;
    const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : init.body;
    const asked = { route, url, headers: new Headers(init.headers), body };
    const answer = answers[route];
    calls.push(asked);
    if (!answer) throw new TypeError("Failed to fetch");
    const reply = await answer(asked);
    return reply instanceof Response ? reply : Response.json(reply);
  });
  return calls;
}

/** Signs somebody in on this device; the id is the first name too. */
export function signInPerson(id: string): void {
  signIn(`token-of-${id}`, {
    _id: id,
    firstName: id,
    lastName: "Ortiz",
    email: `${id}@rebound.example`,
    profilePicture: { url: null },
    role: "user",
    isEmailVerified: true,
  } as User);
}

/** A refusal in the server's format. */
export function refusal(status: number, code: string, message: string): Response {
  return Response.json({ status, code, message, requestId: "r1" }, { status });
}
