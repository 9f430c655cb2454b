// The URLs behind this one in the tab's history, so that a back link restores a list with its filters. They are
// stored for the tab, so a reload does not lose them.
import type { RouterHistory } from "@tanstack/react-router";

const KEY = "rebound.trail";
/** The most entries that are stored. */
const LONGEST = 60;

type Step = Readonly<{ index: number; path: string; search: string }>;

type Here = Pick<RouterHistory, "location">;

/** Records where the tab navigates. Called once at start. */
export function followTrail(history: RouterHistory): void {
  const note = (): void => {
    const here = stepAt(history);
    const before = stepsBefore(history);
    sessionStorage.setItem(KEY, JSON.stringify([...before, here].slice(-LONGEST)));
  };
  note();
  history.subscribe(note);
}

/** Whether one step back is that path. */
export function isStepBack(history: Here, path: string): boolean {
  const last = stepsBefore(history).at(-1);
  return last?.index === stepAt(history).index - 1 && last.path === path.toLowerCase();
}

/** The search of that path at its last visit in this tab: "?page=3&status=pending", "" when it was not visited. */
export function searchLeft(history: Here, path: string): string {
  const left = stepsBefore(history).findLast((step) => step.path === path.toLowerCase());
  return left?.search ?? "";
}

function stepAt({ location }: Here): Step {
  const { pathname, search, state } = location;
  return { index: state["__TSR_index"], path: pathname.toLowerCase(), search };
}

function stepsBefore(history: Here): Step[] {
  const { index } = stepAt(history);
  return stored().filter((step) => step.index < index);
}

function stored(): Step[] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) && found.every(isStep) ? found : [];
  } catch {
    return [];
  }
}

/** Without a schema: every first visit runs this, and only screens with a form load the library for schemas. */
function isStep(value: unknown): value is Step {
  if (typeof value !== "object" || value === null) return false;
  const hasPlace = "index" in value && Number.isInteger(value.index);
  const hasPath = "path" in value && typeof value.path === "string";
  return hasPlace && hasPath && "search" in value && typeof value.search === "string";
}
