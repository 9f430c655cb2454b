import { Button, TextInput } from "@mantine/core";
import {
  IconBrandFacebook,
  IconBrandTwitter,
  IconBrandWhatsapp,
  IconCopy,
  IconMail,
  IconShare2,
} from "@tabler/icons-react";
import { Suspense, type ReactElement } from "react";

import { REFERRAL_POINTS, referralLink } from "#domain/referrals.ts";

import { lazyComponent } from "../core/api/lazy-parts.ts";
import { copyText, hasShareSheet, share } from "../core/toasts/share.ts";
import { Dialog } from "../core/dialogs/dialog.tsx";
import { SkeletonBlock } from "../core/ui/skeleton.tsx";
import styles from "./invite-dialog.module.css";
import { shareLinks } from "./share-links.ts";

type Props = Readonly<{ referralId: string; isOpen: boolean; onClose: () => void }>;

const QrCode = lazyComponent(() => import("./qr-code.tsx"), "QrCode");

const WORDS = "Recycle with me on Rebound and turn what you let go of into rewards:";

const ICONS: Readonly<Record<string, ReactElement>> = {
  Email: <IconMail size={20} />,
  Facebook: <IconBrandFacebook size={20} />,
  Twitter: <IconBrandTwitter size={20} />,
  Whatsapp: <IconBrandWhatsapp size={20} />,
};

/** The referral link and the ways to share it: the device's own share sheet first, if there is one. */
export function InviteDialog({ referralId, isOpen, onClose }: Props): ReactElement {
  const link = referralLink(location.origin, referralId);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Invite Friends">
      <div className={styles["parts"]}>
        <p>You get {REFERRAL_POINTS} points when a friend signs up with your link and verifies.</p>
        {hasShareSheet() && (
          <Button
            leftSection={<IconShare2 size={18} />}
            onClick={() => void share({ title: "Rebound", text: WORDS, url: link })}
          >
            Share
          </Button>
        )}
        <div className={styles["copy"]}>
          <TextInput
            label="Your link"
            description={`Your referral ID: ${referralId}`}
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
            Copy
          </Button>
        </div>
        <ShareLinkList link={link} />
        <figure className={styles["code"]}>
          <Suspense fallback={<SkeletonBlock width={176} height={176} />}>
            <QrCode text={link} label="QR code of your referral link" />
          </Suspense>
          <figcaption>Side by side? Let your friend scan it.</figcaption>
        </figure>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}

function ShareLinkList({ link }: { link: string }): ReactElement {
  return (
    <ul className={styles["ways"]}>
      {shareLinks(link, WORDS).map(({ name, href }) => (
        <li key={name}>
          <Button
            component="a"
            href={href}
            {...(!href.startsWith("mailto:") && { target: "_blank", rel: "noreferrer" })}
            variant="default"
            fullWidth
            justify="flex-start"
            leftSection={ICONS[name]}
          >
            {name}
          </Button>
        </li>
      ))}
    </ul>
  );
}
