import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";

import { read } from "#web/kit/api/api.ts";
import { formatUpToCap } from "#web/kit/time/format.ts";
import { SelectFilter } from "#web/kit/fields/select-filter.tsx";
import { say } from "../words/say.ts";

/** The filter for unusual counts, with the number that nobody has reviewed. */
export function CountsFilter({
  of,
}: Readonly<{ of: "unusualPickups" | "unusualDropOffs" }>): ReactElement {
  const { data } = useQuery(read("GET /management/waiting", {}));
  const open = data?.data[of] ?? 0;
  const options = [
    { value: "", label: say("All counts") },
    { value: "open", label: say("Unusual ({open})", { open: formatUpToCap(open) }) },
    { value: "reviewed", label: say("Looked at") },
  ];
  return <SelectFilter label={say("Counts")} param="unusual" options={options} />;
}
