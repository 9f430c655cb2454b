import { useLocation, useNavigate } from "@tanstack/react-router";
import { type ReactElement, useEffect, useRef, useState } from "react";

import { PRODUCT_NAME } from "#domain/text.ts";

import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { ButtonLink } from "#web/kit/ui/links.tsx";
import { PageTitle } from "#web/kit/ui/page.tsx";
import { PageSkeleton } from "#web/kit/ui/skeleton.tsx";
import { say } from "#web/kit/words/say.ts";
import { passCode } from "./passing-codes.ts";
import { shopKey } from "./shop-key.ts";

/**
 * /v#CODE (PRODUCT R42.5): what the camera opens. On the device of a shop the code goes to the open counter, or this tab becomes it; on
 * every other one it says where to show the voucher.
 */
export function ScannedPage(): ReactElement {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const [isPassed, setPassed] = useState(false);
  const isAsked = useRef(false);
  const isShop = shopKey() !== undefined;
  useEffect(() => {
    if (hash === "" || isAsked.current) return;
    isAsked.current = true;
    const leave = async (): Promise<void> => {
      const isTaken = isShop && (await passCode(hash));
      if (isShop && !isTaken) return void navigate({ to: "/shop", hash, replace: true });
      setPassed(isTaken);
      await navigate({ to: "/v", replace: true });
      // A tab that was opened by a camera and led nowhere may close itself.
      if (isTaken) globalThis.close();
    };
    void leave();
  }, [hash, isShop, navigate]);
  if (hash !== "" && isShop) return <PageSkeleton />;
  return (
    <>
      <PageTitle>{say("Voucher")}</PageTitle>
      {isPassed ? (
        <EmptyState
          title={say("The open shop has the code")}
          action={<ButtonLink to="/shop">{say("Go on here")}</ButtonLink>}
        >
          {say("You can close this tab.")}
        </EmptyState>
      ) : (
        <EmptyState
          title={say("This is a voucher of {programme}", { programme: PRODUCT_NAME })}
          action={isShop && <ButtonLink to="/shop">{say("Go on here")}</ButtonLink>}
        >
          {say("Show it in the shop.")}
        </EmptyState>
      )}
    </>
  );
}
