// The web comes in parts, each when it is first needed.
// 1. A network that is just changing under a phone breaks what is under way, so a part is asked for again.
// 2. A part that cannot be had is told like a call that was not answered. Nothing reloads by itself because of it: what
//    a person has typed stays. Only a screen that cannot be drawn at all looks whether its tab is older than the last
//    deployment (shell/route-error.tsx).
// 3. What a screen can need comes with the screen, as soon as it stands: the network may be gone when it is needed.
import { lazyRouteComponent } from "@tanstack/react-router";
import { type ComponentType, lazy, type LazyExoticComponent } from "react";

import { ApiError } from "./api-error.ts";
import { getSession } from "../session/session.ts";

/** Milliseconds before a part is asked for once more. */
const PAUSES = [500, 2_000];

/** A part of the web did not come. */
export class ChunkLoadError extends ApiError {
  constructor() {
    super({
      status: 0,
      code: "unreachable",
      message:
        "A part of this page could not be loaded. Nothing was lost: try again, or reload the page.",
    });
  }
}

/** Loads a part, with patience. @throws MissingPart */
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

/** Milliseconds for which a screen stands before it loads what it may need later. */
const STANDS_MS = 5_000;

/**
 * Loads a part that the screen may need later: once the screen has stood for a while, or at the first touch or key. It is
 * there then when the network is not, and a first visit does not wait for it. Who needs it before asks for it.
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

let tell: (error: ChunkLoadError) => void = () => undefined;

/** How a person learns that a part of the screen did not come. Called once at start. */
export function reportMissingParts(how: typeof tell): void {
  tell = how;
}

/** Milliseconds after which a part that did not come is asked for again, unless the network is back before. */
const LINE_PAUSE_MS = 10_000;

/** Keeps asking: the screen around the part stands meanwhile, with everything that was typed. */
async function untilLoaded<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let isTold = false; ; isTold = true) {
    try {
      return await importWithRetry(load);
    } catch (error) {
      if (!(error instanceof ChunkLoadError)) throw error;
      if (!isTold) tell(error);
      await new Promise((resolve) => {
        addEventListener("online", resolve, { once: true });
        setTimeout(resolve, LINE_PAUSE_MS);
      });
    }
  }
}

type PropsOf<Component> = Component extends ComponentType<infer Props> ? Props : never;

/** A component that comes after the screen it belongs to; `name` is what its module calls it. */
export function lazyComponent<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): LazyExoticComponent<ComponentType<PropsOf<Module[Name]>>> {
  if (getSession()) loadSoon(load);
  return lazy(async () => ({
    // What has no props of its own is no component, and `PropsOf` lets nobody draw it.
    default: (await untilLoaded(load))[name] as ComponentType<PropsOf<Module[Name]>>,
  }));
}

/** A screen of the route tables. */
export const screen: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => importWithRetry(load), name);
