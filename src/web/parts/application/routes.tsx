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

import { GUARDS } from "../access/guards.ts";
import { NotFoundPage } from "../shell/not-found-page.tsx";
import { Root } from "../shell/root.tsx";
import { RouteError } from "../shell/route-error.tsx";
import { screen } from "#web/kit/api/lazy-parts.ts";
import {
  parseSearch,
  search,
  stringifySearch,
  type SearchOf,
  type Shape,
} from "#web/kit/lists/search.ts";
import { PageSkeleton } from "#web/kit/ui/skeleton.tsx";
import { leaveWhereNeeded } from "./leaving.ts";
import type { Detour, Screen, Shell } from "./screen-table.ts";

/** What an application brings besides its table of screens. */
export type Parts = Readonly<{
  /** The files of its screens and shells by their paths from the root of the repository, each loaded when first needed. */
  modules: Readonly<Record<string, () => Promise<Record<string, ComponentType>>>>;
  /** What a screen reads while its code is loading. A promise is waited for: only of what is on this device. */
  loaders?: Readonly<Record<string, () => unknown>>;
}>;

/** The parent of every screen. */
export const root = createRootRoute({
  component: Root,
  notFoundComponent: NotFoundPage,
  beforeLoad: ({ location, preload }) => (preload ? undefined : leaveWhereNeeded(location)),
});

/** The route around the screens of a shell. */
// oxlint-disable-next-line typescript/explicit-module-boundary-types -- Links are checked against what the router infers.
export function shellRoute<const Id extends string>(
  id: Id,
  { module, guard }: Shell,
  parts: Parts,
) {
  return createRoute({
    getParentRoute: () => root,
    id,
    component: componentIn(module, parts),
    beforeLoad: (where) => guard && GUARDS[guard](where),
  });
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

/** The routes of a shell's screens. */
export function screenRoutes<Parent extends AnyRoute, Rows extends Shell["screens"]>(
  parent: Parent,
  rows: Rows,
  parts: Parts,
): RoutesOf<Parent, Rows>;
export function screenRoutes(
  parent: AnyRoute,
  rows: Shell["screens"],
  parts: Parts,
): Record<string, AnyRoute> {
  const routes = Object.entries(rows).map(([path, row]): [string, AnyRoute] => [
    path,
    "leadsTo" in row ? detourRoute(parent, path, row) : screenRoute(parent, path, row, parts),
  ]);
  return Object.fromEntries(routes);
}

function screenRoute(parent: AnyRoute, path: string, row: Screen, parts: Parts): AnyRoute {
  const { module, title, guard, search: params = {} } = row;
  return createRoute({
    getParentRoute: () => parent,
    path,
    staticData: { title },
    validateSearch: search(params),
    component: componentIn(module, parts),
    beforeLoad: (where) => guard && GUARDS[guard](where),
    loader: () => parts.loaders?.[path]?.(),
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
function componentIn(module: string, { modules }: Parts): ReturnType<typeof screen> {
  const load = modules[`/src/web/${module}`];
  if (!load) throw new Error(`No screen is in ${module}`);
  const words = module.replace(/^.*\//, "").replace(".tsx", "").split("-");
  const name = words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join("");
  return screen(load, name);
}

/** The router over the routes of an application. */
// oxlint-disable-next-line typescript/explicit-module-boundary-types -- Links are checked against what the router infers.
export function makeRouter<const Routes extends readonly AnyRoute[]>(routes: Routes) {
  return createRouter({
    routeTree: root.addChildren(routes),
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
}

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The document's title: "Home" becomes "Home · Rebound". */
    title?: string;
  }
}
