import { vi, type Mock } from "vitest";

import type { Point } from "#domain/drop-offs.ts";

/** The device says where it is or, without a point, that it may not say so. Returns how it was asked. */
export function standAt(point: Point | undefined): Mock<Geolocation["getCurrentPosition"]> {
  return vi
    .spyOn(navigator.geolocation, "getCurrentPosition")
    .mockImplementation((found, refuse) => {
      if (point) found({ coords: point } as GeolocationPosition);
      else refuse?.({ code: 1 } as GeolocationPositionError);
    });
}

/** Whether the person allowed the position before the screen opened. */
export function permitPosition(state: PermissionState): void {
  vi.spyOn(navigator.permissions, "query").mockResolvedValue({ state } as PermissionStatus);
}
