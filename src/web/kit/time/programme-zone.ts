import { useQuery } from "@tanstack/react-query";

import { read } from "../api/api.ts";

/** The zone in which the programme counts its days; undefined until it is known. */
export function useProgrammeZone(): string | undefined {
  return useQuery(read("GET /settings")).data?.data.timeZone;
}
