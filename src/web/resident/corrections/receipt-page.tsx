import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import type { ReactElement } from "react";

import type { ReceiptDetail } from "#contract/impact.ts";
import { formatReceipt } from "#domain/impact/receipts.ts";

import { read } from "#web/kit/api/api.ts";
import { useUser } from "#web/kit/session/session.ts";
import { LoadingOrError } from "#web/kit/ui/loading-or-error.tsx";
import { NotShownPage } from "#web/kit/ui/not-shown-page.tsx";
import { Page } from "#web/kit/ui/page.tsx";
import { PrintButton } from "#web/kit/ui/print-button.tsx";
import { PageSkeleton } from "#web/kit/ui/skeleton.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { say } from "#web/kit/words/say.ts";
import { QuestionLink } from "../impact/question-link.tsx";
import { ReceiptParts } from "#web/parts/impact/receipt-parts.tsx";
import { DisputeStory } from "#web/parts/corrections/dispute-story.tsx";

const back = () => ({ to: "/impact", label: say("Back to Impact"), isReturn: true }) as const;

/** /receipts/{id}: one receipt with everything that became of it, to read and to print. */
export function ReceiptPage(): ReactElement {
  const { id } = useParams({ from: "/user/receipts/$id" });
  const query = useQuery(read("GET /profile/ledger/:id", { params: { id } }));
  const receipt = query.data?.data;
  if (!receipt && query.error)
    return (
      <NotShownPage
        title={say("Receipt")}
        back={back()}
        width="narrow"
        what="receipt"
        error={query.error}
        onRetry={() => void query.refetch()}
      >
        {say("The address may be incomplete.")}
      </NotShownPage>
    );
  if (!receipt) return <PageSkeleton />;
  return (
    <Page title={say("Receipt")} back={back()} width="narrow" actions={<PrintButton />}>
      <Own receipt={receipt} />
    </Page>
  );
}

function Own({ receipt }: Readonly<{ receipt: ReceiptDetail }>): ReactElement {
  const { dispute, source } = receipt;
  const { type, _id: id } = source;
  return (
    <ReceiptParts
      say={say}
      receipt={receipt}
      of={useUser()}
      ask={
        (type === "pickup" || type === "drop_off") &&
        id !== null && (
          <QuestionLink of={{ type, id }} name={formatReceipt(say, receipt).cause} {...receipt} />
        )
      }
    >
      {dispute && <Question id={dispute._id} />}
    </ReceiptParts>
  );
}

function Question({ id }: Readonly<{ id: string }>): ReactElement {
  const query = useQuery(read("GET /dispute/:id", { params: { id } }));
  const dispute = query.data?.data;
  return (
    <Surface as="section" title={say("Your question")}>
      {dispute ? (
        <DisputeStory dispute={dispute} />
      ) : (
        <LoadingOrError query={query} failed={say("Your question didn't load")} isOnSurface />
      )}
    </Surface>
  );
}
