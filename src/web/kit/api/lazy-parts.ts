// Loads parts of the application when they are first needed.
// 1. A phone that changes its network breaks requests in flight, so importing a part is retried.
// 2. A part that cannot be loaded is reported like a failed request. Nothing reloads automatically, so typed text is
// kept. Only a screen that cannot be drawn at all checks whether its tab is older than the last
// deployment (shell/route-error.tsx).
// 3. Parts that a screen may need later are loaded soon after the screen: the network may be gone when they are
// needed.
import { lazyRouteComponent } from "@tanstack/react-router";
import { type ComponentType, lazy, type LazyExoticComponent } from "react";

import { ApiError } from "./api-error.ts";
import { getSession } from "../session/session.ts";
import { say } from "../words/say.ts";

/** Milliseconds before each retry. */
const PAUSES = [500, 2_000];

/** A part of the application could not be loaded. */
export class ChunkLoadError extends ApiError {
  constructor() {
    super({
      status: 0,
      code: "unreachable",
      message: say(
        "A part of this page couldn't be loaded. Nothing was lost: try again, or reload the page.",
      ),
    });
  }
}

/** Loads a part, with retries. @throws ChunkLoadError */
export async function importWithRetry<Part>(load: () => Promise<Part>): Promise<Part> {
  for (const pause of PAUSES) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return load().catch(() => {
    throw new ChunkLoadError();
  });
}

/** Milliseconds after a screen appears before it loads what it may need later. */
const STANDS_MS = 5_000;

/**
 * Loads a part that the screen may need later: once the screen has been shown for a while, or at the first touch or
 * key.
 * So it is there when the network is not, and a first visit does not wait for it. If it is needed earlier, it is
 * imported then.
 */
export function loadSoon(load: () => Promise<unknown>): void {
  const signs = ["pointerdown", "keydown"] as const;
  const start = (): void => {
    clearTimeout(timer);
    for (const sign of signs) removeEventListener(sign, start);
    load().catch(() => undefined);
  };
  const timer = setTimeout(start, STANDS_MS);
  for (const sign of signs) addEventListener(sign, start, { passive: true });
}

let report: (error: ChunkLoadError) => void = () => undefined;

/** Sets how a missing part is reported to the person. Called once at start. */
export function reportMissingParts(how: typeof report): void {
  report = how;
}

/** Milliseconds before a failed part is requested again, unless the network returns before. */
const LINE_PAUSE_MS = 10_000;

/** Retries without end: meanwhile the screen around the part stays, with everything that was typed. */
async function untilLoaded<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let isReported = false; ; isReported = true) {
    try {
      return await importWithRetry(load);
    } catch (error) {
      if (!(error instanceof ChunkLoadError)) throw error;
      if (!isReported) report(error);
      await new Promise((resolve) => {
        addEventListener("online", resolve, { once: true });
        setTimeout(resolve, LINE_PAUSE_MS);
      });
    }
  }
}

type PropsOf<Component> = Component extends ComponentType<infer Props> ? Props : never;

/** A component that is loaded after its screen; `name` is its export. */
export function lazyComponent<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): LazyExoticComponent<ComponentType<PropsOf<Module[Name]>>> {
  if (getSession()) loadSoon(load);
  return lazy(async () => ({
    // Only an export with props is a component; for all others `PropsOf` makes it impossible to render.
    default: (await untilLoaded(load))[name] as ComponentType<PropsOf<Module[Name]>>,
  }));
}

/** A screen of the router. */
export const screen: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => importWithRetry(load), name);
