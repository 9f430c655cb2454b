import { TextInput } from "@mantine/core";
import { useSearch } from "@tanstack/react-router";
import type { ReactElement } from "react";

import { useSetSearchParam } from "#web/kit/navigation/search-param.ts";
import { ButtonLink } from "#web/kit/ui/links.tsx";
import { SelectField } from "#web/kit/fields/select-field.tsx";
import styles from "./audit-filters.module.css";
import { PersonFilter } from "../management/person-filter.tsx";
import { AUDIT_TYPES } from "./audit-types.ts";
import { say } from "../words/say.ts";

type Param = "type" | "actorId" | "userId" | "from" | "to";

const TYPES = [{ value: "", label: say("Everything") }, ...AUDIT_TYPES];

/** The filters of the audit log, all of them in the URL. */
export function AuditFilters({ isFiltered }: { isFiltered: boolean }): ReactElement {
  const { type, actorId, userId, from, to } = useSearch({ from: "/office/admin/management/audit" });
  const setParam = useSetSearchParam();
  const set = (param: Param, value: string | undefined): void => setParam(param, value);
  return (
    <div className={styles["filters"]}>
      <SelectField
        label={say("What")}
        options={TYPES}
        value={type ?? ""}
        onChange={(event) => set("type", event.currentTarget.value)}
      />
      <PersonFilter label={say("Done by")} id={actorId} onChange={(id) => set("actorId", id)} />
      <PersonFilter label={say("Done to")} id={userId} onChange={(id) => set("userId", id)} />
      <TextInput
        label={say("From")}
        type="date"
        max={to}
        value={from ?? ""}
        onChange={(event) => set("from", event.currentTarget.value)}
      />
      <TextInput
        label={say("To")}
        type="date"
        min={from}
        value={to ?? ""}
        onChange={(event) => set("to", event.currentTarget.value)}
      />
      {isFiltered && (
        <ButtonLink
          to="/admin/management/audit"
          variant="default"
          className={styles["clear"] ?? ""}
        >
          {say("Clear filters")}
        </ButtonLink>
      )}
    </div>
  );
}
