import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { type ReactElement, type ReactNode, useEffect, useState } from "react";

import { isKey, KEY_BEGINNING } from "#domain/rewards/shops.ts";
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
    const isLink = hash.startsWith(KEY_BEGINNING);
    const goOn = async (): Promise<void> => {
      if (isLink) {
        setOffered(hash);
        // The code of before is done: going on begins with an empty field.
        setScan(undefined);
      }
      await navigate({ to: "/shop", replace: true });
      if (!isLink) setScan((before) => ({ text: hash, n: (before?.n ?? 0) + 1 }));
    };
    void goOn();
  }, [hash, navigate]);
  const kept = shopKey();
  const onGoOn = (): void => setOffered(undefined);
  if (hash !== "") return <PageSkeleton />;
  if (offered !== undefined && !isKey(offered))
    return kept === undefined ? <NotWhole /> : <NotTaken onGoOn={onGoOn} />;
  const key = offered ?? kept;
  if (key === undefined)
    return (
      <Note title={say("This device isn't a shop yet")}>
        {say("Open the link that you got from {programme} on it.", { programme: PRODUCT_NAME })}
      </Note>
    );
  return <Open key={key} token={key} scan={scan} onGoOn={onGoOn} />;
}

type NoteProps = Readonly<{ title: string; action?: ReactNode; children: ReactNode }>;

/** What stands there instead of the counter. */
const Note = ({ title, action, children }: NoteProps): ReactElement => (
  <>
    <PageTitle>{say("Shop")}</PageTitle>
    <EmptyState title={title} action={action}>
      {children}
    </EmptyState>
  </>
);

const NotWhole = (): ReactElement => (
  <Note title={say("This link isn't whole")}>
    {say("Open the whole link that you got from {programme}.", { programme: PRODUCT_NAME })}
  </Note>
);

const NotTaken = ({ onGoOn }: Pick<OpenProps, "onGoOn">): ReactElement => (
  <Note
    title={say("This link doesn't work")}
    action={<Button onClick={onGoOn}>{say("Go on here")}</Button>}
  >
    {say("The link that this device had before was kept.")}
  </Note>
);

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
  if (isEnded && shopKey() !== token) return <NotTaken onGoOn={onGoOn} />;
  if (isEnded)
    return (
      <Note title={say("This link was ended")}>
        {say("Ask {programme} for a new one.", { programme: PRODUCT_NAME })}
      </Note>
    );
  return <Counter token={token} scan={scan} today={data?.data} />;
}
