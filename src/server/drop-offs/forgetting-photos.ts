import type { Deps } from "../core/deps.ts";
import { forgetOldPhotos } from "../settings/service.ts";
import { takePhotosBefore } from "./store-moves.ts";

/** Deletes the photos of drop-offs that were decided long ago (PRODUCT R22.12); returns how many. */
export function forgetPhotos(deps: Pick<Deps, "db" | "now" | "jobs">): Promise<number> {
  return forgetOldPhotos(deps, takePhotosBefore);
}
