import { Group, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement, ReactNode } from "react";

import type { Redemption } from "#contract/rewards.ts";
import { actsForThemselves } from "#domain/profile.ts";
import { fullName, formatPointsWithUnit } from "#domain/text.ts";

import { read } from "#web/kit/api/api.ts";
import { PersonLink } from "../lists/cells.tsx";
import { StatusChip } from "#web/kit/ui/chip.tsx";
import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import { ButtonLink } from "#web/kit/ui/links.tsx";
import { NotFoundOrError } from "#web/kit/ui/not-found-or-error.tsx";
import { SkeletonCards } from "#web/kit/ui/skeleton.tsx";
import { formatMoment } from "#web/kit/time/zone.ts";
import styles from "./redemption-dialog.module.css";
import { RedemptionStatusForm } from "./redemption-status-form.tsx";
import { RewardFacts } from "#web/parts/rewards/reward-facts.tsx";
import { formatVoucher, isOrphaned, VoucherActions } from "./voucher-facts.tsx";
import { useProgrammeZone } from "#web/kit/time/programme-zone.ts";
import { say } from "../words/say.ts";

type Props = Readonly<{
  id: string;
  /** The redemption as the list has it, shown until the newest version has loaded. */
  known: Redemption | undefined;
  isOpen: boolean;
  onClose: () => void;
}>;

/** The View modal of /admin/redeemed (PRODUCT 2.37). */
export function RedemptionDialog({ id, known, isOpen, onClose }: Props): ReactElement {
  const { data, error, refetch } = useQuery({
    ...read("GET /reward/admin/redemptions/:id", { params: { id } }),
    enabled: isOpen,
  });
  const redemption = data?.data ?? (error ? undefined : known);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={say("Redeemed reward")} isInHistory>
      {redemption ? (
        <RedemptionDetails redemption={redemption} onDone={onClose} />
      ) : (
        <Pending error={error} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}

type DetailsProps = Readonly<{ redemption: Redemption; onDone: () => void }>;

function RedemptionDetails({ redemption, onDone }: DetailsProps): ReactElement {
  const zone = useProgrammeZone();
  const { _id: id, user } = redemption;
  const person = useQuery(read("GET /profile/:id", { params: { id: user._id } })).data?.data;
  const isByOffice = person !== undefined && !actsForThemselves(person);
  return (
    <Stack gap="md">
      <RewardFacts thing={redemption} />
      <dl className={styles["facts"]}>
        <Fact name="Points">{formatPointsWithUnit(say, redemption.pointsRequired)}</Fact>
        <Fact name={isByOffice ? "Redeemed for" : "Redeemed by"}>
          <PersonLink id={user._id} name={fullName(user)} />
        </Fact>
        <Fact name="Redeemed at">{formatMoment(redemption.redeemedAt, zone)}</Fact>
        <Fact name="Status now">
          <StatusChip status={redemption.status} />
        </Fact>
        {redemption.voucher && (
          <Fact name="Voucher">{formatVoucher(redemption.voucher, { words: say, zone })}</Fact>
        )}
        {redemption.message !== null && <Fact name="Message">{redemption.message}</Fact>}
        {redemption.reason !== null && <Fact name="Reason">{redemption.reason}</Fact>}
        {redemption.howToReceive !== null && (
          <Fact name="How it is received">{redemption.howToReceive}</Fact>
        )}
      </dl>
      {redemption.voucher && (
        <VoucherActions redemption={redemption} voucher={redemption.voucher} onDone={onDone} />
      )}
      {isByOffice && <SlipLink id={id} />}
      {isOrphaned(redemption) ? (
        <p className="small muted">
          {say("The account was deleted, so this voucher is void and its status stays.")}
        </p>
      ) : (
        <RedemptionStatusForm redemption={redemption} onDone={onDone} />
      )}
    </Stack>
  );
}

/** To the code and its print, for who cannot sign in (PRODUCT R40.12). */
function SlipLink({ id }: Readonly<{ id: string }>): ReactElement {
  return (
    <Group>
      <ButtonLink variant="default" to="/admin/redeemed/$id" params={{ id }}>
        {say("Show or print")}
      </ButtonLink>
    </Group>
  );
}

function Fact({ name, children }: Readonly<{ name: string; children: ReactNode }>): ReactElement {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Pending({ error, onRetry }: { error: Error | null; onRetry: () => void }): ReactElement {
  if (!error) return <SkeletonCards count={2} />;
  return (
    <NotFoundOrError what="redeemed reward" error={error} onRetry={onRetry}>
      {say("The address may be incomplete; the list shows all there are.")}
    </NotFoundOrError>
  );
}
