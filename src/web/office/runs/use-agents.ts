import { useQuery } from "@tanstack/react-query";

import { MAX_PAGE_SIZE } from "#domain/paging.ts";
import { fullName } from "#domain/text.ts";

import { read } from "#web/kit/api/api.ts";

/** The agents by name, as the options of a field. */
export function useAgents(): { value: string; label: string }[] {
  const agents = useQuery(
    read("GET /profile/all", { query: { role: "agent", sort: "name", limit: MAX_PAGE_SIZE } }),
  );
  return (agents.data?.data.docs ?? []).map((agent) => ({
    value: agent._id,
    label: fullName(agent),
  }));
}
