import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A screen of the route tables: its path, and the modules that it and its frame are loaded from. */
export type Screen = Readonly<{ path: string; modules: readonly string[] }>;

type Route = Readonly<{
  parent: string;
  path: string | undefined;
  module: string | undefined;
}>;

const TABLES = ["routes.tsx", "routes-agent.tsx", "routes-admin.tsx"];

/** Reads the screens from the route tables in `folder`; throws on a form that it does not know. */
export function readScreens(folder: string): Screen[] {
  const text = TABLES.map((name) => readFileSync(join(folder, name), "utf8")).join("\n");
  const routes = new Map<string, Route>();
  for (const [, name = "", body = ""] of text.matchAll(
    /^const (\w+) = createRoute\(\{\n(.*?)\n\}\);$/gms,
  )) {
    const one = (what: RegExp): string | undefined => what.exec(body)?.[1];
    routes.set(name, {
      parent: one(/getParentRoute: \(\) => (\w+)/) ?? "",
      path: one(/^ {2}path: "([^"]+)"/m),
      module: one(/import\("\.\/([^"]+)"\)/),
    });
  }
  const known = [...routes.values()].filter(({ module }) => module !== undefined).length;
  const written = [...text.matchAll(/\bscreen\(/g)].length;
  if (known !== written) throw new Error(`${known} of ${written} screens are understood`);
  return [...routes.values()].flatMap((route) => {
    if (route.path === undefined || route.module === undefined) return [];
    const frame = routes.get(route.parent)?.module;
    return [{ path: route.path, modules: frame ? [frame, route.module] : [route.module] }];
  });
}
