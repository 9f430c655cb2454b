import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";

import type { SystemState } from "#contract/office/system.ts";

import { read } from "#web/kit/api/api.ts";
import { formatNumber } from "#web/kit/time/format.ts";
import { formatMoment } from "#web/kit/time/zone.ts";
import { DetailList } from "#web/kit/ui/detail-list.tsx";
import { LoadingOrError } from "#web/kit/ui/loading-or-error.tsx";
import { Page } from "#web/kit/ui/page.tsx";
import { RelativeTime } from "#web/kit/ui/relative-time.tsx";
import { Loading, SkeletonBlock } from "#web/kit/ui/skeleton.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { DataTable } from "../lists/data-table.tsx";
import { ForSuperadmins, ManagementLinks } from "../management/management-page.tsx";
import { formatBytes } from "../ui/bytes.ts";
import { say } from "../words/say.ts";
import { Concerns } from "./concerns.tsx";
import { QUEUE_COLUMNS, STAFF_COLUMNS } from "./system-columns.tsx";

const MINUTE_MS = 60_000;

/** /admin/management/system (PRODUCT R55): what the installation is like now. It reads itself again every minute. */
export function SystemPage(): ReactElement {
  return (
    <ForSuperadmins>
      <System />
    </ForSuperadmins>
  );
}

function System(): ReactElement {
  const state = useQuery({ ...read("GET /management/system"), refetchInterval: MINUTE_MS });
  return (
    <Page title={say("System")} width="wide">
      <ManagementLinks />
      {state.data ? (
        <State of={state.data.data} />
      ) : (
        <LoadingOrError query={state} failed={say("The state of the system did not load")}>
          <Surface>
            <Loading>
              <SkeletonBlock width="40%" height={24} />
              <SkeletonBlock width="60%" />
            </Loading>
          </Surface>
        </LoadingOrError>
      )}
    </Page>
  );
}

function State({ of: state }: { of: SystemState }): ReactElement {
  return (
    <>
      <Concerns of={state} />
      <Surface as="section" title={say("Installation")}>
        <DetailList rows={installation(state)} />
      </Surface>
      <section className="stack gap-12">
        <h2>{say("Sign-ins of the staff")}</h2>
        <DataTable
          label={say("Sign-ins of the staff")}
          columns={STAFF_COLUMNS}
          rows={state.staff}
        />
      </section>
      <section className="stack gap-12">
        <h2>{say("Jobs")}</h2>
        <DataTable label={say("Jobs")} columns={QUEUE_COLUMNS} rows={state.queues} />
      </section>
    </>
  );
}

const installation = (state: SystemState) => {
  const { backup, restore, disk, messages } = state;
  return [
    [say("As of"), formatMoment(state.at)],
    [say("Release"), say("{version}, database {migration}", state)],
    [
      say("Last back-up"),
      backup ? <Ago at={backup.at} also={formatBytes(backup.bytes)} /> : say("None was noted"),
    ],
    [
      say("Last restore"),
      restore ? (
        <Ago
          at={restore.at}
          also={say("from the back-up of {moment}", { moment: formatMoment(restore.madeAt) })}
        />
      ) : (
        say("Never")
      ),
    ],
    [
      say("Disk"),
      disk
        ? say("{free} of {total} free", {
            free: formatBytes(disk.freeBytes),
            total: formatBytes(disk.totalBytes),
          })
        : say("Not known"),
    ],
    [say("Database"), formatBytes(state.databaseBytes)],
    [say("Messages that wait"), formatNumber(messages.waiting)],
    [say("Messages given up in the last 7 days"), formatNumber(messages.failed)],
  ] as const;
};

function Ago({ at, also }: Readonly<{ at: string; also: string }>): ReactElement {
  return (
    <>
      {formatMoment(at)}, <RelativeTime at={at} />, {also}
    </>
  );
}
