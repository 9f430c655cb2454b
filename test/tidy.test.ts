import { basename, dirname } from "node:path";

import { describe, expect, test } from "vitest";

import { namesImported, type SourceFile, sourcesIn } from "./source-files.ts";

// Rules of docs/ARCHITECTURE.md that no existing tool checks. Each test collects the violations and expects none, so
// that a failure lists them all.

/** Folders of a floor that are not rooms of the product, with the reason for each. */
const declared: Record<string, string> = {
  core: "server: what every room stands on",
  backup: "server: copies the whole data into one file and back",
  access: "web: who may see a screen, and signing out",
  application: "web: what starts an application, its routes and its leaving for another",
  boot: "web: what is painted and asked for before the application has come",
  outbox: "web: what a phone without a network keeps until the server has answered",
  "pickup-map": "web: pickups on a map",
  security: "web: passkeys, codes and sessions of an account",
  tiles: "server: pictures of streets for every map, which no page of the contract names",
  shell: "web: the frame around the screens of an application",
};

/** The rooms of the server from the bottom up: a room imports only rooms of earlier lines. */
const order = [
  ["core"],
  ["settings", "system", "tiles"],
  ["profile"],
  ["notifications", "impact", "locations"],
  ["badges"],
  ["referrals", "goodwill", "telephone", "legal", "rates", "areas"],
  ["guide"],
  ["auth"],
  ["campaigns", "rewards"],
  ["pickups", "drop-offs"],
  ["corrections"],
  ["runs"],
  ["report"],
  ["management", "home"],
  ["backup"],
];

const floors: Record<string, string[]> = {
  domain: ["domain"],
  contract: ["domain", "contract"],
  server: ["domain", "contract", "server"],
  demo: ["domain", "contract", "server", "demo"],
  web: ["domain", "contract", "web"],
};

const CODE_LINES = 300;
/** The most files in a folder of `core` and in any other, without tests and styles; a fuller one is hard to survey. */
const CORE_FILES = 21;
const FOLDER_FILES = 30;
const generated = new Set(["src/server/core/database/schema.ts"]);
const drawers = /(?:^|[/-])(?:utils?|helpers?|common|misc)(?:[/.-]|$)/;

const files = ["src", "test", "e2e", "scripts", "bench"].flatMap(sourcesIn);
const inSrc = files.filter(({ path }) => path.startsWith("src/"));
const product = inSrc.filter(({ path }) => !isTesting(path));

