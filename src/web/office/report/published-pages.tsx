import { Button } from "@mantine/core";
import type { ReactElement } from "react";

import type { ReportPage, ReportPages } from "#contract/office/report-pages.ts";
import { areaName } from "#domain/report/format-line.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { confirm } from "#web/kit/actions/confirm.ts";
import { formatDateTime } from "#web/kit/time/format.ts";
import { say } from "../words/say.ts";
import styles from "./publish-dialog.module.css";

/** The pages that were made, newest first; one press ends one for everybody. */
export function PublishedPages({ pages }: Pick<ReportPages, "pages">): ReactElement {
  const end = useEndPage();
  if (pages.length === 0) return <p className="muted">{say("No public pages yet")}</p>;
  return (
    <ul className={styles["pages"]} aria-label={say("Public pages")}>
      {pages.map((page) => {
        const { _id, town, isIndexed, createdAt, endedAt } = page;
        const name = areaName(town, 1);
        return (
          <li key={_id}>
            <span>
              <b>{name}</b>
              <br />
              <span className="muted small">
                {endedAt === null
                  ? say("Made on {date}", { date: formatDateTime(createdAt) })
                  : say("Ended on {date}", { date: formatDateTime(endedAt) })}
                {isIndexed && endedAt === null && `. ${say("Search engines may list it")}`}
              </span>
            </span>
            {endedAt === null && (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={say("End page of {town}, made on {date}", {
                  town: name,
                  date: formatDateTime(createdAt),
                })}
                onClick={() => void end(page)}
              >
                {say("End page")}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function useEndPage(): (page: ReportPage) => Promise<void> {
  const { run } = useAction("DELETE /report/pages/:id", {
    done: say("Page ended"),
    refresh: ["GET /report/pages"],
  });
  return async ({ _id: id, town }) => {
    const isSure = await confirm({
      title: say("End the page of {town}?", { town: areaName(town, 1) }),
      message: say(
        "Its address works no longer, from now on. Pictures on other sites may stay for an hour.",
      ),
      confirmLabel: say("End page"),
      isDanger: true,
    });
    if (isSure) await run({ params: { id } });
  };
}
