import { useQuery } from "@tanstack/react-query";

import { read } from "#web/kit/api/api.ts";

/** The office's telephone number; undefined while it is not wanted, not loaded, or not set. */
export function useOfficePhone(isWanted: boolean): string | undefined {
  const { data } = useQuery({ ...read("GET /settings"), enabled: isWanted });
  return data?.data.officePhone ?? undefined;
}
