import { IconRepeat } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";

import type { Pickup } from "#contract/pickups.ts";

import { written } from "#web/kit/words/written.tsx";
import { ButtonLink } from "#web/kit/ui/links.tsx";

type Props = Readonly<{
  pickup: Pick<Pickup, "_id" | "campaign">;
  variant: "filled" | "light" | "default";
  children: ReactNode;
}>;

/** Opens the booking form with this pickup's values, except the date. */
export function BookAgain({ pickup, variant, children }: Props): ReactElement {
  const { _id: again, campaign } = pickup;
  return (
    <ButtonLink
      to="/pickup/book"
      search={{
        again,
        ...(campaign && { campaignId: campaign._id, campaignName: written(campaign, "name") }),
      }}
      variant={variant}
      leftSection={<IconRepeat size={20} stroke={1.7} />}
    >
      {children}
    </ButtonLink>
  );
}
