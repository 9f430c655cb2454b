import { Button, Group, Stack } from "@mantine/core";
import { Suspense, useState, type ReactElement } from "react";

import type { Moment } from "#contract/moments.ts";

import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import { say } from "#web/kit/words/say.ts";
import { MomentArt } from "./moment-art.tsx";
import styles from "./moment-sheet.module.css";

type Props = Readonly<{
  moments: readonly Moment[];
  isOpen: boolean;
  /** Called with the moments whose pages were not shown. */
  onClose: (unseen: readonly Moment[]) => void;
}>;

const ShareDialog = lazyComponent(() => import("./share-dialog.tsx"), "ShareDialog");

/** Moments as the pages of one sheet: art, a line of what it took, "Share" and "Go on" (PRODUCT R36.2). */
export function MomentSheet({ moments, isOpen, onClose }: Props): ReactElement | null {
  const [page, setPage] = useState(0);
  const [shared, setShared] = useState<Moment>();
  const [isSharing, setSharing] = useState(false);
  const moment = moments[page];
  if (!moment) return null;
  const unseen = moments.slice(page + 1);
  const close = (): void => onClose(unseen);
  const goOn = (): void => (unseen.length > 0 ? setPage(page + 1) : close());
  return (
    <>
      <Dialog isOpen={isOpen} onClose={close} title={titleOf(moment)}>
        <Stack gap="lg" pb="sm">
          <MomentArt key={moment._id} moment={moment} />
          {/* The next page is read out; the focus stays on "Go on". */}
          <div aria-live="polite" className={styles["words"]}>
            {page > 0 && <span className="visually-hidden">{titleOf(moment)}.</span>}
            <p>{moment.message}</p>
            {moments.length > 1 && (
              <p className="muted small">
                {say("{page} of {pages}#moments", { page: page + 1, pages: moments.length })}
              </p>
            )}
          </div>
          <Group grow>
            <Button
              variant="default"
              onClick={() => {
                setShared(moment);
                setSharing(true);
              }}
            >
              {say("Share")}
            </Button>
            <Button data-autofocus onClick={goOn}>
              {say("Go on")}
            </Button>
          </Group>
        </Stack>
      </Dialog>
      {shared && (
        <Suspense fallback={null}>
          <ShareDialog
            about={shared.kind}
            picture={shared.picture}
            isOpen={isSharing}
            onClose={() => setSharing(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** A first collection is told as a completed pickup or a confirmed drop-off in the list. */
function titleOf({ kind, title }: Moment): string {
  return kind === "first_collection" ? say("Your first collection") : title;
}
