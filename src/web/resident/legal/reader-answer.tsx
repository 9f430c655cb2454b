import { Group, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";

import type { LegalText } from "#contract/legal.ts";

import { read } from "#web/kit/api/api.ts";
import { ButtonLink } from "#web/kit/ui/links.tsx";
import { say } from "#web/kit/words/say.ts";
import { OpenText } from "../profile/open-text.tsx";

type Props = Readonly<{ kind: LegalText["kind"] }>;

/** Below the texts, for who is signed in and came from a screen of the product: the answer that is asked for, and the way back. */
export function ReaderAnswer({ kind }: Props): ReactElement {
  const { data } = useQuery(read("GET /profile/consents"));
  const open = data?.data.open.filter((text) => text.kind === kind) ?? [];
  return (
    <Stack gap="lg">
      {open.map((text) => (
        <OpenText key={text._id} text={text} isShown />
      ))}
      <Group>
        <ButtonLink to="/" variant="default">
          {say("Back to Rebound")}
        </ButtonLink>
      </Group>
    </Stack>
  );
}
