import { Button } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useEffect, useRef, useState, type ReactElement } from "react";

import { reveal } from "#web/kit/forms/reveal.ts";
import { Banner } from "#web/kit/ui/banner.tsx";
import styles from "./stale-banner.module.css";
import { say } from "../words/say.ts";

type Props = Readonly<{
  /** The kind of object: "badge". */
  thing: string;
  /** Loads the newest version into the form. */
  onReload: () => Promise<unknown>;
}>;

/**
 * Says that somebody else changed the object after it was opened: nothing was overwritten; a button loads the newest
 * version.
 */
export function StaleBanner({ thing, onReload }: Props): ReactElement {
  const [isReading, setReading] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current) reveal(place.current);
  }, []);
  const reload = async (): Promise<void> => {
    if (isReading) return;
    setReading(true);
    await onReload();
    setReading(false);
  };
  return (
    <div ref={place} tabIndex={-1}>
      <Banner>
        <p>
          {say(
            "Somebody else changed this {thing} meanwhile, so nothing was saved. Reload it to see the newest version; what you typed here is then replaced.",
            { thing },
          )}
        </p>
        <Button
          variant="default"
          size="sm"
          className={styles["reload"] ?? ""}
          leftSection={<IconRefresh size={18} />}
          aria-disabled={isReading}
          onClick={() => void reload()}
        >
          {say("Reload")}
        </Button>
      </Banner>
    </div>
  );
}
