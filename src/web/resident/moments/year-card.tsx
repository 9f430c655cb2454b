import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconShare2 } from "@tabler/icons-react";
import { Suspense, useState, type ReactElement } from "react";

import type { YearOfUser } from "#contract/impact.ts";

import { read } from "#web/kit/api/api.ts";
import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { Surface } from "#web/kit/ui/surface.tsx";
import { say } from "#web/kit/words/say.ts";
import styles from "./year-card.module.css";

const ShareDialog = lazyComponent(() => import("./share-dialog.tsx"), "ShareDialog");

/** Offers a picture to share: of the year in December and January, of what was given so far otherwise (PRODUCT R36.5). */
export function YearCard(): ReactElement {
  const { data } = useQuery(read("GET /profile/year"));
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const year = data?.data;
  const isOffered = year?.isOffered === true && year.collections > 0;
  return (
    <Surface as="section" className={styles["card"]}>
      <h2>
        {isOffered
          ? say("Your year {year}", { year: String(year.year) })
          : say("Show it to a friend")}
      </h2>
      <p className={styles["words"]}>
        {isOffered ? wordsOf(year) : say("Make a picture with the figures that you choose.")}
      </p>
      <Button
        variant="default"
        leftSection={<IconShare2 size={18} />}
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        {isOffered ? say("See and share it") : say("Make a picture")}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <ShareDialog
            about={isOffered ? "year" : "impact"}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Surface>
  );
}

/** "128 pieces handed in, 12 collections" */
function wordsOf({ pieces, pounds, collections }: YearOfUser): string {
  return [
    ...(pieces > 0 ? [say.plural(pieces, "{n} piece handed in", "{n} pieces handed in")] : []),
    ...(pounds > 0 ? [say("{count} lb handed in", { count: pounds })] : []),
    say.plural(collections, "{n} collection#badge", "{n} collections#badge"),
  ].join(", ");
}
