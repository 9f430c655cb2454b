import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState, type ReactElement } from "react";

import type { Setting } from "#contract/settings.ts";
import { fullName } from "#domain/text.ts";

import { read } from "#web/kit/api/api.ts";
import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { formatDateTime } from "#web/kit/time/format.ts";
import { LoadingOrError } from "#web/kit/ui/loading-or-error.tsx";
import { Page } from "#web/kit/ui/page.tsx";
import { Loading, SkeletonBlock } from "#web/kit/ui/skeleton.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { say } from "../words/say.ts";
import { ForSuperadmins, ManagementLinks } from "../management/management-page.tsx";
import { formatSetting, settingHelp, settingLabel } from "./setting-words.ts";
import styles from "./settings-page.module.css";

const SettingDialog = lazyComponent(() => import("./setting-dialog.tsx"), "SettingDialog");

/** /admin/management/settings (PRODUCT R25): what the programme decides for itself, and who changed it. */
export function SettingsPage(): ReactElement {
  return (
    <ForSuperadmins>
      <Page
        title={say("Settings")}
        width="wide"
        lead={say(
          "Each change counts for everybody within a minute, stays in the list below its setting, and is written to the audit log.",
        )}
      >
        <ManagementLinks />
        <SettingsList />
      </Page>
    </ForSuperadmins>
  );
}

function SettingsList(): ReactElement {
  const query = useQuery(read("GET /management/settings"));
  const [open, setOpen] = useState<Setting>();
  if (!query.data)
    return (
      <LoadingOrError query={query} failed={say("The settings did not load")}>
        <Surface>
          <Loading>
            <SkeletonBlock width="40%" height={24} />
            <SkeletonBlock width="60%" />
          </Loading>
        </Surface>
      </LoadingOrError>
    );
  const reload = async (): Promise<void> => {
    const { data } = await query.refetch();
    setOpen((before) => data?.data.find(({ key }) => key === before?.key));
  };
  return (
    <>
      <ul className={styles["list"]}>
        {query.data.data.map((setting) => (
          <Surface as="li" key={setting.key}>
            <SettingRow setting={setting} onChange={() => setOpen(setting)} />
          </Surface>
        ))}
      </ul>
      {open && (
        <Suspense>
          <SettingDialog
            key={`${open.key} ${open.revision}`}
            setting={open}
            onClosed={() => setOpen(undefined)}
            onReload={reload}
          />
        </Suspense>
      )}
    </>
  );
}

type RowProps = Readonly<{ setting: Setting; onChange: () => void }>;

function SettingRow({ setting, onChange }: RowProps): ReactElement {
  const { key, value, changes } = setting;
  const label = settingLabel(key);
  return (
    <>
      <div className={styles["row"]}>
        <div className={styles["text"]}>
          <h2 className={styles["label"]}>{label}</h2>
          <p className={styles["value"]}>{formatSetting(key, value)}</p>
          <p className={styles["what"]}>{settingHelp(key)}</p>
        </div>
        <Button
          variant="default"
          aria-label={say("Change: {setting}", { setting: label })}
          onClick={onChange}
        >
          {say("Change")}
        </Button>
      </div>
      {changes.length > 0 && (
        <details className={styles["history"]}>
          <summary>{say("Changes ({count})", { count: changes.length })}</summary>
          <ol>
            {changes.map((change, index) => (
              <li key={change.changedAt}>{historyLine(setting, index)}</li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}

/** "Changed by Ada King on Oct 1, 2026, 9:30 AM: 14 days to 21 days". */
function historyLine({ key, initial, changes }: Setting, index: number): string {
  const change = changes[index];
  if (!change) return "";
  const facts = {
    name: change.changedBy ? fullName(change.changedBy) : say("the product"),
    date: formatDateTime(change.changedAt),
    from: formatSetting(key, changes[index + 1]?.value ?? initial),
    to: formatSetting(key, change.value),
  };
  return change.validFrom > change.changedAt
    ? say("Changed by {name} on {date}: {from} to {to}, from {start} on", {
        ...facts,
        start: formatDateTime(change.validFrom),
      })
    : say("Changed by {name} on {date}: {from} to {to}", facts);
}
