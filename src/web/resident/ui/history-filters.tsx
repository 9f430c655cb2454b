import type { ReactElement } from "react";

import { MATERIALS } from "#domain/rates/material-facts.ts";
import { labelOf } from "#domain/rates/materials.ts";

import { SearchField } from "#web/kit/fields/search-field.tsx";
import { SelectFilter } from "#web/kit/fields/select-filter.tsx";
import { useUser } from "#web/kit/session/session.ts";
import { useNow } from "#web/kit/time/now.ts";
import { say } from "#web/kit/words/say.ts";
import styles from "./history-tools.module.css";

/** Words, year and material, all in the address (PRODUCT R38.3). */
export function HistoryFilters({ label }: Readonly<{ label: string }>): ReactElement {
  return (
    <div className={styles["filters"]}>
      <SearchField label={label} />
      <SelectFilter label={say("Year")} param="year" options={useYears()} />
      <SelectFilter
        label={say("Material")}
        param="material"
        options={[
          { value: "", label: say("All materials") },
          ...MATERIALS.map((material) => ({ value: material, label: labelOf(say, material) })),
        ]}
      />
    </div>
  );
}

/** From this year back to that of the account. */
function useYears(): { value: string; label: string }[] {
  const last = new Date(useNow()).getFullYear();
  const created = useUser()?.createdAt;
  const first = created === undefined ? last : new Date(created).getFullYear();
  const years = Array.from({ length: Math.max(1, last - first + 1) }, (_, back) =>
    String(last - back),
  );
  return [
    { value: "", label: say("All years") },
    ...years.map((value) => ({ value, label: value })),
  ];
}
