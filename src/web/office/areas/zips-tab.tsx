import type { ReactElement } from "react";

import { Surface } from "#web/kit/ui/surface.tsx";
import { say } from "../words/say.ts";
import { AreaPartForm } from "./area-part-form.tsx";
import styles from "./areas.module.css";
import { RestField } from "./rest-field.tsx";
import type { PartProps } from "./use-area-editor.ts";
import { useSaveArea } from "./use-save-area.ts";
import { ZipField } from "./zip-field.tsx";

/** Which addresses an area holds (PRODUCT R26.2). */
export function ZipsTab(props: PartProps): ReactElement {
  const { editor, ...saving } = useSaveArea("zips", props);
  return (
    <Surface as="section" className={styles["part"]} title={say("ZIP codes")}>
      <AreaPartForm editor={editor} {...saving} saveLabel={say("Save ZIP codes")}>
        <p className="muted">
          {say("What is booked follows its ZIP code at once: a changed list moves no pickup.")}
        </p>
        <ZipField form={editor.form} />
        <RestField form={editor.form} />
      </AreaPartForm>
    </Surface>
  );
}
