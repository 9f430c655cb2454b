import { useQuery } from "@tanstack/react-query";

import { may } from "#domain/permissions.ts";

import { read } from "#web/kit/api/api.ts";
import { useUser } from "#web/kit/session/session.ts";

/** The office's telephone number; undefined for the office itself, and while it is not wanted, not loaded, or not set. */
export function useOfficePhone(isWanted: boolean): string | undefined {
  const isOffice = may(useUser(), "office.enter");
  const { data } = useQuery({ ...read("GET /settings"), enabled: isWanted && !isOffice });
  return isOffice ? undefined : (data?.data.officePhone ?? undefined);
}
