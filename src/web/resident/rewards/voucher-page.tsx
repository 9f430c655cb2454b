import { Button, Group, Stack } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import type { ReactElement } from "react";

import type { Redemption, Voucher } from "#contract/rewards.ts";
import { PRODUCT_NAME } from "#domain/text.ts";

import { read } from "#web/kit/api/api.ts";
import { formatDateTime, formatLocalDate } from "#web/kit/time/format.ts";
import { copyText } from "#web/kit/toasts/share.ts";
import { Banner } from "#web/kit/ui/banner.tsx";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { ButtonLink } from "#web/kit/ui/links.tsx";
import { LoadingOrError } from "#web/kit/ui/loading-or-error.tsx";
import { Page } from "#web/kit/ui/page.tsx";
import paper from "#web/kit/ui/paper.module.css";
import { PrintButton } from "#web/kit/ui/print-button.tsx";
import { PageSkeleton } from "#web/kit/ui/skeleton.tsx";
import { say } from "#web/kit/words/say.ts";
import { Written } from "#web/kit/words/written.tsx";
import { RewardFacts } from "#web/parts/rewards/reward-facts.tsx";
import { ShownCode } from "#web/parts/rewards/shown-code.tsx";
import { RewardWords, type WordsRow } from "./reward-words.tsx";
import { formatWhatNext } from "./what-next.ts";
import styles from "./voucher-page.module.css";

const BACK = () => ({ to: "/rewards", label: say("Back to Rewards"), isReturn: true }) as const;

const READ_AGAIN_MS = 15_000;

/** /rewards/voucher/{id}: the code of an own redemption, to show, copy or print (PRODUCT R40.12). */
export function VoucherPage(): ReactElement {
  const { id } = useParams({ from: "/user/rewards/voucher/$id" });
  const list = useQuery({
    ...read("GET /reward/redeemed"),
    // Held out at a counter, it says by itself that the shop has marked it.
    refetchInterval: ({ state: { data } }) => isReady(data?.data, id) && READ_AGAIN_MS,
  });
  const redemption = list.data?.data.find(({ _id }) => _id === id);
  if (!list.data && !list.error) return <PageSkeleton />;
  const { voucher } = redemption ?? {};
  return (
    <Page title={say("Your code")} back={BACK()} width="narrow">
      {redemption && voucher && <Shown redemption={redemption} voucher={voucher} />}
      {!list.data && (
        <LoadingOrError query={list} failed={say("Your redeemed rewards didn't load")} />
      )}
      {list.data && !voucher && (
        <EmptyState
          title={say("We couldn't find this redeemed reward")}
          action={
            <ButtonLink to="/rewards" search={{ tab: "redeemed" }}>
              {say("See what you redeemed")}
            </ButtonLink>
          }
        >
          {say("The address may be incomplete.")}
        </EmptyState>
      )}
    </Page>
  );
}

const isReady = (redemptions: readonly Redemption[] | undefined, id: string): boolean =>
  redemptions?.find(({ _id }) => _id === id)?.voucher?.state === "ready";

type ShownProps = Readonly<{ redemption: Redemption; voucher: Voucher }>;

function Shown({ redemption, voucher }: ShownProps): ReactElement {
  const { howToReceive, sponsorName, status, message } = redemption;
  const canBeUsed = voucher.state === "ready" || voucher.state === "given";
  const rows: readonly WordsRow[] = [
    ...(voucher.lastDay !== null && canBeUsed
      ? [[say("Until"), formatLocalDate(voucher.lastDay)] as const]
      : []),
    [say("What happens next"), formatWhatNext(redemption)],
    ...(message === null ? [] : [[say("Our office says"), message] as const]),
    ...(howToReceive === null || status === "rejected"
      ? []
      : [
          [
            say("How you receive it"),
            <Written key="how" of={redemption} field="howToReceive" />,
          ] as const,
        ]),
  ];
  return (
    <Stack gap="lg" className={paper["paper"]}>
      <p className={paper["whose"]}>{PRODUCT_NAME}</p>
      <RewardFacts thing={redemption}>
        <p>{sponsorName}</p>
      </RewardFacts>
      {canBeUsed ? (
        <Code id={redemption._id} isOwn={voucher.state === "ready"} />
      ) : (
        <p className={styles["over"]}>{formatOver(voucher)}</p>
      )}
      <RewardWords rows={rows} />
      <Group justify="flex-end" className={styles["actions"]}>
        <ButtonLink
          variant="default"
          to="/rewards"
          search={{ tab: "redeemed", view: redemption._id }}
        >
          {say("See the reward")}
        </ButtonLink>
      </Group>
    </Stack>
  );
}

function formatOver({ state, usedAt, lastDay }: Voucher): string {
  if (state === "used" && usedAt !== null)
    return say("Used on {moment}", { moment: formatDateTime(usedAt) });
  if (state === "ended" && lastDay !== null)
    return say("It was not used until {date}.", { date: formatLocalDate(lastDay) });
  return say("This code can't be used any more.");
}

function Code({ id, isOwn }: Readonly<{ id: string; isOwn: boolean }>): ReactElement {
  const query = useQuery(read("GET /reward/voucher/:id", { params: { id } }));
  const code = query.data?.data.code;
  if (code === undefined && query.error)
    return <LoadingOrError query={query} failed={say("This code didn't load")} />;
  if (code === null)
    return <Banner tone="warn">{say("This code can't be read any more. Ask our office.")}</Banner>;
  return (
    <Stack gap="sm">
      <ShownCode code={code} isOwn={isOwn} />
      <Group className={styles["actions"]} gap="sm">
        <Button
          leftSection={<IconCopy size={18} stroke={1.7} />}
          aria-disabled={code === undefined}
          onClick={() => code !== undefined && void copyText(code)}
        >
          {say("Copy")}
        </Button>
        <PrintButton />
      </Group>
    </Stack>
  );
}
