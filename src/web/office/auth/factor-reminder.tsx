import { ActionIcon, Group } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";

import { read } from "#web/kit/api/api.ts";
import { AnchorLink } from "#web/kit/ui/links.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { say } from "../words/say.ts";
import { classes } from "#web/kit/theme/classes.ts";
import shared from "#web/parts/security/security.module.css";
import styles from "./factor-reminder.module.css";

/** Reminds admins and superadmins who have no second factor (PRODUCT R20.11), until it is closed. */
export function FactorReminder({ to }: Readonly<{ to: "/admin/security" }>): ReactElement | null {
  const { data } = useQuery(read("GET /auth/factors"));
  const [isClosed, setClosed] = useState(false);
  const factors = data?.data;
  if (isClosed || !factors || factors.passkeys.length > 0 || factors.authenticator !== null)
    return null;
  return (
    <Surface
      as="aside"
      tint="warn"
      aria-label={say("Second factor")}
      className={classes(shared["reminder"], styles["reminder"])}
    >
      <p>{say("You have no second factor: whoever learns your password gets in.")}</p>
      <Group gap="md" wrap="nowrap">
        <AnchorLink to={to}>{say("Add one")}</AnchorLink>
        <ActionIcon
          size={44}
          variant="subtle"
          color="gray"
          aria-label={say("Close for now")}
          onClick={() => setClosed(true)}
        >
          <IconX size={20} />
        </ActionIcon>
      </Group>
    </Surface>
  );
}
