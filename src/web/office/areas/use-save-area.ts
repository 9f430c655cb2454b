import * as z from "zod/mini";

import { AreaEdit } from "#contract/areas.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { say } from "../words/say.ts";
import { type AreaValues, sentOf, Typed, valuesOf } from "./area-values.ts";
import { AREAS_CHANGED } from "./areas-changed.ts";
import { type AreaEditor, type PartProps, useAreaEditor } from "./use-area-editor.ts";
import { zipFaults } from "./zip-text.ts";

type Saving = Readonly<{
  editor: AreaEditor<AreaValues>;
  save: (values: AreaValues) => Promise<void>;
  isPending: boolean;
}>;

/** A part of an area that is saved together with the rest of it as it was read. */
export function useSaveArea(part: string, { area, reread }: PartProps): Saving {
  const editor = useAreaEditor<AreaValues>({
    part,
    area,
    reread,
    schema: Typed,
    valuesOf,
    also: ({ zips }) => zipFaults(zips),
  });
  const { run, isPending } = useAction("PUT /area/:id", {
    done: say("Area saved"),
    refresh: AREAS_CHANGED,
    onFailed: editor.refuse,
  });
  return {
    editor,
    isPending,
    save: async (values) => {
      const body = z.parse(AreaEdit, sentOf(values));
      const saved = await run({ params: { id: area._id }, body });
      if (saved) editor.begin(saved.data);
    },
  };
}
