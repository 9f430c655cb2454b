import { useEffect, useState } from "react";

import type { Area } from "#contract/areas.ts";

import type { ApiError } from "#web/kit/api/api-error.ts";
import { type SchemaForm, useSchemaForm, useUnsavedGuard } from "#web/kit/forms/form.ts";
import { refuseAndSay } from "#web/kit/forms/refusal.ts";

/** Reads the area again; undefined when that failed. */
export type Reread = () => Promise<Area | undefined>;
export type PartProps = Readonly<{ area: Area; reread: Reread }>;

type Options<Values> = PartProps &
  Readonly<{
    /** The part of the area that is edited: "week". */
    part: string;
    schema: Parameters<typeof useSchemaForm>[0]["schema"];
    valuesOf: (area: Area) => Values;
    also?: (values: Values) => Record<string, string>;
  }>;

export type AreaEditor<Values extends Record<string, unknown>> = Readonly<{
  form: SchemaForm<Values>;
  /** Somebody else changed the area meanwhile, so nothing was saved. */
  isStale: boolean;
  refuse: (error: ApiError) => void;
  /** What was saved is the form's beginning from now on. */
  begin: (saved: Area) => void;
  /** Takes the newest version into the form; what was typed is replaced. */
  reload: () => Promise<void>;
}>;

/** A part of an area as a form on its screen: with a draft, and with a question before what was typed is lost. */
export function useAreaEditor<Values extends Record<string, unknown> & { revision: number }>(
  options: Options<Values>,
): AreaEditor<Values> {
  const { part, schema, area, reread, valuesOf, also } = options;
  const [isStale, setStale] = useState(false);
  const form = useSchemaForm<Values>({
    schema,
    initialValues: valuesOf(area),
    ...(also && { also }),
    // The draft holds its revision: what was typed for an older one is refused as such, and not lost unseen.
    draft: { name: `area:${part}:${area._id}` },
  });
  useUnsavedGuard(form);
  const begin = (newest: Area): void => {
    setStale(false);
    form.begin(valuesOf(newest));
  };
  // A form in which nothing was typed follows what was read meanwhile.
  const isBehind = !form.isTyped && form.values.revision < area.revision;
  const follow = form.begin;
  useEffect(() => {
    if (isBehind) follow(valuesOf(area));
  });
  return {
    form,
    isStale: isStale && form.isTyped,
    refuse: (error) => {
      if (error.code === "stale") setStale(true);
      else refuseAndSay(form, error);
    },
    begin,
    reload: async () => {
      const newest = await reread();
      if (newest) begin(newest);
    },
  };
}
