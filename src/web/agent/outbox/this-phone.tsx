import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useId, useState, type ReactElement } from "react";

import { confirm } from "#web/kit/actions/confirm.ts";
import { chooseMap, chosenMap, MAP_APPLICATIONS } from "#web/kit/device/map-application.ts";
import { mapNames } from "#web/kit/device/map-names.ts";
import { SelectField } from "#web/kit/fields/select-field.tsx";
import { useUser } from "#web/kit/session/session.ts";
import { formatNumber } from "#web/kit/time/format.ts";
import { DetailList, type DetailRow } from "#web/kit/ui/detail-list.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { say } from "#web/kit/words/say.ts";
import { dropDoorDrafts } from "#web/parts/outbox/door-drafts.ts";
import { isWaiting } from "#web/parts/outbox/entries.ts";
import { dropEntries } from "#web/parts/outbox/outbox.ts";
import { signal } from "#web/parts/outbox/signals.ts";
import { type Readiness, readinessOf, readyText } from "./worker-client.ts";
import { dropRuns } from "#web/parts/outbox/store.ts";
import styles from "./this-phone.module.css";
import { useOutbox } from "#web/parts/outbox/use-outbox.ts";

/** What this phone keeps for a day without reception (PRODUCT R17.7), in the agent's settings. */
export function ThisPhone(): ReactElement {
  const user = useUser();
  const waiting = useOutbox().own.filter(isWaiting).length;
  const { data, refetch } = useQuery({
    queryKey: ["this phone", user?._id],
    queryFn: () => look(user?._id ?? ""),
    staleTime: 0,
  });
  const keep = async (): Promise<void> => {
    await navigator.storage.persist();
    await refetch();
  };
  const drop = async (): Promise<void> => {
    if (!user || !(await mayDelete(waiting))) return;
    await dropEntries(user._id);
    await dropRuns();
    await dropDoorDrafts();
    signal({ kind: "changed" });
    await refetch();
  };
  const rows: DetailRow[] = [
    [say("Without reception"), data ? readyText(data) : say("Loading...")],
    [say("Waiting to be sent"), formatNumber(waiting)],
    ...(data?.bytes === undefined ? [] : [[say("Storage"), storageText(data)] as const]),
  ];
  return (
    <Surface as="section" aria-label={say("This phone")} title={say("This phone")}>
      <DetailList rows={rows} />
      <p className={styles["hint"]}>
        {say(
          "Lock the screen of this phone with a code or a finger. Whoever can open it reads your run and works as you. If it's lost, tell the office at once.",
        )}
      </p>
      {isAppleBrowser() && (
        <p className={styles["hint"]}>
          {say(
            "On an iPhone or iPad, add Rebound to the home screen: Safari deletes what wasn't used for 7 days.",
          )}
        </p>
      )}
      <MapChoice />
      <div className={styles["acts"]}>
        {data?.bytes !== undefined && !data.isPersisted && (
          <Button variant="default" size="lg" onClick={() => void keep()}>
            {say("Ask the browser to keep it")}
          </Button>
        )}
        <Button variant="default" size="lg" onClick={() => void drop()}>
          {say("Delete what is kept here")}
        </Button>
      </div>
    </Surface>
  );
}

type Facts = Readiness & Readonly<{ bytes: number | undefined; isPersisted: boolean }>;

async function look(userId: string): Promise<Facts> {
  // Only over https and on localhost.
  const { storage }: Partial<Navigator> = navigator;
  return {
    ...(await readinessOf(userId)),
    bytes: (await storage?.estimate())?.usage,
    isPersisted: (await storage?.persisted()) ?? false,
  };
}

function storageText({ bytes = 0, isPersisted }: Facts): string {
  const size = formatNumber(Math.ceil(bytes / 1_000_000));
  return isPersisted
    ? say("{size} MB, kept until you delete it", { size })
    : say("{size} MB, the browser may delete it when space runs out", { size });
}

function mayDelete(waiting: number): Promise<boolean> {
  return confirm({
    title: say("Delete what is kept here?"),
    message:
      waiting === 0
        ? say("The run is read again when there is reception.")
        : say.plural(
            waiting,
            "1 collection hasn't been sent. It's lost.",
            "{n} collections haven't been sent. They are lost.",
          ),
    confirmLabel: say("Delete"),
    isDanger: true,
  });
}

/** Safari outside of the home screen. */
const isAppleBrowser = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) && !matchMedia("(display-mode: standalone)").matches;

/** Where "Navigate" leads. */
function MapChoice(): ReactElement {
  const id = useId();
  const [chosen, setChosen] = useState(chosenMap);
  const labels = mapNames();
  const choose = (value: string): void => {
    const application = MAP_APPLICATIONS.find((one) => one === value);
    if (!application) return;
    chooseMap(application);
    setChosen(application);
  };
  return (
    <SelectField
      id={id}
      mt="md"
      label={say("Map for Navigate")}
      description={say("Holding Navigate at a stop changes it too.")}
      value={chosen}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      options={MAP_APPLICATIONS.map((value) => ({ value, label: labels[value] }))}
    />
  );
}
