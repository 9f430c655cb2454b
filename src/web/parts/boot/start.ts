/*
 * Runs before anything is painted, as a small script in the page (scripts/web/first-paint.ts builds it). It
 * chooses the language and the visible frame of first-paint.tsx, and at once requests the files of the screen, and on
 * home its facts and the campaigns, which the application itself would request later. Nothing depends on it:
 * without it the screen only appears later.
 */
import type { Campaign } from "#contract/campaigns.ts";
import type { Home } from "#contract/home.ts";
import { truncateForHome } from "#domain/truncate.ts";

import { FIRST_CAMPAIGN, FIRST_CAMPAIGNS_URL, HOME_URL, IN_VIEW } from "./first-campaigns.ts";
import { isPhoneBannerClosed } from "./phone-banner-closed.ts";
import { askEarly } from "./early.ts";
import { expectedScreen, type FirstScreen } from "./first-frame.ts";
import type { Language } from "#domain/words/languages.ts";
import { readLanguage } from "#web/kit/words/language.ts";
import { readStored, type Session } from "#web/kit/session/stored-session.ts";

type BuiltScreen = FirstScreen & Readonly<{ files: readonly number[] }>;

/** Every screen by its route, with its files as indexes of `FILES`; the build fills in both. */
declare const SCREENS: Readonly<Record<string, BuiltScreen>>;
declare const FILES: readonly string[];
/** The file with the sentences of each language but English. */
declare const WORDS: Readonly<Partial<Record<Language, string>>>;

const session = readSession();
const [route, screen] = expectedScreen(SCREENS, location.pathname, session !== undefined) ?? [];

const language = readLanguage();
document.documentElement.lang = language;
const sentences = WORDS[language];
if (sentences !== undefined) preload(`/assets/${sentences}`);

if (screen)
  document.documentElement.dataset["first"] = (session && screen.memberFrame) ?? screen.frame;
if (route === "/home" && session) void bringHome(session);
for (const number of screen?.files ?? []) preload(`/assets/${FILES[number]}`);

/** Throws when storage is blocked. */
function readSession(): Session | undefined {
  try {
    return readStored();
  } catch {
    return undefined;
  }
}

/**
 * The pictures of the campaigns are the largest elements on the screen. Where they stand depends on what home tells of the
 * person: the frame shows its parts once that is known.
 */
async function bringHome({ token, user }: Session): Promise<void> {
  const { dataset } = document.documentElement;
  try {
    if (!user.phoneNumber && !isPhoneBannerClosed(user._id, Date.now())) dataset["lacks"] = "phone";
    const facts = askEarly("GET /home", HOME_URL, token).catch(() => undefined);
    const first = await askEarly("GET /campaigns", FIRST_CAMPAIGNS_URL, token);
    const campaigns = first?.data.docs.slice(0, IN_VIEW) ?? [];
    for (const { image } of campaigns) preloadPicture(image.url);
    const home = await facts;
    if (!home || !campaigns[0] || !hasKnownHeights(home.data)) return;
    drawInFrame(campaigns[0]);
    dataset["home"] = home.data.next ? "next" : "plain";
  } catch {
    // The application repeats the request and shows what is wrong.
  }
}

/** Nothing that only the application can lay out stands above the campaigns. */
function hasKnownHeights({ attempted, openTexts, answer, firstSteps }: Home): boolean {
  return !attempted && openTexts.length === 0 && !answer && !firstSteps;
}

/** The frame may be gone already: then the application shows the campaign. */
function drawInFrame({ name, description, image }: Campaign): void {
  const [picture, ...lines] = document.getElementById(FIRST_CAMPAIGN)?.children ?? [];
  picture?.setAttribute("src", image.url);
  const words = [name, truncateForHome(description)];
  for (const [index, line] of lines.entries()) line.textContent = words[index] ?? "";
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
  link.href = href;
  document.head.append(link);
}
