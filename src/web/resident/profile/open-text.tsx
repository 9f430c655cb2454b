import { Button, Group, Stack } from "@mantine/core";
import { useId, type ReactElement } from "react";

import type { Consents } from "#contract/legal.ts";
import { legalTextChangesOn } from "#domain/emails/legal.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { AnchorLink } from "#web/kit/ui/links.tsx";
import { say } from "#web/kit/words/say.ts";

const LEGAL_PATHS = { terms: "/legal/terms", privacy: "/legal/privacy" } as const;

type Props = Readonly<{
  text: Consents["open"][number];
  /** The text itself stands on this screen. */
  isShown?: boolean;
}>;

/** A version that waits for the person's answer: what changes, the text, and the button. */
export function OpenText({ text, isShown = false }: Props): ReactElement {
  const { kind, version, summary, validFrom: date } = text;
  const description = useId();
  const agree = useAction("POST /profile/consent", {
    done: say("Thank you, we noted that you agree"),
    refresh: ["GET /profile/consents"],
  });
  return (
    <Stack gap="sm">
      <p id={description}>
        <b>{legalTextChangesOn(say, { kind, version, date })}</b>: {summary}
      </p>
      <Group>
        {/* Two versions may wait on one screen: the description tells their buttons apart. */}
        <Button
          aria-describedby={description}
          aria-disabled={agree.isPending}
          onClick={() => void agree.run({ body: { kind, version } })}
        >
          {agree.isPending ? say("Loading...") : say("I agree")}
        </Button>
        {!isShown && (
          <AnchorLink to={LEGAL_PATHS[kind]}>
            {kind === "terms" ? say("Read the terms") : say("Read the privacy notice")}
          </AnchorLink>
        )}
      </Group>
    </Stack>
  );
}
