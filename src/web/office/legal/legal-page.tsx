import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";

import { read } from "#web/kit/api/api.ts";
import { LoadingOrError } from "#web/kit/ui/loading-or-error.tsx";
import { Page } from "#web/kit/ui/page.tsx";
import { Loading, SkeletonBlock } from "#web/kit/ui/skeleton.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { say } from "../words/say.ts";
import { LegalForm } from "./legal-form.tsx";
import { LegalVersions } from "./legal-versions.tsx";
import { ForSuperadmins, ManagementLinks } from "../management/management-page.tsx";

/** /admin/management/legal: the published texts, and the form of a new version. */
export function LegalPage(): ReactElement {
  return (
    <ForSuperadmins>
      <Page
        title={say("Terms and privacy")}
        width="wide"
        lead={say(
          "A published text never changes. The very first version may begin today, each later one two weeks after its announcement at the earliest, and everybody is told by email. Who has not agreed by then cannot book, hand in or redeem.",
        )}
      >
        <ManagementLinks />
        <Texts />
      </Page>
    </ForSuperadmins>
  );
}

/** The height of a list of two texts at a desk, so that the form below does not jump. */
const LIST_PX = 102;

function Texts(): ReactElement {
  const query = useQuery(read("GET /legal/versions"));
  if (!query.data)
    return (
      <LoadingOrError query={query} failed={say("The texts did not load")}>
        <Loading>
          <SkeletonBlock height={LIST_PX} />
        </Loading>
      </LoadingOrError>
    );
  const { versions, people } = query.data.data;
  return (
    <Stack gap="lg">
      <Surface as="section" title={say("Published")}>
        <LegalVersions versions={versions} />
      </Surface>
      <Surface as="section" title={say("New version")}>
        <LegalForm versions={versions} people={people} />
      </Surface>
    </Stack>
  );
}
