import { applicationOf } from "#domain/applications.ts";

import { languageAt } from "#web/kit/words/language.ts";
import { ChunkLoadError } from "#web/kit/api/lazy-parts.ts";
import { goOnInNextPage } from "#web/kit/navigation/continued.ts";
import { keepToasts } from "#web/kit/toasts/toast.ts";

type Where = Readonly<{ pathname: string; href: string }>;

/** The address with which this page was loaded; undefined in tests, whose page has every application. */
let loadedAt: string | undefined;

/** From now on, an address of another application or language is loaded as a page of its own. */
export function stayWithin(address: string): void {
  loadedAt = address;
}

/**
 * An address that this page cannot show is loaded anew: one of another application, or one whose screen speaks another
 * language. What a toast says goes along, and the heading has the focus; without a network the screen says that it cannot be loaded. The answer never comes, so nothing is drawn until the new page is there.
 */
export function leaveWhereNeeded({ pathname, href }: Where): Promise<never> | undefined {
  if (loadedAt === undefined || isShownHere(pathname, loadedAt)) return undefined;
  // The browser's own page about the missing network would be in its place.
  if (!navigator.onLine) throw new ChunkLoadError();
  keepToasts();
  goOnInNextPage();
  // The router has written the address into the history already: one entry, so that Back leads to where one was.
  window.location.replace(href);
  return new Promise(() => undefined);
}

const isShownHere = (path: string, loaded: string): boolean =>
  applicationOf(path) === applicationOf(loaded) && languageAt(path) === languageAt(loaded);
