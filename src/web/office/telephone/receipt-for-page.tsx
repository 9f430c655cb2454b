import { useQuery } from "@tanstack/react-query";
import { useParams, useSearch } from "@tanstack/react-router";
import type { ReactElement } from "react";

import { fullName } from "#domain/text.ts";

import { read } from "#web/kit/api/api.ts";
import { useProgrammeZone } from "#web/kit/time/programme-zone.ts";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { NotFoundOrError } from "#web/kit/ui/not-found-or-error.tsx";
import { Page } from "#web/kit/ui/page.tsx";
import { PrintButton } from "#web/kit/ui/print-button.tsx";
import { SkeletonCards } from "#web/kit/ui/skeleton.tsx";
import { ReceiptParts } from "#web/parts/impact/receipt-parts.tsx";
import { useSayIn } from "../words/say-in.ts";
import { say } from "../words/say.ts";

const BACK = { to: "/admin/users", label: say("Back to Users"), isReturn: true } as const;

/** /admin/users/{id}/receipt: a receipt of a resident who cannot sign in, printed for them (PRODUCT R46.3). */
export function ReceiptForPage(): ReactElement {
  const { id } = useParams({ from: "/office/admin/users/$id/receipt" });
  const { entry } = useSearch({ from: "/office/admin/users/$id/receipt" });
  const person = useQuery(read("GET /profile/:id", { params: { id } }));
  const query = useQuery({
    ...read("GET /profile/ledger/:id", { params: { id: entry ?? "" }, query: { for: id } }),
    enabled: entry !== undefined,
  });
  const receipt = query.data?.data;
  const user = person.data?.data;
  const words = useSayIn(user?.language);
  const zone = useProgrammeZone();
  return (
    <Page
      title={say("Receipt")}
      lead={user && fullName(user)}
      back={BACK}
      width="narrow"
      actions={receipt && <PrintButton />}
    >
      {receipt && <ReceiptParts say={words} receipt={receipt} of={user} zone={zone} />}
      {!receipt && entry !== undefined && (
        <Pending error={query.error} onRetry={() => void query.refetch()} />
      )}
      {entry === undefined && (
        <EmptyState title={say("No receipt is chosen")}>
          {say("Choose a line of the person's ledger.")}
        </EmptyState>
      )}
    </Page>
  );
}

function Pending({ error, onRetry }: { error: Error | null; onRetry: () => void }): ReactElement {
  if (!error) return <SkeletonCards count={1} />;
  return (
    <NotFoundOrError what="receipt" error={error} onRetry={onRetry}>
      {say("The address may be incomplete; the person's ledger shows all there are.")}
    </NotFoundOrError>
  );
}
