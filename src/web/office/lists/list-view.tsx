import { ActionIcon } from "@mantine/core";
import { IconColumns3 } from "@tabler/icons-react";
import { Suspense, useState, type ReactElement } from "react";

import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { type Column, mayBeHidden, withName } from "./column.ts";
import { factsOf, type ListQuery } from "#web/kit/lists/list-results.tsx";
import { say } from "../words/say.ts";

const ListViewDialog = lazyComponent(() => import("./list-view-dialog.tsx"), "ListViewDialog");

type Props<Row> = Readonly<{
  name: string;
  list: ListQuery<Row>;
  columns: readonly Column<Row>[];
}>;

/** Opens what can be chosen of a list: its columns, and how many rows a page has (PRODUCT L2.11). */
export function ListView<Row>({ name, list, columns }: Props<Row>): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const open = (): void => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <ActionIcon
        variant="default"
        aria-label={say("Columns and rows")}
        title={say("Columns and rows")}
        onClick={open}
      >
        <IconColumns3 size={18} stroke={1.7} />
      </ActionIcon>
      <Suspense>
        {isWanted && (
          <ListViewDialog
            list={name}
            headers={withName(columns)
              .filter(mayBeHidden)
              .map(({ header }) => header)}
            isPaged={factsOf(list) !== undefined}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
