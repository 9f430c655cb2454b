import type { ReactElement } from "react";

import type { NotificationPreference } from "#contract/notifications.ts";
import {
  NOTIFICATION_KINDS,
  type NotificationKind,
} from "#domain/notifications/notification-kinds.ts";
import type { PlainSentence } from "#domain/words/say.ts";

import { Surface } from "#web/kit/ui/surface.tsx";
import { say } from "#web/kit/words/say.ts";
import styles from "./message-settings.module.css";
import { SwitchField } from "./switch-field.tsx";

const WORDS: Readonly<
  Record<NotificationKind, readonly [name: PlainSentence, what: PlainSentence]>
> = {
  pickups: ["Pickups", "Booked, the day before, completed, cancelled"],
  drop_offs: ["Drop-offs", "Confirmed or not accepted"],
  points: ["Points", "Friends who joined, and other changes of your points"],
  rewards: ["Rewards", "What you redeemed, and badges"],
  campaigns: ["Campaigns", "Goals that were reached"],
  account: ["Account", "Always sent, because these protect your account"],
};

type Props = Readonly<{
  preferences: readonly NotificationPreference[];
  /** Whether text messages reach the reader. */
  hasTexts: boolean;
  onChoose: (choice: NotificationPreference, allowed: boolean) => void;
}>;

/** The kinds of things people are written to about, with a switch for each way. */
export function MessageKinds({ preferences, hasTexts, onChoose }: Props): ReactElement {
  const shown = preferences.filter(({ channel }) => hasTexts || channel === "email");
  return (
    <Surface className={styles["kinds"]}>
      <ul>
        {NOTIFICATION_KINDS.map((kind) => {
          const [name, what] = WORDS[kind];
          return (
            <li key={kind} className={styles["kind"]}>
              <div className={styles["words"]}>
                <h2>{say(name)}</h2>
                <p>{say(what)}</p>
              </div>
              <div className={styles["ways"]}>
                {shown
                  .filter((choice) => choice.kind === kind)
                  .map((choice) => (
                    <SwitchField
                      key={choice.channel}
                      about={say(name)}
                      label={choice.channel === "email" ? say("Email") : say("Text#message")}
                      isOn={choice.allowed}
                      isLocked={choice.isLocked}
                      onChange={(allowed) => onChoose(choice, allowed)}
                    />
                  ))}
              </div>
            </li>
          );
        })}
      </ul>
    </Surface>
  );
}
