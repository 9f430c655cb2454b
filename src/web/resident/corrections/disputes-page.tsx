import { Button } from "@mantine/core";
import { useCanGoBack, useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { Suspense, type ReactElement } from "react";

import type { Dispute } from "#contract/corrections/disputes.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { confirm } from "#web/kit/actions/confirm.ts";
import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { ListResults } from "#web/kit/lists/list-results.tsx";
import { useList } from "#web/kit/lists/use-list.ts";
import { Chip } from "#web/kit/ui/chip.tsx";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { ButtonLink } from "#web/kit/ui/links.tsx";
import { Page } from "#web/kit/ui/page.tsx";
import { SkeletonCards } from "#web/kit/ui/skeleton.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { say } from "#web/kit/words/say.ts";
import { DisputeStory } from "#web/parts/corrections/dispute-story.tsx";
import { OUTCOME_TINTS, outcomeOf } from "#web/parts/corrections/dispute-words.ts";
import styles from "#web/parts/corrections/disputes-page.module.css";
import { QUESTIONED } from "#web/parts/corrections/read-again.ts";

const QuestionDialog = lazyComponent(
  () => import("#web/parts/corrections/question-dialog.tsx"),
  "QuestionDialog",
);

/** /disputes: what the person asked about counts, and the sheet with which a count is questioned (PRODUCT R24). */
export function DisputesPage(): ReactElement {
  const { page, pickup, dropoff } = useSearch({ from: "/user/disputes" });
  const navigate = useNavigate({ from: "/disputes" });
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  /** Who sent a question sees it in the list; who did not is back at the receipt. */
  const close = (isSent: boolean): void => {
    if (!isSent && canGoBack) history.back();
    else void navigate({ search: (before) => ({ page: before.page }), replace: true });
  };
  const asked = pickup ?? dropoff;
  return (
    <Page
      title={say("Your questions")}
      lead={say("Counts you asked us to check")}
      back={{ to: "/impact", label: say("Back to Impact"), isReturn: true }}
      width="narrow"
    >
      <ListResults
        list={useList("GET /dispute", { query: { page } })}
        failed={say("Your questions didn't load")}
        loading={<SkeletonCards count={2} />}
        empty={
          <EmptyState
            title={say("You haven't questioned a count.")}
            action={
              <ButtonLink to="/impact" hash="receipts">
                {say("All receipts")}
              </ButtonLink>
            }
          >
            {say("Each receipt has a link for it, for some days after it was counted.")}
          </EmptyState>
        }
      >
        {(disputes) => (
          <ul className="stack gap-14">
            {disputes.map((dispute) => (
              <Card key={dispute._id} dispute={dispute} />
            ))}
          </ul>
        )}
      </ListResults>
      {asked !== undefined && (
        <Suspense fallback={null}>
          <QuestionDialog
            key={asked}
            of={{ type: pickup === undefined ? "drop_off" : "pickup", id: asked }}
            onClosed={close}
          />
        </Suspense>
      )}
    </Page>
  );
}

function Card({ dispute }: Readonly<{ dispute: Dispute }>): ReactElement {
  const { collection, status } = dispute;
  const place = collection.place.name;
  return (
    <Surface as="li" className="stack gap-14">
      <div className={styles["head"]}>
        <h2 className={styles["name"]}>
          {collection.type === "pickup"
            ? say("Pickup at {place}", { place })
            : say("Drop-off at {place}", { place })}
        </h2>
        <Chip tint={OUTCOME_TINTS[status]} wraps>
          {outcomeOf(say, dispute)}
        </Chip>
      </div>
      <DisputeStory dispute={dispute} />
      {status === "open" && <Withdraw id={dispute._id} />}
    </Surface>
  );
}

function Withdraw({ id }: Readonly<{ id: string }>): ReactElement {
  const action = useAction("DELETE /dispute/:id", {
    done: say("Question withdrawn"),
    refresh: QUESTIONED,
  });
  const withdraw = async (): Promise<void> => {
    const isSure = await confirm({
      title: say("Withdraw this question?"),
      message: say("The count stays as it is. You can't question it again."),
      confirmLabel: say("Withdraw"),
      isDanger: true,
    });
    if (isSure) await action.run({ params: { id } });
  };
  return (
    <div>
      <Button
        variant="subtle"
        color="danger"
        aria-disabled={action.isPending}
        onClick={() => void withdraw()}
      >
        {say("Withdraw")}
      </Button>
    </div>
  );
}
