import type { ReactElement } from "react";
import * as z from "zod/mini";

import { WeekForm } from "#contract/areas.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { Surface } from "#web/kit/ui/surface.tsx";
import { say } from "../words/say.ts";
import { AreaPartForm } from "./area-part-form.tsx";
import { WEEKDAYS } from "./area-words.ts";
import { AREAS_CHANGED } from "./areas-changed.ts";
import styles from "./areas.module.css";
import { type PartProps, useAreaEditor } from "./use-area-editor.ts";
import { WeekdayFields } from "./weekday-fields.tsx";
import { type WeekValues, weekOf } from "./week-values.ts";

/** The windows of an area by weekday, saved as a whole (PRODUCT R26.5). */
export function WeekTab({ area, reread }: PartProps): ReactElement {
  const editor = useAreaEditor<WeekValues>({
    part: "week",
    area,
    reread,
    schema: WeekForm,
    valuesOf: weekOf,
  });
  const { run, isPending } = useAction("PUT /area/:id/week", {
    done: say("Week saved"),
    refresh: AREAS_CHANGED,
    onFailed: editor.refuse,
  });
  const save = async (values: WeekValues): Promise<void> => {
    const body = z.parse(WeekForm, values);
    const saved = await run({ params: { id: area._id }, body });
    if (saved) editor.begin(saved.data);
  };
  return (
    <Surface as="section" className={styles["part"]} title={say("Week")}>
      <AreaPartForm editor={editor} save={save} isPending={isPending} saveLabel={say("Save week")}>
        <p className="muted">
          {say("A time that is taken out is not offered any more; what is booked for it stays.")}
        </p>
        {WEEKDAYS.map((weekday) => (
          <WeekdayFields key={weekday} weekday={weekday} form={editor.form} />
        ))}
      </AreaPartForm>
    </Surface>
  );
}
