import { Button, Group, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";

import type { Consent } from "#contract/legal.ts";
import type { PlainSentence } from "#domain/words/say.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { read } from "#web/kit/api/api.ts";
import { formatDate } from "#web/kit/time/format.ts";
import { LoadingOrError } from "#web/kit/ui/loading-or-error.tsx";
import { Loading, SkeletonBlock } from "#web/kit/ui/skeleton.tsx";
import { say } from "#web/kit/words/say.ts";
import { OpenText } from "./open-text.tsx";

const WORDS: Readonly<Record<Consent["kind"], PlainSentence>> = {
  terms: "Terms",
  privacy: "Privacy notice",
  age_13: "That you're 13 or older",
  sms: "Text messages to your number",
};

/** What the person agreed to and when, and what waits for their answer. */
export function Agreed(): ReactElement {
  const query = useQuery(read("GET /profile/consents"));
  if (!query.data)
    return (
      <LoadingOrError query={query} failed={say("What you agreed to didn't load")} isOnSurface>
        <Loading>
          <SkeletonBlock width="60%" />
        </Loading>
      </LoadingOrError>
    );
  const { given, open } = query.data.data;
  return (
    <Stack gap="md">
      {given.length === 0 && open.length === 0 && <p>{say("Nothing so far.")}</p>}
      {open.map((text) => (
        <OpenText key={text._id} text={text} />
      ))}
      {given.length > 0 && (
        <ul>
          {given.map((one) => (
            <li key={`${one.kind} ${one.version} ${one.at}`}>{inWords(one)}</li>
          ))}
        </ul>
      )}
      {given.find(({ kind }) => kind === "sms")?.given === true && <StopTexts />}
    </Stack>
  );
}

function inWords({ kind, version, given, at }: Consent): string {
  const [what, date] = [say(WORDS[kind]), formatDate(at)];
  return given
    ? say("{what}, version {version}: {date}", { what, version: String(version), date })
    : say("{what}, withdrawn: {date}", { what, date });
}

/** Withdraws the consent to text messages; the switches of notifications give it again. */
function StopTexts(): ReactElement {
  const { run, isPending } = useAction("PUT /notifications/preferences", {
    done: say("You get no more text messages"),
    refresh: ["GET /profile/consents", "GET /notifications/preferences"],
  });
  const stop = { kind: "pickups", channel: "sms", allowed: false } as const;
  return (
    <Group>
      <Button
        variant="default"
        aria-disabled={isPending}
        onClick={() => void run({ body: { changes: [stop] } })}
      >
        {isPending ? say("Loading...") : say("Stop text messages")}
      </Button>
    </Group>
  );
}
