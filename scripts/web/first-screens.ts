import type { Application } from "#domain/applications.ts";
import type { Screen, Shell } from "#web/parts/application/screen-table.ts";
import { APPLICATION_SCREENS } from "#web/screens.ts";
import type { FirstScreen } from "#web/parts/boot/first-frame.ts";

/** The screens for the first frame: by route, each with the files that it is loaded from. */
export type ScreenFiles = FirstScreen & Readonly<{ modules: readonly string[] }>;

/** The screens of an application by route; a redirect has the entry of its target. */
export function firstScreens(application: Application): Readonly<Record<string, ScreenFiles>> {
  const shells: readonly Shell[] = Object.values(APPLICATION_SCREENS[application]);
  const screens = new Map<string, ScreenFiles>();
  const detours = new Map<string, string>();
  for (const shell of shells)
    for (const [route, screen] of Object.entries(shell.screens)) {
      if ("leadsTo" in screen) detours.set(route, screen.leadsTo);
      else screens.set(route, filesOf(shell, screen));
    }
  for (const [route, target] of detours) {
    const screen = screens.get(target);
    if (!screen) throw new Error(`${route} leads to ${target}, which is no screen`);
    screens.set(route, screen);
  }
  return Object.fromEntries(screens);
}

function filesOf(
  shell: Shell,
  { module, frame = shell.frame, soon = [], guard }: Screen,
): ScreenFiles {
  const isForGuests = guard === "guests" || guard === "guestsOrCorrecting";
  const isForMembers = guard !== undefined || shell.guard !== undefined;
  const visitors = isForGuests ? "guests" : isForMembers ? "members" : "anyone";
  const { memberFrame } = shell;
  return { frame, memberFrame, visitors, modules: [shell.module, module, ...soon] };
}
