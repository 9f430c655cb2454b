import type { ReactElement } from "react";

import type { Redemption } from "#contract/rewards.ts";

import { ButtonLink } from "#web/kit/ui/links.tsx";
import { say } from "#web/kit/words/say.ts";

type Props = Readonly<{ redemption: Redemption; onClick?: () => void }>;

/** Leads to the code of a redemption, while it can be used. */
export function CodeLink({ redemption, onClick }: Props): ReactElement | null {
  const { _id: id, voucher } = redemption;
  if (voucher?.state !== "ready" && voucher?.state !== "given") return null;
  return (
    <ButtonLink to="/rewards/voucher/$id" params={{ id }} {...(onClick && { onClick })}>
      {say("Show the code")}
    </ButtonLink>
  );
}
