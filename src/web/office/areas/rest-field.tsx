import { Input } from "@mantine/core";
import type { ReactElement } from "react";

import type { SchemaForm } from "#web/kit/forms/form.ts";
import { say } from "../words/say.ts";
import type { AreaValues } from "./area-values.ts";
import styles from "./areas.module.css";

const ERROR = "area-rest-error";

/** Whether the area takes every location whose ZIP code no area lists; one area may. */
export function RestField({ form }: { form: SchemaForm<AreaValues> }): ReactElement {
  const { takesRest: error } = form.errors;
  // The form looks for the field by this attribute; the label's other properties are its own.
  const path = Object.entries(form.getInputProps("takesRest")).filter(
    ([name]) => name === "data-path",
  );
  return (
    <div data-field>
      <label className={styles["check"]}>
        <input
          type="checkbox"
          {...Object.fromEntries(path)}
          {...(error !== undefined && { "aria-describedby": ERROR, "aria-invalid": true })}
          checked={form.values.takesRest}
          onChange={(event) => form.setFieldValue("takesRest", event.currentTarget.checked)}
        />
        <span>
          {say("Everywhere else")}
          <span className={styles["hint"]}>
            {say("It takes every address whose ZIP code no area lists.")}
          </span>
        </span>
      </label>
      {error !== undefined && <Input.Error id={ERROR}>{error}</Input.Error>}
    </div>
  );
}
