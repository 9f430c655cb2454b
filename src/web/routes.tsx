import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  type ResolveFullPath,
  type ResolveId,
  type Route,
} from "@tanstack/react-router";
import type { ComponentType } from "react";

import { ongoingCampaigns } from "#web/resident/campaigns/ongoing-campaigns.ts";
import { GUARDS } from "#web/parts/access/guards.ts";
import { screen } from "#web/kit/api/lazy-parts.ts";
import { queryClient } from "#web/kit/api/query.ts";
import {
  parseSearch,
  search,
  stringifySearch,
  type SearchOf,
  type Shape,
} from "#web/kit/lists/search.ts";
import { PageSkeleton } from "#web/kit/ui/skeleton.tsx";
import { isBackOffice, preferredLanguage } from "#web/kit/words/language.ts";
import { DEFAULT_LANGUAGE } from "#domain/words/languages.ts";
import type { Detour, Screen, Shell } from "#web/parts/boot/screen-table.ts";
import { SHELLS } from "./screens.ts";
import { NotFoundPage } from "#web/parts/shell/not-found-page.tsx";
import { Root } from "#web/parts/shell/root.tsx";
import { RouteError } from "#web/parts/shell/route-error.tsx";

/** The files in the table of screens; each is loaded when its screen is first needed. */
const modules = import.meta.glob<Record<string, ComponentType>>([
  "./*/*/*-{page,shell}.tsx",
  "!./parts/shell/not-found-page.tsx",
  "!./office/management/management-page.tsx",
]);

/** What a screen reads while its code is loading. A promise is waited for: only of what is on this device. */
const LOADERS: Readonly<Record<string, () => unknown>> = {
  "/home": () => void queryClient.prefetchInfiniteQuery(ongoingCampaigns),
  "/admin/pickup/run": async () => {
    const { readKeptRun } = await import("#web/agent/runs/use-run.ts");
    await readKeptRun(queryClient);
  },
};

/** The parent of every screen. */
const root = createRootRoute({
  component: Root,
  notFoundComponent: NotFoundPage,
  beforeLoad: ({ location }) => languageOf(location),
});

const loadedInBackOffice = isBackOffice(window.location.pathname);

/** The back office is English as a whole: to enter or to leave it in another language takes a new page. */
function languageOf({ pathname, href }: Readonly<{ pathname: string; href: string }>): unknown {
  const isSame = isBackOffice(pathname) === loadedInBackOffice;
  if (isSame || preferredLanguage() === DEFAULT_LANGUAGE) return undefined;
  window.location.assign(href);
  return new Promise(() => undefined);
}

function shellRoute<const Id extends string>(id: Id, { module, guard }: Shell) {
  return createRoute({
    getParentRoute: () => root,
    id,
    component: componentIn(module),
    beforeLoad: (where) => guard && GUARDS[guard](where),
  });
}

function screenRoute(parent: AnyRoute, path: string, row: Screen): AnyRoute {
  const { module, title, guard, search: params = {} } = row;
  return createRoute({
    getParentRoute: () => parent,
    path,
    staticData: { title },
    validateSearch: search(params),
    component: componentIn(module),
    beforeLoad: (where) => guard && GUARDS[guard](where),
    loader: () => LOADERS[path]?.(),
  });
}

function detourRoute(parent: AnyRoute, path: string, { leadsTo }: Detour): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path,
    beforeLoad: () => redirect({ href: leadsTo, throw: true }),
  });
}

/** The component has the name of its file: "home-page.tsx" has HomePage. */
function componentIn(module: string): ReturnType<typeof screen> {
  const load = modules[`./${module}`];
  if (!load) throw new Error(`No screen is in ${module}`);
  const words = module.replace(/^.*\//, "").replace(".tsx", "").split("-");
  const name = words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join("");
  return screen(load, name);
}

/** The validation of a screen's search parameters. */
type ValidatorOf<Row> = (
  raw: Record<string, unknown>,
) => Row extends { search: infer Params extends Shape } ? SearchOf<Params> : Record<never, never>;

/** One typed route for each row of the table: links are checked against these types. */
type RoutesOf<Parent extends AnyRoute, Rows> = {
  [Path in keyof Rows & string]: Route<
    unknown,
    Parent,
    Path,
    ResolveFullPath<Parent, Path>,
    string,
    ResolveId<Parent, string, Path>,
    ValidatorOf<Rows[Path]>
  >;
};

function routesOf<Parent extends AnyRoute, Rows extends Shell["screens"]>(
  parent: Parent,
  rows: Rows,
): RoutesOf<Parent, Rows>;
function routesOf(parent: AnyRoute, rows: Shell["screens"]): Record<string, AnyRoute> {
  const routes = Object.entries(rows).map(([path, row]): [string, AnyRoute] => [
    path,
    "leadsTo" in row ? detourRoute(parent, path, row) : screenRoute(parent, path, row),
  ]);
  return Object.fromEntries(routes);
}

const { public: before, user, agent, admin } = SHELLS;
const shells = {
  public: shellRoute("public", before),
  user: shellRoute("user", user),
  agent: shellRoute("agent", agent),
  admin: shellRoute("admin", admin),
};
const routeTree = root.addChildren([
  shells.public.addChildren(routesOf(shells.public, before.screens)),
  shells.user.addChildren(routesOf(shells.user, user.screens)),
  shells.agent.addChildren(routesOf(shells.agent, agent.screens)),
  shells.admin.addChildren(routesOf(shells.admin, admin.screens)),
]);

/** The router over the table of screens. */
export const router = createRouter({
  routeTree,
  caseSensitive: false,
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: "intent",
  // The query cache decides what is fresh; the router must not cache data of its own.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 150,
  defaultPendingMinMs: 300,
  defaultPendingComponent: PageSkeleton,
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: NotFoundPage,
  notFoundMode: "root",
  // Changes of filters and pages within a screen are not animated.
  defaultViewTransition: { types: ({ pathChanged }) => (pathChanged ? ["page"] : false) },
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** The document's title: "Home" becomes "Home · Rebound". */
    title?: string;
  }
}
