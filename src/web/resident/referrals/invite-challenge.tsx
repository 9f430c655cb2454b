import { useQuery } from "@tanstack/react-query";
import { Button } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import { Suspense, useState, type ReactElement } from "react";

import type { User } from "#contract/profile.ts";
import type { Referral } from "#contract/referrals.ts";
import { CHALLENGE_FRIENDS, challengeProgress, REFERRAL_POINTS } from "#domain/referrals.ts";

import { read } from "#web/kit/api/api.ts";
import { formatDate } from "#web/kit/time/format.ts";
import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { Chip } from "#web/kit/ui/chip.tsx";
import { ErrorState } from "#web/kit/ui/error-state.tsx";
import { Loading, SkeletonBlock } from "#web/kit/ui/skeleton.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import styles from "./invite-challenge.module.css";
import { sayNodes } from "#web/kit/words/say-nodes.tsx";
import { say } from "#web/kit/words/say.ts";

const Dialog = lazyComponent(() => import("./invite-dialog.tsx"), "InviteDialog");
const SHOWN = 3;

/** "Invite 2 Friends": the progress, the friends who joined, and the button to invite. */
export function InviteChallenge({ user }: { user: User }): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = (): void => {
    setWasOpened(true);
    setIsOpen(true);
  };
  return (
    <Surface
      as="section"
      title={say("Invite {friends} Friends", { friends: CHALLENGE_FRIENDS })}
      className="stack"
    >
      <p className={styles["lead"]}>
        {say("{points} points for each friend who signs up and verifies the email.", {
          points: REFERRAL_POINTS,
        })}
      </p>
      <Friends userId={user._id} />
      <Button
        fullWidth
        className={styles["invite"] ?? ""}
        leftSection={<IconUserPlus size={18} />}
        onClick={open}
      >
        {say("Invite Friends")}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <Dialog referralId={user.referralId} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Surface>
  );
}

function Friends({ userId }: { userId: string }): ReactElement {
  const { data, error, refetch } = useQuery(
    read("GET /profile/referrals/:id", { params: { id: userId } }),
  );
  if (data) return <Progress friends={data.data} />;
  if (error) {
    return (
      <ErrorState
        title={say("Your invitations didn't load")}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Loading>
      <SkeletonBlock height={28} width="50%" />
      <SkeletonBlock height={20} />
    </Loading>
  );
}

function Progress({ friends }: { friends: readonly Referral[] }): ReactElement {
  const credited = friends.filter((friend) => friend.credited).length;
  const { done, of, isComplete } = challengeProgress(credited);
  return (
    <>
      <div className={styles["progress"]}>
        <span className="row gap-6" aria-hidden="true">
          {Array.from({ length: of }, (_, step) => (
            <span key={step} className={styles["step"]} data-done={step < done || undefined} />
          ))}
        </span>
        <span>
          {sayNodes((mark) => {
            const progress = mark(<b>{say("{done} of {of}", { done, of })}</b>);
            return isComplete
              ? say("{progress} friends joined. Challenge complete!", { progress })
              : say("{progress} friends joined", { progress });
          })}
        </span>
      </div>
      {friends.length > 0 && (
        <ul className={styles["friends"]}>
          {friends.slice(0, SHOWN).map((friend) => (
            <li key={friend._id} className={styles["friend"]}>
              <span className={styles["name"]}>{friend.firstName}</span>
              <span className="muted small">{formatDate(friend.joinedAt)}</span>
              <Outcome friend={friend} />
            </li>
          ))}
        </ul>
      )}
      {friends.length > SHOWN && (
        <p className="muted small">
          {say("and {more} more, {credited} credited in all", {
            more: friends.length - SHOWN,
            credited,
          })}
        </p>
      )}
    </>
  );
}

function Outcome({ friend }: { friend: Referral }): ReactElement {
  if (friend.credited)
    return <Chip tint="brand">{say("+{points} points", { points: REFERRAL_POINTS })}</Chip>;
  if (friend.refused) return <Chip tint="neutral">{say("No points")}</Chip>;
  return friend.held ? (
    <Chip tint="neutral">{say("Over the limit")}</Chip>
  ) : (
    <Chip tint="warn">{say("Not verified")}</Chip>
  );
}
