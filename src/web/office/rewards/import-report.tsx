import { Button, Group, Progress, Stack } from "@mantine/core";
import "@mantine/core/styles/Progress.layer.css";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState, type ReactElement } from "react";

import type { Import } from "#contract/office/imports.ts";
import { IMPORT_DAYS, type ImportStatus } from "#domain/rewards/codes-file.ts";
import { DAY_MS } from "#domain/durations.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { confirm } from "#web/kit/actions/confirm.ts";
import { read } from "#web/kit/api/api.ts";
import { FormFailure } from "#web/kit/fields/form-failure.tsx";
import { reveal } from "#web/kit/forms/reveal.ts";
import { useFocusWhenLost } from "#web/kit/navigation/focus-heading.ts";
import { formatLocalDate, formatNumber } from "#web/kit/time/format.ts";
import { useNow } from "#web/kit/time/now.ts";
import { LoadingOrError } from "#web/kit/ui/loading-or-error.tsx";
import { SkeletonCards } from "#web/kit/ui/skeleton.tsx";
import { ExportButton } from "../lists/export-button.tsx";
import { say } from "../words/say.ts";
import { LeaveOut } from "./leave-out.tsx";
import { useStockAfter } from "./use-stock-after.ts";
import styles from "./import-report.module.css";

/** How often a running import is looked at. */
const LOOK_MS = 1_000;

const STATUSES: Readonly<Record<ImportStatus, string>> = {
  checked: say("Checked"),
  running: say("Running"),
  done: say("Imported"),
  failed: say("Not finished"),
  undone: say("Taken back"),
};

export const wordsOfStatus = (status: ImportStatus): string => STATUSES[status];

type Props = Readonly<{ id: string; onAnother: () => void }>;

