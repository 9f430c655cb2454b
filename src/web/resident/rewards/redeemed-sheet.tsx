import { Button, Group, Stack } from "@mantine/core";
import type { ReactElement } from "react";

import type { Redemption } from "#contract/rewards.ts";

import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import { DialogActions } from "#web/kit/dialogs/dialog-actions.tsx";
import { ButtonLink } from "#web/kit/ui/links.tsx";
import { Written } from "#web/kit/words/written.tsx";
import { say } from "#web/kit/words/say.ts";
import { RewardFacts } from "#web/parts/rewards/reward-facts.tsx";
import { CodeLink } from "./code-link.tsx";
import { RewardWords, type WordsRow } from "./reward-words.tsx";
import { formatWhatNext } from "./what-next.ts";

type Props = Readonly<{ redemption: Redemption; isOpen: boolean; onClose: () => void }>;

/** After a reward was redeemed: its picture, what happens next, and where it is found again (PRODUCT R36.1). */
export function RedeemedSheet({ redemption, isOpen, onClose }: Props): ReactElement {
  const { _id: id, howToReceive } = redemption;
  const next: WordsRow = [say("What happens next"), formatWhatNext(redemption)];
  const again: WordsRow = [
    say("Where you find it again"),
    say('Under Rewards, on the tab "Redeemed", and in your notifications.'),
  ];
  const how: readonly WordsRow[] =
    howToReceive === null
      ? []
      : [[say("How you receive it"), <Written key="how" of={redemption} field="howToReceive" />]];
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={say("It's yours")}>
      <Stack gap="lg">
        <RewardFacts thing={redemption} />
        <RewardWords rows={[next, ...how, again]} />
        <DialogActions>
          <Group justify="flex-end" gap="sm">
            <ButtonLink
              variant="default"
              to="/rewards"
              search={{ tab: "redeemed", view: id }}
              onClick={onClose}
            >
              {say("See it there")}
            </ButtonLink>
            <Button
              data-autofocus
              variant={redemption.voucher ? "default" : "filled"}
              onClick={onClose}
            >
              {say("Go on")}
            </Button>
            <CodeLink redemption={redemption} onClick={onClose} />
          </Group>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
