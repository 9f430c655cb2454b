import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";

import type { IntegrityReport } from "#contract/management.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { read } from "#web/kit/api/api.ts";
import { formatNumber } from "#web/kit/time/format.ts";
import { toast } from "#web/kit/toasts/toast.ts";
import { LoadingOrError } from "#web/kit/ui/loading-or-error.tsx";
import { Page } from "#web/kit/ui/page.tsx";
import { RelativeTime } from "#web/kit/ui/relative-time.tsx";
import { Loading, SkeletonBlock } from "#web/kit/ui/skeleton.tsx";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { formatMoment } from "#web/kit/time/zone.ts";
import { Differences } from "./differences.tsx";
import styles from "./integrity-page.module.css";
import { ForSuperadmins, ManagementLinks } from "../management/management-page.tsx";
import { say } from "../words/say.ts";

const LINE = "GET /management/integrity";

/** /admin/management/integrity (PRODUCT R2.8): whether every balance agrees with its ledger. */
export function IntegrityPage(): ReactElement {
  return (
    <ForSuperadmins>
      <Integrity />
    </ForSuperadmins>
  );
}

function Integrity(): ReactElement {
  const queryClient = useQueryClient();
  const outcome = useQuery(read(LINE));
  const { run, isPending } = useAction("POST /management/integrity", {
    refresh: ["GET /management/audit"],
    onDone: (reply) => {
      queryClient.setQueryData(read(LINE).queryKey, reply);
      toast({
        message: reply.data.ok ? say("Everything agrees") : say("Some balances differ"),
        tone: reply.data.ok ? "done" : "failed",
      });
    },
  });
  return (
    <Page
      title={say("Integrity")}
      width="wide"
      lead={say(
        "Every balance and counter is recomputed from the ledger, each night and whenever you ask. A difference is shown, never mended in silence.",
      )}
      actions={
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void run();
          }}
        >
          <SubmitButton isPending={isPending} pendingLabel={say("Checking...")}>
            {say("Run now")}
          </SubmitButton>
        </form>
      }
    >
      <ManagementLinks />
      {outcome.data ? (
        <Outcome report={outcome.data.data} />
      ) : (
        <LoadingOrError query={outcome} failed={say("The outcome did not load")}>
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

function Outcome({ report }: { report: IntegrityReport }): ReactElement {
  const { ok, checkedAt, users, lines, differences } = report;
  return (
    <>
      <Surface as="section" tint={ok ? "brand" : "danger"} className="stack gap-16">
        <h2>{ok ? say("Everything agrees") : formatDifferences(differences.length)}</h2>
        <dl className={styles["facts"]}>
          <div>
            <dt>{say("Checked")}</dt>
            <dd>
              {formatMoment(checkedAt)}, <RelativeTime at={checkedAt} />
            </dd>
          </div>
          <div>
            <dt>{say("Accounts")}</dt>
            <dd>{formatNumber(users)}</dd>
          </div>
          <div>
            <dt>{say("Ledger lines")}</dt>
            <dd>{formatNumber(lines)}</dd>
          </div>
        </dl>
      </Surface>
      {!ok && <Differences rows={differences} />}
    </>
  );
}

const formatDifferences = (count: number): string =>
  say.plural(count, "{n} difference", "{n} differences");
