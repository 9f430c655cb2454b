import { type ReactElement, Suspense } from "react";

import { voucherLink } from "#domain/rewards/shops.ts";

import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { say } from "#web/kit/words/say.ts";
import styles from "./shown-code.module.css";

const QrCode = lazyComponent(() => import("../referrals/qr-code.tsx"), "QrCode");

type Props = Readonly<{
  /** undefined: it is on its way. */
  code: string | undefined;
  /** Whether it is one of ours: it has a QR code too, which the camera of a shop opens (PRODUCT R42.5). */
  isOwn: boolean;
}>;

/** The code of a voucher, as it is shown across a counter or printed. */
export function ShownCode({ code, isOwn }: Props): ReactElement {
  return (
    <>
      {isOwn && (
        <div className={styles["qr"]}>
          <Suspense fallback={null}>
            {code !== undefined && (
              <QrCode
                text={voucherLink(location.origin, code)}
                label={say("QR code of this voucher")}
              />
            )}
          </Suspense>
        </div>
      )}
      {/* Its room is kept while it loads, so that nothing moves. */}
      <output className={styles["code"]} aria-label={say("Code")} aria-busy={code === undefined}>
        {code ?? "\u00A0"}
      </output>
    </>
  );
}
