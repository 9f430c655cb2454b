import { Button, TextInput } from "@mantine/core";
import {
  IconBrandFacebook,
  IconBrandTwitter,
  IconBrandWhatsapp,
  IconCopy,
  IconMail,
  IconShare2,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Suspense, type ReactElement } from "react";

import { REFERRAL_POINTS, referralLink } from "#domain/referrals.ts";
import { formatPointsWithUnit } from "#domain/text.ts";

import { read } from "#web/kit/api/api.ts";
import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { copyText, hasShareSheet, share } from "#web/kit/toasts/share.ts";
import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import { SkeletonBlock } from "#web/kit/ui/skeleton.tsx";
import styles from "./invite-dialog.module.css";
import { type ShareLink, shareLinks } from "./share-links.ts";
import { say } from "#web/kit/words/say.ts";

type Props = Readonly<{ referralId: string; isOpen: boolean; onClose: () => void }>;

const QrCode = lazyComponent(() => import("#web/parts/referrals/qr-code.tsx"), "QrCode");

const WORDS = say("Recycle with me on Rebound and turn what you let go of into rewards:");

const ICONS: Readonly<Record<ShareLink["way"], ReactElement>> = {
  email: <IconMail size={20} />,
  facebook: <IconBrandFacebook size={20} />,
  twitter: <IconBrandTwitter size={20} />,
  whatsapp: <IconBrandWhatsapp size={20} />,
};

/** The referral link and the ways to share it: the device's own share sheet first, if there is one. */
export function InviteDialog({ referralId, isOpen, onClose }: Props): ReactElement {
  const { data: settings } = useQuery(read("GET /settings"));
  const friendPoints = settings?.data.friendPoints ?? 0;
  const link = referralLink(location.origin, referralId);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={say("Invite Friends")}>
      <div className={styles["parts"]}>
        <p>
          {say("You get {points} points when a friend signs up with your link and verifies.", {
            points: REFERRAL_POINTS,
          })}{" "}
          {friendPoints > 0 && (
            <span>
              {say("Your friend gets {points} too.", {
                points: formatPointsWithUnit(say, friendPoints),
              })}
            </span>
          )}
        </p>
        {hasShareSheet() && (
          <Button
            leftSection={<IconShare2 size={18} />}
            onClick={() => void share({ title: "Rebound", text: WORDS, url: link })}
          >
            {say("Share")}
          </Button>
        )}
        <div className={styles["copy"]}>
          <TextInput
            label={say("Your link")}
            description={say("Your referral ID: {referralId}", { referralId })}
            readOnly
            value={link}
            className={styles["link"] ?? ""}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button
            variant={hasShareSheet() ? "light" : "filled"}
            leftSection={<IconCopy size={18} />}
            onClick={() => void copyText(link)}
          >
            {say("Copy")}
          </Button>
        </div>
        <ShareLinkList link={link} />
        <figure className={styles["code"]}>
          <Suspense fallback={<SkeletonBlock width={176} height={176} />}>
            <QrCode text={link} label={say("QR code of your referral link")} />
          </Suspense>
          <figcaption>{say("Side by side? Let your friend scan it.")}</figcaption>
        </figure>
        <Button variant="default" onClick={onClose}>
          {say("Close")}
        </Button>
      </div>
    </Dialog>
  );
}

function ShareLinkList({ link }: { link: string }): ReactElement {
  return (
    <ul className={styles["ways"]}>
      {shareLinks(link, WORDS).map(({ way, name, href }) => (
        <li key={way}>
          <Button
            component="a"
            href={href}
            {...(!href.startsWith("mailto:") && { target: "_blank", rel: "noreferrer" })}
            variant="default"
            fullWidth
            justify="flex-start"
            leftSection={ICONS[way]}
          >
            {name}
          </Button>
        </li>
      ))}
    </ul>
  );
}
