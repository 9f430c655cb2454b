import { Button } from "@mantine/core";
import type { ReactElement } from "react";

import { Banner } from "../ui/banner.tsx";
import { say } from "../words/say.ts";

type Props = Readonly<{
  form: Readonly<{
    isRestored: boolean;
    missing: ReadonlySet<string>;
    startOver: () => void;
  }>;
  /** Hints for fields whose file could not be kept: "Choose the picture again." */
  again?: Readonly<Record<string, string>>;
}>;

/** Says that the text typed before a reload or a sign-in was restored, and what could not be. */
export function DraftNote({ form, again }: Props): ReactElement | null {
  if (!form.isRestored) return null;
  const lost = Object.entries(again ?? {}).filter(([field]) => form.missing.has(field));
  return (
    <Banner tone="done">
      {[say("What you typed before is still here."), ...lost.map(([, hint]) => hint)].join(" ")}{" "}
      <Button variant="subtle" size="compact-md" onClick={form.startOver}>
        {say("Start over")}
      </Button>
    </Banner>
  );
}
