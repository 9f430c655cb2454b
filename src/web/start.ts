/*
 * Runs before anything is painted, as a small file of its own (scripts/web/first-paint.ts builds it). It
 * says which frame of first-paint.tsx is seen, and asks for the files of the screen at once instead of
 * when the code that would ask for them has come. Nothing depends on it: without it the screen comes later.
 */
import { expectedScreen, fits, frameOf } from "./core/first-frame.ts";

/** The files of every screen by its route, as numbers in `FILES`; both are filled in by the build. */
declare const SCREENS: Readonly<Record<string, readonly number[]>>;
declare const FILES: readonly string[];

const path = expectedScreen(location.pathname, readToken() !== null);
const [route, files] = Object.entries(SCREENS).find(([pattern]) => fits(pattern, path)) ?? [];

if (route !== undefined) document.documentElement.dataset["first"] = frameOf(route);
for (const number of files ?? []) preload(`/assets/${FILES[number]}`);

/** A browser that keeps nothing throws here. */
function readToken(): string | null {
  try {
    return localStorage.getItem("token");
  } catch {
    return null;
  }
}

function preload(href: string): void {
  const link = document.createElement("link");
  const isStyle = href.endsWith(".css");
  link.rel = isStyle ? "preload" : "modulepreload";
  link.as = isStyle ? "style" : "script";
  link.crossOrigin = "";
  // What every screen needs goes first.
  link.fetchPriority = "low";
  link.href = href;
  document.head.append(link);
}
