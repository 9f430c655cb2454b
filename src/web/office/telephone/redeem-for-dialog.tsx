import { Group, Stack } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";

import type { User } from "#contract/profile.ts";
import { RewardChoice } from "#contract/office/telephone.ts";
import type { Reward } from "#contract/rewards.ts";
import { formatPointsWithUnit, fullName } from "#domain/text.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { confirm } from "#web/kit/actions/confirm.ts";
import type { ApiError } from "#web/kit/api/api-error.ts";
import { read } from "#web/kit/api/api.ts";
import { FormDialog } from "#web/kit/dialogs/form-dialog.tsx";
import { FormFailure } from "#web/kit/fields/form-failure.tsx";
import { SelectField } from "#web/kit/fields/select-field.tsx";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import { useSchemaForm } from "#web/kit/forms/form.ts";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { LoadingOrError } from "#web/kit/ui/loading-or-error.tsx";
import { SkeletonCards } from "#web/kit/ui/skeleton.tsx";
import { say } from "../words/say.ts";

type Props = Readonly<{ user: User; onClosed: () => void }>;

/** What shows balances, stock and redemptions: read again after one. */
const REDEEMED = [
  "GET /profile/:id",
  "GET /profile/:id/call",
  "GET /profile/:id/ledger",
  "GET /reward",
  "GET /reward/user",
  "GET /reward/admin/redemptions",
  "GET /management/waiting",
  "GET /management/audit",
] as const;

/** Redeems one of the rewards in reach for a resident who cannot sign in, and leads to its slip (PRODUCT R46.3). */
export function RedeemForDialog({ user, onClosed }: Props): ReactElement {
  const query = useQuery(read("GET /reward/user", { query: { for: user._id } }));
  const rewards = query.data?.data;
  return (
    <FormDialog
      title={say("Redeem for {name}", { name: fullName(user) })}
      startsInField
      isUnsaved={false}
      onClosed={onClosed}
    >
      {(close) => {
        if (!rewards)
          return (
            <LoadingOrError query={query} failed={say("The rewards did not load")} isOnSurface>
              <SkeletonCards count={1} />
            </LoadingOrError>
          );
        if (rewards.length > 0) return <Choice user={user} rewards={rewards} close={close} />;
        return <EmptyState title={say("No reward is in reach")}>{balanceOf(user, 0)}</EmptyState>;
      }}
    </FormDialog>
  );
}

type ChoiceProps = Readonly<{ user: User; rewards: readonly Reward[]; close: () => void }>;

function Choice({ user, rewards, close }: ChoiceProps): ReactElement {
  const form = useSchemaForm({ schema: RewardChoice, initialValues: { reward: "" } });
  const chosen = rewards.find(({ _id }) => _id === form.values.reward);
  const { redeem, isPending } = useRedeemFor(user, form.refuse);
  return (
    <form
      noValidate
      onSubmit={form.handle(async () => {
        if (chosen && (await redeem(chosen))) close();
      })}
    >
      <Stack gap="md">
        <SelectField
          label={say("Reward")}
          required
          placeholder={say("Choose a reward")}
          description={balanceOf(user, chosen?.pointsRequired ?? 0)}
          options={rewards.map((reward) => ({ value: reward._id, label: priced(reward) }))}
          {...form.getInputProps("reward")}
        />
        {chosen && <p>{howHandedOver(chosen, user)}</p>}
        <FormFailure form={form} />
        <Group justify="flex-end">
          <SubmitButton isPending={isPending}>{say("Redeem")}</SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}

/** Asks, redeems once, and opens the slip. */
function useRedeemFor(user: User, refuse: (error: ApiError) => void) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { run, isPending } = useAction("POST /reward/:id/redeem", {
    refresh: REDEEMED,
    done: say("Redeemed for {firstName}", user),
    onDone: ({ data }) => void navigate({ to: "/admin/redeemed/$id", params: { id: data._id } }),
    onFailed: (error) => {
      refuse(error);
      void queryClient.invalidateQueries({ queryKey: ["GET /reward/user"] });
    },
  });
  const redeem = async (reward: Reward): Promise<unknown> => {
    const { _id: id, name, pointsRequired: price } = reward;
    const isMeant = await confirm({
      title: say("Redeem {reward} for {name}?", { reward: name, name: fullName(user) }),
      message: balanceOf(user, price),
      confirmLabel: say("Redeem for {points}", { points: formatPointsWithUnit(say, price) }),
    });
    return isMeant
      ? run({ params: { id }, body: { for: user._id, pointsRequired: price } })
      : undefined;
  };
  return { redeem, isPending };
}

function balanceOf({ firstName, pointsEarned }: User, price: number): string {
  const balance = formatPointsWithUnit(say, pointsEarned);
  if (price === 0) return say("{firstName} has {balance}.", { firstName, balance });
  const after = formatPointsWithUnit(say, pointsEarned - price);
  return say("{firstName} has {balance}, and {after} after this.", { firstName, balance, after });
}

const priced = ({ name, pointsRequired }: Reward): string =>
  say("{reward}, {points}", { reward: name, points: formatPointsWithUnit(say, pointsRequired) });

function howHandedOver(
  { voucher, voucherDays, sponsorName: sponsor, howToReceive }: Reward,
  { firstName }: User,
): string {
  if (voucher === "own")
    return say(
      "With a code to print, good for {days} at {sponsor}. Not used in time, the points come back.",
      {
        sponsor,
        days: say.plural(voucherDays, "{n} day", "{n} days"),
      },
    );
  if (voucher === "file")
    return say("With a code of {sponsor} to print. It can't be returned.", { sponsor });
  if (howToReceive === null) return say("Handed over by the office.");
  return say('{firstName} reads: "{words}"', { firstName, words: howToReceive });
}
