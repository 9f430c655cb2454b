import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { IconFilterOff } from "@tabler/icons-react";
import type { ReactElement } from "react";

import { read } from "#web/kit/api/api.ts";
import { useSetSearchParam } from "#web/kit/navigation/search-param.ts";
import { withTotal } from "#web/kit/time/format.ts";
import { IconLink } from "#web/kit/ui/links.tsx";
import { DayRange } from "../fields/day-range.tsx";
import { SelectFilter } from "#web/kit/fields/select-filter.tsx";
import styles from "./audit-filters.module.css";
import { PersonFilter } from "../management/person-filter.tsx";
import { AUDIT_TYPES } from "./audit-types.ts";
import { say } from "../words/say.ts";

const TYPES = [{ value: "", label: say("Everything") }, ...AUDIT_TYPES];

/** The filters of the audit log, all of them in the URL. */
export function AuditFilters({ isFiltered }: { isFiltered: boolean }): ReactElement {
  const { actorId, userId, from, to } = useSearch({ from: "/office/admin/management/audit" });
  const setParam = useSetSearchParam();
  return (
    <div className={styles["filters"]}>
      <SelectFilter label={say("What")} param="type" options={TYPES} isLabelled />
      <OwnFilter />
      <div className={styles["person"]}>
        <PersonFilter
          label={say("Done by")}
          id={actorId}
          onChange={(id) => setParam("actorId", id)}
        />
      </div>
      <div className={styles["person"]}>
        <PersonFilter
          label={say("Done to")}
          id={userId}
          onChange={(id) => setParam("userId", id)}
        />
      </div>
      <DayRange from={from} to={to} />
      {isFiltered && (
        <IconLink
          to="/admin/management/audit"
          aria-label={say("Clear filters")}
          title={say("Clear filters")}
        >
          <IconFilterOff size={18} />
        </IconLink>
      )}
    </div>
  );
}

/** A filter for counts and decisions of admins about their own pickups and drop-offs, with their number. */
function OwnFilter(): ReactElement {
  const { data } = useQuery(read("GET /management/audit", { query: { own: "true", limit: 1 } }));
  const options = [
    { value: "", label: say("All lines") },
    { value: "true", label: withTotal(say("Own collections and rewards"), data?.data) },
  ];
  return <SelectFilter label={say("Whose")} param="own" options={options} isLabelled />;
}
