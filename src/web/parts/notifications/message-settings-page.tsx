import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useEffect, type ReactElement } from "react";

import type { User } from "#contract/profile.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { tellTimeZone } from "../access/time-zone.ts";
import { read } from "#web/kit/api/api.ts";
import { useUser } from "#web/kit/session/session.ts";
import { toast } from "#web/kit/toasts/toast.ts";
import { AnchorLink } from "#web/kit/ui/links.tsx";
import { LoadingOrError } from "#web/kit/ui/loading-or-error.tsx";
import { Page } from "#web/kit/ui/page.tsx";
import { Loading, SkeletonBlock } from "#web/kit/ui/skeleton.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { say } from "#web/kit/words/say.ts";
import { MessageKinds } from "./message-kinds.tsx";
import styles from "./message-settings.module.css";
import { QuietHours } from "./quiet-hours.tsx";
import { useMessageChoices } from "./use-message-choices.ts";

/** /profile/notifications, and the same in the agents' area: about what one gets emails and text messages (PRODUCT R21.1). */
export function MessageSettingsPage(): ReactElement | null {
  const user = useUser();
  const path = useLocation({ select: ({ pathname }) => pathname.toLowerCase() });
  const id = user?._id;
  useEffect(() => {
    if (user) void tellTimeZone(user);
    // oxlint-disable-next-line react/exhaustive-deps -- Once for a person, not at every change of theirs.
  }, [id]);
  if (!user) return null;
  return (
    <Page
      title={say("Notification settings")}
      lead={say("You'll always see everything in the app. Choose what we also email or text you.")}
      width="narrow"
      back={{
        to: path.startsWith("/admin") ? "/admin/pickup/profile" : "/profile",
        label: say("Back to Profile"),
      }}
    >
      <Choices user={user} />
    </Page>
  );
}

/** About the height of the kinds on a phone. */
const SETTINGS_PX = 640;

type Props = Readonly<{ user: User }>;

function Choices({ user }: Props): ReactElement {
  const preferences = useQuery(read("GET /notifications/preferences"));
  const config = useQuery(read("GET /config"));
  const choose = useMessageChoices();
  const sendsTexts = config.data?.data.sendsTexts ?? false;
  const hasTexts = sendsTexts && user.isPhoneVerified;
  // Shown at once as a whole, so that nothing moves under a finger.
  if (!preferences.data || config.isPending)
    return (
      <LoadingOrError query={preferences} failed={say("Your settings didn't load")}>
        <Loading>
          <SkeletonBlock height={SETTINGS_PX} />
        </Loading>
      </LoadingOrError>
    );
  return (
    <>
      <MessageKinds preferences={preferences.data.data} hasTexts={hasTexts} onChoose={choose} />
      {hasTexts && <QuietHours user={user} />}
      {sendsTexts && !hasTexts && <WayToTexts user={user} />}
      <TestEmail email={user.email} />
    </>
  );
}

const WayToTexts = ({ user }: Props): ReactElement => (
  <Surface>
    <p>{say("Text messages go to a verified phone number only.")}</p>
    <AnchorLink
      to={user.phoneNumber ? "/profile/verify-phone" : "/profile/update-profile"}
      className={styles["way"] ?? ""}
    >
      {user.phoneNumber ? say("Verify") : say("Add a phone number")}
    </AnchorLink>
  </Surface>
);

function TestEmail({ email }: Readonly<{ email: string }>): ReactElement {
  const { run, isPending } = useAction("POST /notifications/test", {
    onDone: ({ data }) => toast({ message: data.message }),
  });
  return (
    <Surface>
      <p className={styles["test"]}>{say("Send yourself a test email at {email}.", { email })}</p>
      <Button variant="default" aria-disabled={isPending} onClick={() => void run()}>
        {isPending ? say("Loading...") : say("Send me a test")}
      </Button>
    </Surface>
  );
}
