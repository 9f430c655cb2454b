import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";

import { read } from "#web/kit/api/api.ts";
import { Surface } from "#web/kit/ui/surface.tsx";
import { say } from "#web/kit/words/say.ts";
import { OpenText } from "./open-text.tsx";
import styles from "./terms-banner.module.css";

/** Above every screen of a resident but home, while terms or a privacy notice wait for their answer (PRODUCT R22.9). */
export function TermsBanner(): ReactElement | null {
  const { data } = useQuery(read("GET /profile/consents"));
  const open = data?.data.open ?? [];
  if (open.length === 0) return null;
  return (
    <div className={styles["place"]}>
      <Surface as="aside" tint="warn" aria-label={say("New terms")}>
        <Stack gap="lg">
          {open.map((text) => (
            <OpenText key={text._id} text={text} />
          ))}
        </Stack>
      </Surface>
    </div>
  );
}
