import { Button } from "@mantine/core";
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
  const [offered, setOffered] = useState<string>();
  useEffect(() => {
    if (hash === "") return;
    // One that was kept before gives way only once the server took the new one: it may be mistyped.
    if (isKey(hash) && shopKey() === undefined) keepShopKey(hash);
    // At once: the router would write the address after what the screen asks.
    globalThis.history.replaceState(globalThis.history.state, "", "/shop");
    const goOn = async (): Promise<void> => {
      if (isKey(hash)) setOffered(hash);
      await navigate({ to: "/shop", replace: true });
      if (!isKey(hash)) setScan((before) => ({ text: hash, n: (before?.n ?? 0) + 1 }));
    };
    void goOn();
  }, [hash, navigate]);
  const key = offered ?? shopKey();
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
  return <Open key={key} token={key} scan={scan} onGoOn={() => setOffered(undefined)} />;
}

type OpenProps = Readonly<{
  token: string;
  scan: Scan | undefined;
  /** Goes on with the key of before. */
  onGoOn: () => void;
}>;

function Open({ token, scan, onGoOn }: OpenProps): ReactElement {
  const { data, error } = useQuery({
    queryKey: ["GET /voucher/today", token],
    queryFn: ({ signal }) => call("GET /voucher/today", {}, { signal, token }),
  });
  // For good: while it is asked again there is no error, and the counter would ask for the scanned code anew.
  const [isEnded, setEnded] = useState(false);
  if (!isEnded && error instanceof ApiError && error.status === 401) setEnded(true);
  const isTaken = data !== undefined;
  useEffect(() => {
    if (isTaken) keepShopKey(token);
  }, [isTaken, token]);
  if (isEnded && shopKey() !== token)
    return (
      <>
        <PageTitle>{say("Shop")}</PageTitle>
        <EmptyState
          title={say("This link doesn't work")}
          action={<Button onClick={onGoOn}>{say("Go on here")}</Button>}
        >
          {say("The link that this device had before was kept.")}
        </EmptyState>
      </>
    );
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
