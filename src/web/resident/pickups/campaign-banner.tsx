import { Button } from "@mantine/core";
import { IconFlag } from "@tabler/icons-react";
import type { ReactElement } from "react";

import { Banner } from "#web/kit/ui/banner.tsx";
import type { CampaignSupport } from "./use-campaign.ts";
import styles from "./booking-form.module.css";
import { say } from "#web/kit/words/say.ts";

type Props = Readonly<{ support: CampaignSupport; onLeave: () => void }>;

/** Which campaign this pickup counts for, and a link to book without it. */
export function CampaignBanner({ support, onLeave }: Props): ReactElement {
  return (
    <Banner
      tone={support.obstacle === undefined ? "done" : "warn"}
      icon={<IconFlag size={22} stroke={1.7} aria-hidden="true" />}
    >
      <div className={styles["campaign"]}>
        <span>
          {support.name !== "" && (
            <>
              <strong>{say("Support Campaign: {name}", { name: support.name })}</strong>
              <br />
            </>
          )}
          {support.obstacle}
        </span>
        <Button
          variant="transparent"
          size="compact-md"
          className={styles["leave"] ?? ""}
          onClick={onLeave}
        >
          {say("Book without the campaign")}
        </Button>
      </div>
    </Banner>
  );
}
