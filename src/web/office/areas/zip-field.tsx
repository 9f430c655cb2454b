import { Textarea } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";

import { MAX_ZIPS } from "#domain/areas/areas.ts";

import { read } from "#web/kit/api/api.ts";
import type { SchemaForm } from "#web/kit/forms/form.ts";
import { Chip } from "#web/kit/ui/chip.tsx";
import { say } from "../words/say.ts";
import type { AreaValues } from "./area-values.ts";
import styles from "./areas.module.css";
import { zipsIn } from "./zip-text.ts";

/** So that typing a code asks for no town five times. */
const PAUSE_MS = 300;

/** ZIP codes as text that may be pasted, and below it each with its town. */
export function ZipField({ form }: { form: SchemaForm<AreaValues> }): ReactElement {
  const { zips, wrong } = zipsIn(form.values.zips);
  return (
    <>
      <Textarea
        label={say("ZIP codes")}
        description={say("Paste them as they are: with commas, spaces, or one on each line.")}
        autosize
        minRows={3}
        maxRows={12}
        inputMode="numeric"
        {...form.getInputProps("zips")}
      />
      {wrong.length > 0 && (
        <p className="danger" role="status">
          {say("No ZIP code: {words}", { words: wrong.slice(0, 10).join(", ") })}
        </p>
      )}
      <ZipTowns zips={zips} />
    </>
  );
}

/** Each code with its town; what the gazetteer does not know is marked, not refused: new codes come each year. */
function ZipTowns({ zips }: { zips: readonly string[] }): ReactElement | null {
  const [asked] = useDebouncedValue(zips.slice(0, MAX_ZIPS).join(","), PAUSE_MS);
  const { data } = useQuery({
    ...read("GET /area/towns", { query: { zips: asked } }),
    enabled: asked !== "",
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  if (zips.length === 0) return null;
  const towns = new Map(data?.data.map(({ zip, town }) => [zip, town]));
  const unknown = zips.filter((zip) => towns.get(zip) === null).length;
  return (
    <section aria-label={say("Towns")}>
      <p className="small muted" role="status">
        {say.plural(zips.length, "{n} ZIP code", "{n} ZIP codes")}
        {unknown > 0 && `, ${say.plural(unknown, "{n} of them unknown", "{n} of them unknown")}`}
      </p>
      <ul className={styles["zips"]}>
        {zips.map((zip) => (
          <li key={zip}>
            <b>{zip}</b>{" "}
            {towns.get(zip) === null ? (
              <Chip tint="warn">{say("unknown")}</Chip>
            ) : (
              <span className="muted">{towns.get(zip)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
