import { Button, Group, Stack } from "@mantine/core";
import { IconCopy, IconPrinter } from "@tabler/icons-react";
import { type ReactElement, useEffect, useRef } from "react";

import type { NewShop } from "#contract/office/shops.ts";
import { shopLink } from "#domain/rewards/shops.ts";
import { PRODUCT_NAME } from "#domain/text.ts";

import { classes } from "#web/kit/theme/classes.ts";
import { formatLocalDate } from "#web/kit/time/format.ts";
import { copyText } from "#web/kit/toasts/share.ts";
import { Banner } from "#web/kit/ui/banner.tsx";
import paper from "#web/kit/ui/paper.module.css";
import { QrCode } from "#web/parts/referrals/qr-code.tsx";
import { say } from "../words/say.ts";
import styles from "./new-shop-link.module.css";

type Props = Readonly<{ made: NewShop; sponsor: string; onDone: () => void }>;

/** The link of a shop, as address, QR code and page to print; it is shown this once (PRODUCT R42.1). */
export function NewShopLink({ made: { shop, key }, sponsor, onDone }: Props): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const link = shopLink(location.origin, key);
  return (
    <div className={classes(paper["paper"], styles["alone"])}>
      <Stack gap="md">
        <p className={paper["whose"]}>
          {PRODUCT_NAME}, {say("Link of a shop")}
        </p>
        <h2 ref={heading} tabIndex={-1}>
          {say("{shop}, {sponsor}", { shop: shop.name, sponsor })}
        </h2>
        <div className={styles["screen"]}>
          <Banner tone="warn">
            {say(
              "Copy or print this link now: it is not shown again. Who has it can mark vouchers as used.",
            )}
          </Banner>
        </div>
        <QrCode text={link} label={say("QR code of the link")} />
        <p className={classes(styles["link"], "anywhere")}>{link}</p>
        <ol>
          <li>{say("Open this link on the device at your counter, and keep it there.")}</li>
          <li>
            {say("Scan the QR code of a voucher with the camera of that device, or type its code.")}
          </li>
          <li>{say("Hand over what the screen says, and press Hand over.")}</li>
        </ol>
        <p>
          {say(
            "It works until {date}. Ask {programme} for a new one, or if somebody else has it.",
            {
              date: formatLocalDate(shop.lastDay),
              programme: PRODUCT_NAME,
            },
          )}
        </p>
        <Group className={styles["screen"] ?? ""}>
          <Button leftSection={<IconCopy size={18} />} onClick={() => void copyText(link)}>
            {say("Copy link")}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} />}
            onClick={() => globalThis.print()}
          >
            {say("Print this page")}
          </Button>
          <Button variant="default" onClick={onDone}>
            {say("Done")}
          </Button>
        </Group>
      </Stack>
    </div>
  );
}
