import { Button, Stack } from "@mantine/core";
import type { ReactElement } from "react";

import { deletionDay } from "#domain/auth/account-deletion.ts";

import { useSignOut } from "#web/parts/access/sign-out.ts";
import { useAction } from "#web/kit/actions/action.ts";
import { updateUser } from "#web/kit/session/session.ts";
import { formatLocalDate } from "#web/kit/time/format.ts";
import { Page } from "#web/kit/ui/page.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { say } from "#web/kit/words/say.ts";

type Props = Readonly<{ deletion: Parameters<typeof deletionDay>[0] }>;

/** Instead of every screen, while the account of whoever signed in is to be deleted (PRODUCT R22.4). */
export function KeepAccount({ deletion }: Props): ReactElement {
  const keep = useAction("DELETE /profile/deletion", {
    done: say("Your account stays"),
    onDone: ({ data }) => updateUser(data),
  });
  const { leave, isLeaving } = useSignOut();
  return (
    <Page title={say("Keep your account?")} width="narrow">
      <Surface>
        <Stack gap="lg">
          <p>
            {say("Your account is set to be deleted on {date}. Keep it, and nothing changes.", {
              date: formatLocalDate(deletionDay(deletion)),
            })}
          </p>
          <Button aria-disabled={keep.isPending} onClick={() => void keep.run()}>
            {keep.isPending ? say("Loading...") : say("Keep my account")}
          </Button>
          <Button variant="default" aria-disabled={isLeaving} onClick={() => void leave()}>
            {isLeaving ? say("Loading...") : say("Sign out and let it be deleted")}
          </Button>
        </Stack>
      </Surface>
    </Page>
  );
}
