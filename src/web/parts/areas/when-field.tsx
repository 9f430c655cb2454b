import { Suspense, type ReactElement } from "react";

import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { ErrorState } from "#web/kit/ui/error-state.tsx";
import { Loading, SkeletonBlock } from "#web/kit/ui/skeleton.tsx";
import { say } from "#web/kit/words/say.ts";
import { ClosedDay } from "./closed-day.tsx";
import { DayNote } from "./day-note.ts";
import type { WhenProps } from "./time-form.ts";
import { useOffer } from "./use-offer.ts";
import styles from "./when-field.module.css";

const OfferedTimes = lazyComponent(() => import("./offered-times.tsx"), "OfferedTimes");

/** Day and hours of a pickup: one of the windows that its area offers (PRODUCT R27.2), elsewhere any. */
export function WhenField({ of, isWaiting = false, children, ...rest }: WhenProps): ReactElement {
  const { offer, isOfBefore, error, retry } = useOffer(of);
  if (!of && !isWaiting) return <>{children}</>;
  if (error)
    return <ErrorState title={say("The free times did not load")} error={error} onRetry={retry} />;
  if (!of || !offer) return <WhenLoading zone={rest.zone} />;
  // Without its ZIP code it is not known which area holds it: the fields of the address ask for it.
  if (offer.needsZip && !rest.isOffice) return <ZipFirst />;
  if (!offer.area)
    return rest.isOffice ? (
      <DayNote value={<ClosedDay date={rest.form.values.date} offer={offer} />}>{children}</DayNote>
    ) : (
      <>{children}</>
    );
  return (
    <Suspense fallback={<WhenLoading zone={rest.zone} />}>
      <OfferedTimes of={of} offer={offer} isOfBefore={isOfBefore} {...rest}>
        {children}
      </OfferedTimes>
    </Suspense>
  );
}

/** As high as the fields that come where no area is. */
const WhenLoading = ({ zone }: Pick<WhenProps, "zone">): ReactElement => (
  <div className={styles["loading"]} data-zone={zone}>
    <Loading>
      <SkeletonBlock width="30%" />
      <SkeletonBlock height={42} />
      <SkeletonBlock height={60} />
      <SkeletonBlock width="30%" />
      <SkeletonBlock height={42} />
    </Loading>
  </div>
);

const ZipFirst = (): ReactElement => (
  <p className="muted">{say("Add the ZIP code of this location first")}</p>
);