/** What a check found, how far the import is, and what became of it (PRODUCT R45.1, R45.3, R45.7). */
export function ImportReport({ id, onAnother }: Props): ReactElement {
  const query = useQuery({
    ...read("GET /import/:id", { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.data.status === "running" ? LOOK_MS : false),
  });
  const found = query.data?.data;
  const summary = useRef<HTMLParagraphElement>(null);
  useFocusWhenLost(summary, found?.status);
  useStockAfter({ id, status: found?.status });
  if (!found)
    return (
      <LoadingOrError query={query} failed={say("This import didn't load")} isOnSurface>
        <SkeletonCards count={2} />
      </LoadingOrError>
    );
  return (
    <Stack gap="md">
      <p ref={summary} role="status" tabIndex={-1}>
        <b className="anywhere">{found.fileName}</b>: {summaryOf(found)}
      </p>
      {found.unknownColumns.length > 0 && (
        <p className="muted small anywhere">
          {say("Columns that are not used: {columns}", {
            columns: found.unknownColumns.join(", "),
          })}
        </p>
      )}
      <Next found={found} onReload={async () => (await query.refetch()).data?.data} />
      <Problems found={found} />
      <Preview found={found} />
      <Group>
        <Button variant="default" onClick={onAnother}>
          {say("Another file")}
        </Button>
      </Group>
    </Stack>
  );
}

function summaryOf({ status, counts, done }: Import): string {
  const figures = {
    made: formatNumber(counts.made),
    same: formatNumber(counts.same),
    problems: formatNumber(counts.problems),
  };
  switch (status) {
    case "checked":
      return say("{made} new, {same} as before, {problems} with a problem", figures);
    case "running":
      return say("{done} of {rows} rows", {
        done: formatNumber(done),
        rows: formatNumber(counts.rows),
      });
    case "done":
      return say("{made} imported, {same} as before, {problems} left out", figures);
    case "failed":
      return say(
        "Not finished: {made} imported. The reward takes no codes, or the file is gone.",
        figures,
      );
    case "undone":
      return say.plural(
        counts.kept,
        "{made} taken back, {n} stays",
        "{made} taken back, {n} stay",
        figures,
      );
  }
}

type NextProps = Readonly<{
  found: Import;
  /** Reads the import again; undefined: it could not be read. */
  onReload: () => Promise<Import | undefined>;
}>;

/** What can be done now. */
function Next({ found, onReload }: NextProps): ReactElement | null {
  const { status, counts, done } = found;
  if (status === "checked") return <Start found={found} onReload={onReload} />;
  if (status === "running")
    return <Progress value={(done / counts.rows) * 100} aria-label={say("Rows done")} />;
  return status === "undone" ? null : <Undo found={found} onReload={onReload} />;
}

function Start({ found: { _id: id, counts }, onReload }: NextProps): ReactElement {
  const [leaveOut, setLeaveOut] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const { run, isPending, error, reset } = useAction("POST /import/:id/start", {
    refresh: ["GET /import/:id", "GET /import"],
    // Shown in the dialog, which stays. Somebody else may have started it.
    onFailed: () => void onReload(),
  });
  const isOff = isPending || counts.made === 0;
  const start = (): void => {
    if (isOff) return;
    const isUnanswered = counts.problems > 0 && !leaveOut;
    setRefused(isUnanswered);
    if (!isUnanswered) void run({ params: { id }, body: { leaveOut } });
    // The sentence must be rendered before the focus moves to its box.
    else setTimeout(() => box.current && reveal(box.current));
  };
  return (
    <Stack gap="sm">
      {counts.problems > 0 && (
        <>
          <LeaveOut
            box={box}
            problems={counts.problems}
            isChosen={leaveOut}
            isRefused={isRefused && !leaveOut}
            onChoose={setLeaveOut}
          />
          <Group>
            <ExportButton route="GET /export/import/:id" input={{ params: { id } }} />
          </Group>
        </>
      )}
      <FormFailure form={{ failure: error?.message, dismiss: reset }} />
      <Group>
        <Button aria-disabled={isOff} onClick={start}>
          {say.plural(counts.made, "Import {n} row", "Import {n} rows")}
        </Button>
      </Group>
    </Stack>
  );
}

function Undo({
  found: { _id: id, fileName, doneAt, status, counts },
  onReload,
}: NextProps): ReactElement | null {
  const now = useNow();
  const { run, isPending } = useAction("POST /import/:id/undo", {
    refresh: ["GET /import/:id", "GET /import", "GET /reward", "GET /reward/user"],
  });
  const isLate = doneAt !== null && now - Date.parse(doneAt) > IMPORT_DAYS.undo * DAY_MS;
  if (isLate || (status !== "done" && status !== "failed")) return null;
  const undo = async (): Promise<void> => {
    // Somebody may have got a code since it was read.
    const newest = await onReload();
    const isSure = await confirm({
      title: say('Take the codes of "{file}" back?', { file: fileName }),
      message: questionOf(newest?.counts ?? counts),
      confirmLabel: say("Undo this import"),
      isDanger: true,
    });
    if (isSure) await run({ params: { id } });
  };
  return (
    <Group>
      <Button
        variant="outline"
        color="danger"
        aria-disabled={isPending}
        onClick={() => !isPending && void undo()}
      >
        {say("Undo this import")}
      </Button>
      <span className="muted small">{say("Codes that somebody has stay.")}</span>
    </Group>
  );
}

/** How many codes go, and how many stay because somebody has them. */
function questionOf({ made, kept }: Import["counts"]): string {
  const gone = say.plural(made - kept, "{n} code is deleted.", "{n} codes are deleted.");
  if (kept === 0) return gone;
  return `${gone} ${say.plural(
    kept,
    "{n} stays, because somebody has it.",
    "{n} stay, because somebody has them.",
  )}`;
}

function Preview({ found: { status, preview } }: Readonly<{ found: Import }>): ReactElement | null {
  if (status !== "checked" || preview.length === 0) return null;
  return (
    <table className={styles["rows"]}>
      <caption>{say("The first rows as they would become")}</caption>
      <thead>
        <tr>
          <th scope="col">{say("Row")}</th>
          <th scope="col">{say("Code ends with")}</th>
          <th scope="col">{say("Last day")}</th>
        </tr>
      </thead>
      <tbody>
        {preview.map(({ row, codeEnd, expiresOn }) => (
          <tr key={row}>
            <td>{formatNumber(row)}</td>
            <td>{codeEnd}</td>
            <td>{expiresOn === null ? say("None") : formatLocalDate(expiresOn)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Problems({
  found: { status, problems },
}: Readonly<{ found: Import }>): ReactElement | null {
  if (problems.length === 0) return null;
  return (
    <table className={styles["rows"]}>
      <caption>{status === "undone" ? say("What stays") : say("Rows with a problem")}</caption>
      <thead>
        <tr>
          <th scope="col">{say("Row")}</th>
          <th scope="col">{say("Found")}</th>
          <th scope="col">{say("What to do")}</th>
        </tr>
      </thead>
      <tbody>
        {problems.map(({ row, column, found, what }) => (
          <tr key={row}>
            <td>{formatNumber(row)}</td>
            <td>
              {column}: {found === "" ? say("nothing") : found}
            </td>
            <td>{what}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
