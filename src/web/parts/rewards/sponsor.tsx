import { IconExternalLink } from "@tabler/icons-react";
import type { ReactElement } from "react";

import { sponsorLabel } from "#domain/text.ts";

import { safeLink } from "./safe-link.ts";
import styles from "./sponsor.module.css";
import { say } from "#web/kit/words/say.ts";

type Props = Readonly<{ name: string; link?: string | null }>;

/** The sponsor's name in upper case (PRODUCT 2.19), linked to the sponsor's site if there is one. */
export function Sponsor({ name, link = null }: Props): ReactElement {
  const href = safeLink(link);
  const label = sponsorLabel(name);
  if (href === undefined) return <span className={styles["sponsor"]}>{label}</span>;
  return (
    <a className={styles["sponsor"]} href={href} target="_blank" rel="noopener noreferrer">
      {label}
      <IconExternalLink size={14} aria-hidden="true" />
      <span className="visually-hidden">{say("(opens a new tab)")}</span>
    </a>
  );
}
