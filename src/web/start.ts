/*
 * Runs before anything is painted, as a small file of its own (scripts/web/first-paint.ts builds it). It
 * says which frame of first-paint.tsx is seen, and asks for the files of the screen, and on home for the
 * campaigns, at once instead of when the code that would ask for them has come. Nothing depends on it:
 * without it the screen comes later.
 */
import { FIRST_CAMPAIGNS_URL, IN_VIEW } from "./campaigns/first-campaigns.ts";
import { askEarly } from "./core/early.ts";
import { expectedScreen, fits, frameOf } from "./core/first-frame.ts";

/** The files of every screen by its route, as numbers in `FILES`; both are filled in by the build. */
declare const SCREENS: Readonly<Record<string, readonly number[]>>;
declare const FILES: readonly string[];

const token = readToken();
const path = expectedScreen(location.pathname, token !== null);
const [route, files] = Object.entries(SCREENS).find(([pattern]) => fits(pattern, path)) ?? [];

if (route !== undefined) document.documentElement.dataset["first"] = frameOf(route);
if (route === "/home" && token !== null) void bringCampaigns(token);
for (const number of files ?? []) preload(`/assets/${FILES[number]}`);

/** A browser that keeps nothing throws here. */
function readToken(): string | null {
  try {
    return localStorage.getItem("token");
  } catch {
    return null;
  }
}

/** Their pictures are the largest things on the screen. */
async function bringCampaigns(session: string): Promise<void> {
  try {
    const first = await askEarly("GET /campaigns", FIRST_CAMPAIGNS_URL, session);
    for (const { image } of first?.data.docs.slice(0, IN_VIEW) ?? []) preloadPicture(image.url);
  } catch {
    // The application asks again and says what is wrong.
  }
}

function preloadPicture(href: string): void {
  const link = document.createElement("link");
  Object.assign(link, { rel: "preload", as: "image", fetchPriority: "high", href });
  document.head.append(link);
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
