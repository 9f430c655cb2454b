import { Loader } from "@mantine/core";
import { IconCurrentLocation } from "@tabler/icons-react";
import type { ReactElement } from "react";

import type { PlainSentence } from "#domain/words/say.ts";

import { Banner } from "#web/kit/ui/banner.tsx";
import styles from "./where-page.module.css";
import { say } from "#web/kit/words/say.ts";

/** The button that asks for the position; nothing else on this screen does. */
export function NearMe({
  isLocating,
  onPress,
}: Readonly<{ isLocating: boolean; onPress: () => void }>): ReactElement {
  return (
    <button
      type="button"
      className={styles["near"]}
      aria-disabled={isLocating}
      onClick={() => {
        if (!isLocating) onPress();
      }}
    >
      {isLocating ? (
        <Loader size={18} color="currentColor" />
      ) : (
        <IconCurrentLocation size={20} aria-hidden="true" />
      )}
      {say("Near me")}
    </button>
  );
}

const REASONS = {
  refused:
    "Your browser doesn't share it with this site. You can allow it in the site's settings; the map and the list work without it.",
  unavailable:
    "Your device couldn't find it. Try again, or look for a place on the map or in the list.",
} as const satisfies Readonly<Record<string, PlainSentence>>;

/** Why "Near me" failed (PRODUCT 8.4). */
export function PositionNotice({
  problem,
  onDismiss,
}: Readonly<{ problem: keyof typeof REASONS; onDismiss: () => void }>): ReactElement {
  return (
    <div className={styles["notice"]}>
      <Banner tone="warn" onDismiss={onDismiss}>
        <strong>{say("Error getting user location")}</strong>
        <br />
        {say(REASONS[problem])}
      </Banner>
    </div>
  );
}
