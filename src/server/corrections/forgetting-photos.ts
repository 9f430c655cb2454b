import type { Deps } from "../core/deps.ts";
import { forgetOldPhotos } from "../settings/service.ts";
import { takeEvidenceBefore } from "./store-dispute-changes.ts";

/** Deletes the photos of disputes that were answered or withdrawn long ago (PRODUCT R22.12); returns how many. */
export function forgetEvidence(deps: Pick<Deps, "db" | "now" | "jobs">): Promise<number> {
  return forgetOldPhotos(deps, takeEvidenceBefore);
}
