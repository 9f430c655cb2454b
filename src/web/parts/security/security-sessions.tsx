import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";

import type { OpenSession } from "#contract/auth/factors.ts";
import { readUserAgent } from "#domain/auth/browsers.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { read } from "#web/kit/api/api.ts";
import { formatDateTime } from "#web/kit/time/format.ts";
import { Chip } from "#web/kit/ui/chip.tsx";
import { ErrorState } from "#web/kit/ui/error-state.tsx";
import { SkeletonBlock } from "#web/kit/ui/skeleton.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { say } from "#web/kit/words/say.ts";
import styles from "./security.module.css";

/** Where the person is signed in; any other session can be ended (PRODUCT R20.10). */
export function OwnSessions(): ReactElement {
  const { data, error, refetch } = useQuery(read("GET /auth/sessions"));
  return (
    <Surface as="section" title={say("Where you're signed in")}>
      {error && (
        <ErrorState
          title={say("The list didn't load")}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <SkeletonBlock height={120} />}
      {data && (
        <ul className={styles["list"]}>
          {data.data.map((session) => (
            <SessionRow key={session._id} session={session} />
          ))}
        </ul>
      )}
    </Surface>
  );
}

function SessionRow({ session }: { session: OpenSession }): ReactElement {
  const { _id: id, userAgent, signedInAt, lastUsedAt, isThis } = session;
  const end = useAction("DELETE /auth/sessions/:id", {
    done: say("Session ended"),
    refresh: ["GET /auth/sessions"],
  });
  const device = deviceOf(userAgent);
  return (
    <li>
      <div className={styles["words"]}>
        <strong>{device}</strong>
        <span>{say("Signed in on {date}", { date: formatDateTime(signedInAt) })}</span>
        <span>{say("Last used on {date}", { date: formatDateTime(lastUsedAt) })}</span>
      </div>
      {isThis ? (
        <Chip tint="brand">{say("This device")}</Chip>
      ) : (
        <Button
          variant="default"
          aria-disabled={end.isPending}
          aria-label={say("End the session on {device}", { device })}
          onClick={() => void end.run({ params: { id } })}
        >
          {say("End#session")}
        </Button>
      )}
    </li>
  );
}

function deviceOf(userAgent: string | null): string {
  const { browser, system } = readUserAgent(userAgent ?? "");
  if (browser === null || system === null) return browser ?? system ?? say("Unknown device");
  return say("{browser} on {system}", { browser, system });
}
