import { TextInput } from "@mantine/core";
import type { ReactElement } from "react";

import { ProfileForm, type User } from "#contract/profile.ts";
import { DEFAULT_QUIET_HOURS } from "#domain/notifications/quiet-hours.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { useSchemaForm, useUnsavedGuard } from "#web/kit/forms/form.ts";
import { FormFailure } from "#web/kit/fields/form-failure.tsx";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import { updateUser } from "#web/kit/session/session.ts";
import { useNow } from "#web/kit/time/now.ts";
import { zoneName } from "#web/kit/time/zone.ts";
import { Surface } from "#web/kit/ui/surface.tsx";
import { say } from "#web/kit/words/say.ts";
import styles from "./message-settings.module.css";
import { SwitchField } from "./switch-field.tsx";

/** The hours in which text messages wait (PRODUCT R21.2), or that there are none. */
export function QuietHours({ user }: Readonly<{ user: User }>): ReactElement {
  const { quietFrom, quietTo, timeZone } = user;
  const now = useNow();
  const save = useAction("PUT /profile", {
    done: say("Saved"),
    refresh: ["GET /profile"],
    onDone: ({ data }) => updateUser(data),
  });
  const isOn = quietFrom !== null && quietTo !== null;
  const turn = (on: boolean): void => {
    const { from, to } = DEFAULT_QUIET_HOURS;
    const quiet = on ? { quietFrom: from, quietTo: to } : { quietFrom: null, quietTo: null };
    void save.run({ body: quiet });
  };
  return (
    <Surface title={say("Quiet hours")}>
      <p className={styles["lead"]}>
        {say("Text messages wait until the end, unless it would be too late for your pickup.")}
      </p>
      <SwitchField label={say("Keep quiet hours")} isOn={isOn} onChange={turn} />
      {isOn && <Hours key={`${quietFrom} ${quietTo}`} from={quietFrom} to={quietTo} />}
      {isOn && timeZone !== null && (
        <p className={styles["lead"]}>
          {say("Times are in {zone}.", { zone: zoneName(timeZone, now) })}
        </p>
      )}
    </Surface>
  );
}

type HoursProps = Readonly<{ from: string; to: string }>;

function Hours({ from, to }: HoursProps): ReactElement {
  const form = useSchemaForm({
    schema: ProfileForm,
    initialValues: { quietFrom: from, quietTo: to },
  });
  useUnsavedGuard(form);
  const { run, isPending } = useAction("PUT /profile", {
    done: say("Saved"),
    refresh: ["GET /profile"],
    onDone: ({ data }) => updateUser(data),
    onFailed: form.refuse,
  });
  return (
    <form
      noValidate
      className={styles["hours"]}
      onSubmit={form.handle(async (body) => {
        await run({ body });
      })}
    >
      <TextInput
        type="time"
        label={say("From#hour")}
        required
        {...form.getInputProps("quietFrom")}
      />
      <TextInput type="time" label={say("To#hour")} required {...form.getInputProps("quietTo")} />
      <FormFailure form={form} />
      <SubmitButton isPending={isPending}>{say("Save")}</SubmitButton>
    </form>
  );
}
