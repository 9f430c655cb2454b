import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";

import type { User } from "#contract/profile.ts";
import { isStaff } from "#domain/roles.ts";

import { read } from "#web/kit/api/api.ts";
import { useUser } from "#web/kit/session/session.ts";
import { Page } from "#web/kit/ui/page.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { say } from "#web/kit/words/say.ts";
import { Agreed } from "./agreed.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { DownloadOwnData } from "./download-own-data.tsx";

/** /profile/data: what is kept about the person, as a file, and the end of the account (PRODUCT R22). */
export function OwnDataPage(): ReactElement | null {
  const user = useUser();
  const stands = useStands(user);
  if (!user) return null;
  return (
    <Page
      title={say("Your data")}
      width="narrow"
      back={{ to: "/profile", label: say("Back to Profile") }}
    >
      <Stack gap="lg">
        <Surface as="section" title={say("Download my data")}>
          <Stack gap="md">
            <p>
              {say(
                "Everything that we keep about you, in one archive (ZIP): a page to read, a file for programs, and your photos. You can download it three times a day.",
              )}
            </p>
            <DownloadOwnData email={user.email} />
          </Stack>
        </Surface>
        <Surface as="section" title={say("What you agreed to")}>
          <Agreed />
        </Surface>
        {stands && (
          <Surface as="section" title={say("Delete my account")}>
            {isStaff(user.role) ? (
              <p>
                {say(
                  "Staff can't delete their own account. Ask a superadmin to take your role first.",
                )}
              </p>
            ) : (
              <DeleteAccount user={user} />
            )}
          </Surface>
        )}
      </Stack>
    </Page>
  );
}

/** Whether everything above and within the last part has come or failed: shown earlier, it would be pushed down. */
function useStands(user: User | undefined): boolean {
  const consents = useQuery(read("GET /profile/consents"));
  const isAsked = user !== undefined && !isStaff(user.role);
  const redeemed = useQuery({ ...read("GET /reward/redeemed"), enabled: isAsked });
  return !consents.isPending && !(isAsked && redeemed.isPending);
}
