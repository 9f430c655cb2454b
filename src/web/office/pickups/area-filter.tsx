import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";

import { read } from "#web/kit/api/api.ts";
import { SelectFilter } from "#web/kit/fields/select-filter.tsx";
import { say } from "../words/say.ts";

/** The pickups of one area; nothing where there is none. */
export function AreaFilter(): ReactElement | null {
  const { data } = useQuery(read("GET /area"));
  const areas = data?.data ?? [];
  if (areas.length === 0) return null;
  const options = [
    { value: "", label: say("All areas") },
    ...areas.map(({ _id, name }) => ({ value: _id, label: name })),
  ];
  return <SelectFilter label={say("Area")} param="areaId" options={options} />;
}
