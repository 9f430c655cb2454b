import { Button } from "@mantine/core";
import { Suspense, useState, type ReactElement } from "react";

import { may } from "#domain/permissions.ts";
import { formatCents, NOT_KNOWN } from "#domain/report/format-line.ts";
import { formatPeriod } from "#domain/report/periods.ts";

import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { useUser } from "#web/kit/session/session.ts";
import { say } from "../words/say.ts";
import type { Cost } from "./cost-dialog.tsx";
import styles from "./cost-months.module.css";

const CostDialog = lazyComponent(() => import("./cost-dialog.tsx"), "CostDialog");

/** What each month of the period did cost, as it was typed; it is changed here (PRODUCT R43.7). */
export function CostMonths({ costs }: Readonly<{ costs: readonly Cost[] }>): ReactElement {
  const [edited, setEdited] = useState<Cost>();
  const mayType = may(useUser(), "report.cost");
  return (
    <>
      <ul className={styles["months"]}>
        {costs.map((cost) => {
          const month = formatPeriod("en", cost.month);
          return (
            <li key={cost.month}>
              <span>{month}</span>
              <span>{cost.cents === null ? NOT_KNOWN : formatCents(cost.cents)}</span>
              {mayType && (
                <Button
                  variant="default"
                  className={styles["button"]}
                  aria-label={say("Enter the cost of {month}", { month })}
                  onClick={() => setEdited(cost)}
                >
                  {say("Enter")}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {edited && (
        <Suspense>
          <CostDialog cost={edited} onClosed={() => setEdited(undefined)} />
        </Suspense>
      )}
    </>
  );
}
