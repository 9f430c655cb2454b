import { TextInput } from "@mantine/core";
import { useSearch } from "@tanstack/react-router";
import type { ReactElement } from "react";

import { useSetSearchParam } from "../core/navigation/search-param.ts";
import { ButtonLink } from "../core/ui/links.tsx";
import { SelectField } from "../core/fields/select-field.tsx";
import styles from "./audit-filters.module.css";
import { PersonFilter } from "./person-filter.tsx";
import { AUDIT_TYPES } from "./format-audit.ts";

type Param = "type" | "actorId" | "userId" | "from" | "to";

const TYPES = [{ value: "", label: "Everything" }, ...AUDIT_TYPES];

/** The filters of the audit log, all of them in the URL. */
export function AuditFilters({ isFiltered }: { isFiltered: boolean }): ReactElement {
  const { type, actorId, userId, from, to } = useSearch({ from: "/admin/admin/management/audit" });
  const setParam = useSetSearchParam();
  const set = (param: Param, value: string | undefined): void => setParam(param, value);
  return (
    <div className={styles["filters"]}>
      <SelectField
        label="What"
        options={TYPES}
        value={type ?? ""}
        onChange={(event) => set("type", event.currentTarget.value)}
      />
      <PersonFilter label="Done by" id={actorId} onChange={(id) => set("actorId", id)} />
      <PersonFilter label="Done to" id={userId} onChange={(id) => set("userId", id)} />
      <TextInput
        label="From"
        type="date"
        max={to}
        value={from ?? ""}
        onChange={(event) => set("from", event.currentTarget.value)}
      />
      <TextInput
        label="To"
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
          Clear filters
        </ButtonLink>
      )}
    </div>
  );
}
