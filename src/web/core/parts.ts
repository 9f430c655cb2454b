// The web comes in parts, each when it is first needed.
// 1. A network that is just changing under a phone breaks what is under way, so a part is asked for again.
// 2. A part that cannot be had is told like a call that was not answered. Nothing reloads by itself because of it: what
//    a person has typed stays. Only a screen that cannot be drawn at all looks whether its tab is older than the last
//    deployment (shell/route-error.tsx).
import { lazyRouteComponent } from "@tanstack/react-router";
import { type ComponentType, lazy, type LazyExoticComponent } from "react";

import { ApiError } from "./api-error.ts";

/** Milliseconds before a part is asked for once more. */
const PAUSES = [500, 2_000];

/** A part of the web did not come. */
export class MissingPart extends ApiError {
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
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (const pause of PAUSES) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return load().catch(() => {
    throw new MissingPart();
  });
}

type PropsOf<Component> = Component extends ComponentType<infer Props> ? Props : never;

/** A component that is loaded when it is first drawn; `name` is what its module calls it. */
export const lazily = <Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): LazyExoticComponent<ComponentType<PropsOf<Module[Name]>>> =>
  lazy(async () => ({
    // What has no props of its own is no component, and `PropsOf` lets nobody draw it.
    default: (await loadPart(load))[name] as ComponentType<PropsOf<Module[Name]>>,
  }));

/** A screen of the route tables. */
export const screen: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => loadPart(load), name);
