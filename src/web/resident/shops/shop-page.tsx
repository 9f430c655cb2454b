import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { type ReactElement, useEffect, useState } from "react";

import { isKey } from "#domain/rewards/shops.ts";
import { PRODUCT_NAME } from "#domain/text.ts";

import { ApiError } from "#web/kit/api/api-error.ts";
import { call } from "#web/kit/api/api.ts";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { PageTitle } from "#web/kit/ui/page.tsx";
import { PageSkeleton } from "#web/kit/ui/skeleton.tsx";
import { say } from "#web/kit/words/say.ts";
import { Counter } from "./counter.tsx";
import type { Scan } from "./use-code-field.ts";
import { keepShopKey, shopKey } from "./shop-key.ts";

/** /shop#KEY (PRODUCT R42.2): the key, or the code of a scan, is taken out of the address before anything is asked. */
export function ShopPage(): ReactElement {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const [scan, setScan] = useState<Scan>();
  useEffect(() => {
    if (hash === "") return;
    if (isKey(hash)) keepShopKey(hash);
    // At once: the router would write the address after what the screen asks.
    globalThis.history.replaceState(globalThis.history.state, "", "/shop");
    const goOn = async (): Promise<void> => {
      await navigate({ to: "/shop", replace: true });
      if (!isKey(hash)) setScan((before) => ({ text: hash, n: (before?.n ?? 0) + 1 }));
    };
    void goOn();
  }, [hash, navigate]);
  const key = shopKey();
  if (hash !== "") return <PageSkeleton />;
  if (key === undefined)
    return (
      <>
        <PageTitle>{say("Shop")}</PageTitle>
        <EmptyState title={say("This device isn't a shop yet")}>
          {say("Open the link that you got from {programme} on it.", { programme: PRODUCT_NAME })}
        </EmptyState>
      </>
    );
  return <Open key={key} token={key} scan={scan} />;
}

function Open({ token, scan }: Readonly<{ token: string; scan: Scan | undefined }>): ReactElement {
  const { data, error } = useQuery({
    queryKey: ["GET /voucher/today", token],
    queryFn: ({ signal }) => call("GET /voucher/today", {}, { signal, token }),
  });
  // For good: while it is asked again there is no error, and the counter would ask for the scanned code anew.
  const [isEnded, setEnded] = useState(false);
  if (!isEnded && error instanceof ApiError && error.status === 401) setEnded(true);
  if (isEnded)
    return (
      <>
        <PageTitle>{say("Shop")}</PageTitle>
        <EmptyState title={say("This link was ended")}>
          {say("Ask {programme} for a new one.", { programme: PRODUCT_NAME })}
        </EmptyState>
      </>
    );
  return <Counter token={token} scan={scan} today={data?.data} />;
}
