import { useQuery } from "@tanstack/react-query";

import { read } from "#web/kit/api/api.ts";
import type { usePosition } from "../device/position.ts";
import type { Around } from "./where-view.ts";

type SavedAddress = Readonly<{ address: Around | undefined; isLoading: boolean }>;

/** The address that was saved first, where the device's position is not known; nothing is requested before. */
export function useSavedAddress(
  position: Pick<ReturnType<typeof usePosition>, "point" | "isSettled">,
  isWanted = true,
): SavedAddress {
  const isMissing = isWanted && position.isSettled && !position.point;
  const { data, isLoading } = useQuery({ ...read("GET /location"), enabled: isMissing });
  // The newest stands first.
  const saved = isMissing ? data?.data.at(-1) : undefined;
  return {
    address: saved && { name: saved.name, latitude: saved.latitude, longitude: saved.longitude },
    isLoading,
  };
}
