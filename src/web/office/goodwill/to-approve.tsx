import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState, type ReactElement } from "react";

import type { GoodwillRequest } from "#contract/corrections/goodwill.ts";
import { goodwillRefusal } from "#domain/impact/goodwill.ts";
import { MAX_PAGE_SIZE } from "#domain/paging.ts";
import { formatPointsWithUnit, fullName } from "#domain/text.ts";

import { confirm } from "#web/kit/actions/confirm.ts";
import { read } from "#web/kit/api/api.ts";
import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { useUser } from "#web/kit/session/session.ts";
import { formatDateTime, formatNumber } from "#web/kit/time/format.ts";
import { toastFailure } from "#web/kit/toasts/toast.ts";
import { LoadingOrError } from "#web/kit/ui/loading-or-error.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { PersonLink } from "../lists/cells.tsx";
import { say } from "../words/say.ts";
import styles from "./to-approve.module.css";
import { useDecision } from "./use-decision.ts";

const RefuseDialog = lazyComponent(() => import("./refuse-dialog.tsx"), "RefuseDialog");

/** On Today: points that a colleague asked for and another admin credits or refuses (PRODUCT R28.13); nothing where none wait. */
export function ToApprove(): ReactElement {
  const list = useQuery(read("GET /management/goodwill", { query: { limit: MAX_PAGE_SIZE } }));
  const [refused, setRefused] = useState<GoodwillRequest>();
  const rows = list.data?.data.docs;
  const total = list.data?.data.totalDocs ?? 0;
  if (!rows)
    return <LoadingOrError query={list} failed={say("What waits for approval did not load")} />;
  return (
    <>
      {rows.length > 0 && (
        <Surface as="section" tint="warn" title={say("To approve")}>
          <ul className={styles["list"]}>
            {rows.map((request) => (
              <Request key={request._id} request={request} onRefuse={() => setRefused(request)} />
            ))}
            {total > rows.length && (
              <li className="muted small">
                {say("and {n} more", { n: formatNumber(total - rows.length) })}
              </li>
            )}
          </ul>
        </Surface>
      )}
      <Suspense>
        {refused && <RefuseDialog request={refused} onClosed={() => setRefused(undefined)} />}
      </Suspense>
    </>
  );
}

type RequestProps = Readonly<{ request: GoodwillRequest; onRefuse: () => void }>;

function Request({ request, onRefuse }: RequestProps): ReactElement {
  const { user, points, reason, askedBy } = request;
  return (
    <li className={styles["row"]}>
      <div className={styles["what"]}>
        <p>
          <b>{formatPointsWithUnit(say, points)}</b> {say("for")}{" "}
          <PersonLink id={user._id} name={fullName(user)} />
        </p>
        <p className={styles["reason"]}>{reason}</p>
        <p className="muted small">
          {say("Asked for by {asker}, {time}. Lapses {lapses}.", {
            asker: fullName(askedBy),
            time: formatDateTime(request.askedAt),
            lapses: formatDateTime(request.lapsesAt),
          })}
        </p>
      </div>
      <Decide request={request} onRefuse={onRefuse} />
    </li>
  );
}

const WHY_NOT = {
  own_request: say("You asked for this, so a colleague decides."),
  own_goodwill: say("These are for you, so a colleague decides."),
} as const;

function Decide({ request, onRefuse }: RequestProps): ReactElement {
  const viewer = useUser();
  const { user, askedBy } = request;
  const name = fullName(user);
  const points = formatPointsWithUnit(say, request.points);
  const { run, isPending } = useDecision(
    say("{points} credited. {firstName} is told.", { points, firstName: user.firstName }),
    (error) => toastFailure(error),
  );
  const refusal = goodwillRefusal(
    { receiverId: user._id, askedById: askedBy._id },
    viewer?._id ?? "",
  );
  if (refusal) return <p className="muted small">{WHY_NOT[refusal]}</p>;
  const credit = async (): Promise<void> => {
    const isSure = await confirm({
      title: say("Credit {points} to {name}?", { points, name }),
      message: say("{firstName} is told the reason as it stands. This cannot be taken back.", {
        firstName: user.firstName,
      }),
      confirmLabel: say("Credit {points}", { points }),
    });
    if (isSure) await run(request._id, { decision: "credited" });
  };
  return (
    <span className={styles["buttons"]}>
      <Button
        variant="default"
        loading={isPending}
        aria-label={say("Credit {points} to {name}", { points, name })}
        onClick={() => void credit()}
      >
        {say("Credit")}
      </Button>
      <Button
        variant="outline"
        color="danger"
        aria-label={say("Refuse {points} for {name}", { points, name })}
        onClick={onRefuse}
      >
        {say("Refuse")}
      </Button>
    </span>
  );
}