describe("floors", () => {
  test("a floor, its tests included, imports only itself and the floors below", () => {
    const wrong = edges(inSrc).filter(
      ({ from, to }) =>
        to.startsWith("src/") &&
        !floors[floorOf(from)]?.includes(floorOf(to)) &&
        // The start of the server loads the demo data.
        !(isGathering(from) && floorOf(to) === "demo"),
    );
    expect(wrong.map(shown)).toEqual([]);
  });

  test("the contract imports the domain and zod/mini, nothing else", () => {
    const outside = edges(product).filter(
      ({ from, to }) =>
        floorOf(from) === "contract" &&
        !/^src\/(?:contract|domain)\//.test(to) &&
        to !== "zod/mini",
    );
    expect(outside.map(shown)).toEqual([]);
  });

  test("the domain imports nothing but itself and the calendar", () => {
    const wrong = edges(product).filter(
      ({ from, to }) =>
        floorOf(from) === "domain" && !to.startsWith("src/domain/") && to !== "temporal-polyfill",
    );
    expect(wrong.map(shown)).toEqual([]);
  });

  test("the domain computes with days and has no clock", () => {
    const clocks = product
      .filter(({ path }) => floorOf(path) === "domain")
      .filter(({ text }) =>
        /\bnew Date(?:\(\)|(?!\())|(?<!new )\bDate(?!\.UTC\b)\s*[.(]/.test(text),
      );
    expect(clocks.map(({ path }) => path)).toEqual([]);
  });

  test("every file of the domain has its test beside it", () => {
    const paths = new Set(inSrc.map(({ path }) => path));
    const lonely = product
      .map(({ path }) => path)
      .filter((path) => floorOf(path) === "domain")
      // Translations are checked as a whole by words.test.ts.
      .filter((path) => !/^src\/domain\/words\/[a-z]{2}\//.test(path))
      .filter((path) => !paths.has(path.replace(/\.ts$/, ".test.ts")));
    expect(lonely).toEqual([]);
  });
});

describe("rooms", () => {
  test("rooms on a floor depend on each other one way only", () => {
    expect(circlesAmong(roomOf)).toEqual([]);
  });

  test("the folders of core depend on each other one way only, types included", () => {
    expect(circlesAmong(coreFolderOf)).toEqual([]);
  });

  test("files depend on each other one way only, types and parts that are loaded later included", () => {
    expect(circlesAmong((path) => (path.startsWith("src/") ? path : ""))).toEqual([]);
  });

  test(`no folder of core has more than ${CORE_FILES} files`, () => {
    const folders = Map.groupBy(product, ({ path }) => coreFolderOf(path));
    folders.delete("");
    const full = [...folders].filter(([, held]) => held.length > CORE_FILES);
    expect(full.map(([folder, held]) => `${folder}: ${held.length}`)).toEqual([]);
  });

  test(`no folder has more than ${FOLDER_FILES} files`, () => {
    const folders = Map.groupBy(product, ({ path }) => dirname(path));
    const full = [...folders].filter(([, held]) => held.length > FOLDER_FILES);
    expect(full.map(([folder, held]) => `${folder}: ${held.length}`)).toEqual([]);
  });

  test("a room of the server imports only rooms below it", () => {
    const wrong = edges(product)
      .filter(betweenRooms)
      .filter(({ from }) => floorOf(from) === "server")
      .filter(({ from, to }) => level(from) <= level(to));
    expect(wrong.map(shown)).toEqual([]);
  });

  test("a room of the server imports only the `service.ts` of another room", () => {
    const wrong = edges(product)
      .filter(betweenRooms)
      .filter(({ from }) => floorOf(from) === "server" && roomOf(from) !== "server/backup")
      .filter(({ to }) => roomOf(to) !== "server/core" && basename(to) !== "service.ts");
    expect(wrong.map(shown)).toEqual([]);
  });

  test("a `service.ts` has what other rooms call; what only its own room calls stands in a file named for it", () => {
    const services = product.filter(({ path }) => /^src\/server\/[^/]+\/service\.ts$/.test(path));
    const uncalled = services.flatMap(({ path, text }) => {
      const called = new Set(
        product
          .filter((user) => floorOf(user.path) === "server" && roomOf(user.path) !== roomOf(path))
          .flatMap((user) => namesImported(user, path)),
      );
      return [...text.matchAll(/^export (?:async )?function (\w+)/gm)]
        .filter(([, name = ""]) => !called.has(name))
        .map(([, name]) => `${path}: ${name}`);
    });
    expect(services.length).toBeGreaterThan(0);
    expect(uncalled).toEqual([]);
  });

  test("no room imports the files that gather the rooms", () => {
    const wrong = edges(product).filter(
      ({ from, to, isType }) =>
        (roomOf(from) !== "" || floorOf(from) === "demo") && isGathering(to) && !isType,
    );
    expect(wrong.map(shown)).toEqual([]);
  });

  test("a room has the same name on every floor: the name of its page in the contract", () => {
    const pages = new Set(
      inSrc
        .filter(({ path }) => floorOf(path) === "contract")
        .map(({ path }) => basename(path, ".ts")),
    );
    const rooms = new Set(inSrc.map(({ path }) => roomOf(path)).filter((room) => room !== ""));
    const strange = [...rooms]
      .filter((room) => !pages.has(basename(room)) && !Object.hasOwn(declared, basename(room)))
      // What one application alone has of a folder of the kit stands in a folder of the same name.
      .filter((room) => !rooms.has(`web/kit/${basename(room)}`));
    expect(strange).toEqual([]);
    const onServer = [...rooms].filter((room) => room.startsWith("server/"));
    expect(onServer.filter((room) => level(`src/${room}/`) < 0)).toEqual([]);
  });

  test("SQL stands in a room's store", () => {
    const wrong = product
      .filter(
        ({ path }) => /^src\/(?:server|demo)\//.test(path) && !/\/core\/|\/store[^/]*$/.test(path),
      )
      .filter(({ text }) =>
        /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql`/.test(text),
      );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});

describe("files", () => {
  test(`no file has more than ${CODE_LINES} lines of code`, () => {
    const long = files
      .filter(({ path }) => !generated.has(path))
      .map(({ path, text }) => ({ path, lines: codeLines(text) }))
      .filter(({ lines }) => lines > CODE_LINES);
    expect(long).toEqual([]);
  });

  test("there are no drawers for things without a place", () => {
    expect(files.map(({ path }) => path).filter((path) => drawers.test(path))).toEqual([]);
  });

  test("a name is imported from where it is written: no barrels", () => {
    const barrels = inSrc.filter(
      ({ path, text }) =>
        /^index\.tsx?$/.test(basename(path)) || /^export [^=;]*? from "/m.test(text),
    );
    expect(barrels.map(({ path }) => path)).toEqual([]);
  });

  test("only configuration has default exports", () => {
    const wrong = files.filter(({ text }) =>
      /^export (?:default\b|\{[^}]*\bas default\b)/m.test(text),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test("an exported function of the server and the domain is declared by `function`", () => {
    const arrow =
      /^export const (\w+) = (?:async )?(?:<[^()]*>)?\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)[^=;]*=>/gm;
    const wrong = product
      .filter(({ path }) => /^src\/(?:server|domain)\//.test(path))
      .flatMap(({ path, text }) => [...text.matchAll(arrow)].map(([, name]) => `${path}: ${name}`));
    expect(wrong).toEqual([]);
  });

  test("tests stand beside the code, not in folders of their own", () => {
    const apart = inSrc.filter(({ path }) =>
      /\/(?:__tests__|tests?|specs?)\/|\.spec\.tsx?$/.test(path),
    );
    expect(apart.map(({ path }) => path)).toEqual([]);
  });

  test("tests and benches take days from e2e/days.ts: a day taken in UTC is wrong for hours of each day", () => {
    const wrong = files
      .filter(({ path }) => !inSrc.some((one) => one.path === path) || isTesting(path))
      .filter(({ text }) =>
        /toISOString\(\)\.(?:slice\(0, ?10\)|split\()|\.(?:get|set)(?:Date|Day|Hours|Month|FullYear)\(|\.toLocale(?:Date|Time)String\(/.test(
          text,
        ),
      );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test("a class only extends what a library or the language asks for", () => {
    const own = inSrc.filter(({ text }) =>
      /^(?:export )?(?:abstract )?class \w+(?:<[^{]*?>)? (?!extends )/m.test(text),
    );
    expect(own.map(({ path }) => path)).toEqual([]);
  });
});

function edges(sources: SourceFile[]): { from: string; to: string; isType: boolean }[] {
  return sources.flatMap(({ path, imports }) =>
    imports.map(({ target, isType }) => ({ from: path, to: target, isType })),
  );
}

function isTesting(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}

/** Files directly in the folder of a floor or an application, which may import every room of it. */
function isGathering(path: string): boolean {
  return /^src\/(?:server|web|web\/(?:resident|agent|office))\/[^/]+$/.test(path);
}

function floorOf(path: string): string {
  return path.split("/")[1] ?? "";
}

/** `server/pickups` for `src/server/pickups/store.ts`, `web/office/runs` on the web; empty for files outside of rooms. */
function roomOf(path: string): string {
  return /^src\/(server\/[^/]+|web\/[^/]+\/[^/]+)\//.exec(path)?.[1] ?? "";
}

/** `server/core/http` for `src/server/core/http/serve.ts`; empty for files elsewhere. */
function coreFolderOf(path: string): string {
  return /^src\/(server\/core(?:\/[^/]+(?=\/))?)\//.exec(path)?.[1] ?? "";
}

/** Circles of imports, each listed once; types and parts that are loaded later are imports too. */
function circlesAmong(groupOf: (path: string) => string): string[] {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of edges(product)) {
    const [group, other] = [groupOf(from), groupOf(to)];
    if (group === "" || other === "" || group === other) continue;
    graph.set(group, (graph.get(group) ?? new Set()).add(other));
  }
  const done = new Set<string>();
  return [...graph.keys()].flatMap((group) => circleFrom(group, [], { graph, done }) ?? []);
}

function level(path: string): number {
  return order.findIndex((rooms) => rooms.includes(basename(roomOf(path))));
}

function betweenRooms({ from, to }: { from: string; to: string }): boolean {
  return roomOf(from) !== "" && roomOf(to) !== "" && roomOf(from) !== roomOf(to);
}

type Search = Readonly<{ graph: Map<string, Set<string>>; done: Set<string> }>;

function circleFrom(place: string, trail: string[], search: Search): string | undefined {
  if (trail.includes(place)) return [...trail.slice(trail.indexOf(place)), place].join(" -> ");
  if (search.done.has(place)) return undefined;
  for (const next of search.graph.get(place) ?? []) {
    const circle = circleFrom(next, [...trail, place], search);
    search.done.add(next);
    if (circle !== undefined) return circle;
  }
  return undefined;
}

function codeLines(text: string): number {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, "");
  return code.split("\n").filter((line) => line.trim() !== "" && !/^\s*\/\//.test(line)).length;
}

function shown({ from, to }: { from: string; to: string }): string {
  return `${from} imports ${to}`;
}
