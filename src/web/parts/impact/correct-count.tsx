import { Button } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { lazy, Suspense, useState, type ReactElement, type ReactNode } from "react";

import type { DisputeMark } from "#contract/corrections/disputes.ts";
import { correctionOrigin } from "#domain/corrections/corrections.ts";
import { may } from "#domain/permissions.ts";

import { useUser } from "#web/kit/session/session.ts";
import { useNow } from "#web/kit/time/now.ts";
import { Banner } from "#web/kit/ui/banner.tsx";
import { SkeletonCards } from "#web/kit/ui/skeleton.tsx";
import { say } from "#web/kit/words/say.ts";
import type { Correcting } from "./correct-count-form.tsx";

const CorrectCountForm = lazy(() =>
  import("./correct-count-form.tsx").then((loaded) => ({ default: loaded.CorrectCountForm })),
);

type Props = Correcting &
  Readonly<{
    /** Who counted it and may correct it soon after; null where only admins may. */
    counterId: string | null;
    countedAt: string;
    /** Whether admins may correct it here, for longer than whoever counted it. */
    isOffice?: boolean;
    /** Nobody corrects a count while a question about it is open (PRODUCT R24.5). */
    dispute: DisputeMark | null;
    /** The way to that question, for who may answer it. */
    questionLink?: ReactNode;
  }>;

/** The button that opens the form for a corrected count, as long as the reader may correct it (PRODUCT R13.3). */
export function CorrectCount({
  counterId,
  countedAt,
  isOffice = false,
  dispute,
  questionLink,
  ...correcting
}: Props): ReactElement | null {
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const user = useUser();
  const now = useNow();
  if (!user) return null;
  const counted = { counterId, heardAt: Date.parse(countedAt) };
  const who = { id: user._id, mayCorrectAny: isOffice && may(user, "counts.correct") };
  // What was typed stays when the time is over meanwhile: the server says so.
  if (!isOpen && !correctionOrigin(counted, who, now)) return null;
  if (!isOpen && dispute?.status === "open")
    return (
      <Banner tone="warn">
        {say("This count is being questioned. It can be corrected after the answer.")}{" "}
        {questionLink}
      </Banner>
    );
  if (!isOpen)
    return (
      <Button
        ref={wasOpen ? focusOn : undefined}
        variant="default"
        size="lg"
        leftSection={<IconPencil size={20} stroke={1.7} />}
        onClick={() => {
          setOpen(true);
          setWasOpen(true);
        }}
      >
        {say("Correct the count")}
      </Button>
    );
  return (
    <Suspense fallback={<SkeletonCards count={1} />}>
      <CorrectCountForm {...correcting} onClose={() => setOpen(false)} />
    </Suspense>
  );
}

/** The focus comes back to the button when the form is closed. */
const focusOn = (button: HTMLButtonElement | null): void => button?.focus();
