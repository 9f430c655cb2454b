import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState, type ReactElement } from "react";

import type { Rate, RatesShown } from "#contract/rates.ts";
import { type Material, MATERIALS } from "#domain/rates/material-facts.ts";
import { labelOf } from "#domain/rates/materials.ts";
import { formatRate, formatRateDay } from "#domain/rates/rate-words.ts";
import { FIRST_DAY } from "#domain/rates/rates.ts";

import { useConfirmation } from "#web/parts/security/security-confirm.tsx";
import { useAction } from "#web/kit/actions/action.ts";
import { confirm } from "#web/kit/actions/confirm.ts";
import { read } from "#web/kit/api/api.ts";
import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import type { Column } from "../lists/column.ts";
import { DataTable } from "../lists/data-table.tsx";
import { ExportButton } from "../lists/export-button.tsx";
import { formatDate } from "#web/kit/time/format.ts";
import { LoadingOrError } from "#web/kit/ui/loading-or-error.tsx";
import { Page } from "#web/kit/ui/page.tsx";
import { SkeletonCards } from "#web/kit/ui/skeleton.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { say } from "../words/say.ts";
import { ForSuperadmins, ManagementLinks } from "../management/management-page.tsx";
import { RATES_CHANGED } from "./rates-changed.ts";
import styles from "./rates-page.module.css";

const RateDialog = lazyComponent(() => import("./rate-dialog.tsx"), "RateDialog");

/** /admin/management/rates (PRODUCT R23): what counts now, what is planned, and everything before. */
export function RatesPage(): ReactElement {
  return (
    <ForSuperadmins>
      <Page
        title={say("Rates")}
        width="wide"
        lead={say(
          "A changed rate never touches what was credited. A higher rate begins tomorrow at the earliest, a lower one 30 days after it is announced; everybody it concerns is told.",
        )}
        actions={<ExportButton route="GET /export/rates" input={{}} />}
      >
        <ManagementLinks />
        <Rates />
      </Page>
    </ForSuperadmins>
  );
}

function Rates(): ReactElement {
  const query = useQuery(read("GET /rates"));
  const [changing, setChanging] = useState<Material>();
  if (!query.data)
    return (
      <LoadingOrError query={query} failed={say("The rates didn't load")}>
        <SkeletonCards count={3} />
      </LoadingOrError>
    );
  const shown = query.data.data;
  return (
    <div className="stack gap-16">
      <Now shown={shown} onChange={setChanging} />
      <Planned planned={shown.planned} />
      <Surface as="section" title={say("History")}>
        <DataTable label={say("History of rates")} columns={HISTORY} rows={shown.history} />
      </Surface>
      {changing && (
        <Suspense>
          <RateDialog material={changing} onClosed={() => setChanging(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

type NowProps = Readonly<{ shown: RatesShown; onChange: (material: Material) => void }>;

function Now({ shown, onChange }: NowProps): ReactElement {
  return (
    <Surface as="section" title={say("Now")}>
      <ul className={styles["list"]}>
        {MATERIALS.map((material) => (
          <li key={material} className={styles["row"]}>
            <p className={styles["what"]}>
              <span className={styles["name"]}>{labelOf(say, material)}</span>
              {formatRate(say, material, shown.now[material])}
            </p>
            <Button
              variant="default"
              aria-label={say("Change the rate of {material}", {
                material: labelOf(say, material),
              })}
              onClick={() => onChange(material)}
            >
              {say("Change")}
            </Button>
          </li>
        ))}
      </ul>
    </Surface>
  );
}

function Planned({ planned }: Readonly<{ planned: readonly Rate[] }>): ReactElement {
  const { confirm: confirmSelf, dialog } = useConfirmation();
  const withdraw = useAction("DELETE /rates/:id", {
    done: say("The rate was withdrawn"),
    refresh: RATES_CHANGED,
  });
  const ask = async (rate: Rate): Promise<void> => {
    const isSure = await confirm({
      title: say("Withdraw this rate?"),
      message: say("{what} It stays in the history as withdrawn.", { what: `${nameOf(rate)}.` }),
      confirmLabel: say("Withdraw"),
      isDanger: true,
    });
    const confirmation = isSure ? await confirmSelf() : undefined;
    if (confirmation === undefined) return;
    await withdraw.run({ params: { id: rate._id }, body: { confirmation } });
  };
  return (
    <Surface as="section" title={say("Planned")}>
      {dialog}
      {planned.length === 0 && <p>{say("No change is planned.")}</p>}
      <ul className={styles["list"]}>
        {planned.map((rate) => (
          <li key={rate._id} className={styles["row"]}>
            <p className={styles["what"]}>{nameOf(rate)}</p>
            <Button
              variant="default"
              aria-label={say("Withdraw: {what}", { what: nameOf(rate) })}
              onClick={() => void ask(rate)}
            >
              {say("Withdraw")}
            </Button>
          </li>
        ))}
      </ul>
    </Surface>
  );
}

/** "Plastic from December 22, 2026: 8 points per unit" */
const nameOf = ({ material, points, validFrom }: Rate): string =>
  say("{material} from {date}: {rate}", {
    material: labelOf(say, material),
    date: formatRateDay(say, validFrom),
    rate: formatRate(say, material, points),
  });

const HISTORY: readonly Column<Rate>[] = [
  { header: say("Material"), cell: ({ material }) => labelOf(say, material), inCard: "name" },
  { header: say("Rate"), cell: ({ material, points }) => formatRate(say, material, points) },
  {
    header: say("First day"),
    cell: ({ validFrom }) =>
      validFrom === FIRST_DAY ? say("since the beginning") : formatRateDay(say, validFrom),
  },
  {
    header: say("Announced"),
    cell: ({ validFrom, announcedAt }) => (validFrom === FIRST_DAY ? "" : formatDate(announcedAt)),
  },
  {
    header: say("Withdrawn"),
    cell: ({ withdrawnAt }) => (withdrawnAt === null ? "" : formatDate(withdrawnAt)),
  },
];
