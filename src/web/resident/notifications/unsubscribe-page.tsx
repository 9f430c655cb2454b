import { Button } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";

import {
  aboutKind,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from "#domain/notifications/notification-kinds.ts";

import { useAction } from "#web/kit/actions/action.ts";
import type { ApiError } from "#web/kit/api/api-error.ts";
import { toastFailure } from "#web/kit/toasts/toast.ts";
import { Banner } from "#web/kit/ui/banner.tsx";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { AnchorLink } from "#web/kit/ui/links.tsx";
import { PageTitle } from "#web/kit/ui/page.tsx";
import { say } from "#web/kit/words/say.ts";
import styles from "./unsubscribe-page.module.css";

type State = "asking" | "done" | "undone" | "unknown";

/** /u/...: the screen behind the link of an email. Opening it changes nothing, pressing the button does (PRODUCT R21.5). */
export function UnsubscribePage(): ReactElement {
  const { token } = useParams({ from: "/public/u/$token" });
  const kind = kindIn(token);
  const [state, setState] = useState<State>(kind ? "asking" : "unknown");
  const onFailed = (error: ApiError): void => {
    if (error.code === "not_found") setState("unknown");
    else toastFailure(error);
  };
  const stop = useAction("POST /mail/unsubscribe/:token", {
    onDone: () => setState("done"),
    onFailed,
  });
  const undo = useAction("POST /mail/unsubscribe/:token/undo", {
    onDone: () => setState("undone"),
    onFailed,
  });
  if (!kind || state === "unknown") return <NoSuchLink />;
  const about = say(aboutKind(kind));
  return (
    <>
      <PageTitle>
        {state === "asking" ? say("Stop emails about {about}?", { about }) : say("Done#heading")}
      </PageTitle>
      {state !== "asking" && (
        <Banner tone="done">
          {state === "done"
            ? say("You get no more emails about {about}.", { about })
            : say("You get emails about {about} again.", { about })}
        </Banner>
      )}
      {state === "asking" && <p>{say("The app lists everything that happens, as before.")}</p>}
      {state === "done" ? (
        <Step action={undo} variant="default" token={token}>
          {say("Undo")}
        </Step>
      ) : (
        <Step action={stop} token={token}>
          {say("Stop these emails")}
        </Step>
      )}
      <p className={styles["all"]}>
        <AnchorLink to="/profile/notifications">{say("All settings")}</AnchorLink>
      </p>
    </>
  );
}

type StepProps = Readonly<{
  action: Readonly<{
    run: (input: { params: { token: string } }) => Promise<unknown>;
    isPending: boolean;
  }>;
  token: string;
  variant?: "default" | "filled";
  children: string;
}>;

const Step = ({ action, token, variant = "filled", children }: StepProps): ReactElement => (
  <Button
    fullWidth
    variant={variant}
    aria-disabled={action.isPending}
    onClick={() => void action.run({ params: { token } })}
  >
    {action.isPending ? say("Loading...") : children}
  </Button>
);

const NoSuchLink = (): ReactElement => (
  <>
    <PageTitle>{say("Unsubscribe")}</PageTitle>
    <EmptyState title={say("This link doesn't work")}>
      {say("It may be incomplete. Open it again from the email, or sign in and choose there.")}
    </EmptyState>
    <p className={styles["all"]}>
      <AnchorLink to="/profile/notifications">{say("All settings")}</AnchorLink>
    </p>
  </>
);

/** The bytes of the id before the name of the kind, and of the seal after it. */
const AROUND = 16;

/** What a link is about. Only the server can tell whether it is genuine. */
function kindIn(token: string): NotificationKind | undefined {
  try {
    const bytes = atob(token.replaceAll("-", "+").replaceAll("_", "/"));
    const name = bytes.slice(AROUND, -AROUND);
    return NOTIFICATION_KINDS.find((kind) => kind === name && kind !== "account");
  } catch {
    // It is no base64.
    return undefined;
  }
}
