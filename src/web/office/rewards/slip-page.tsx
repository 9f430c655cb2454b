import { Button, Stack } from "@mantine/core";
import { IconPrinter, IconQrcode } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { type ReactElement, type ReactNode, useState } from "react";

import type { User } from "#contract/profile.ts";
import type { Redemption } from "#contract/rewards.ts";
import { actsForThemselves } from "#domain/profile.ts";
import { formatPointsWithUnit, fullName, PRODUCT_NAME } from "#domain/text.ts";
import { contentIn } from "#domain/words/content.ts";
import type { Say } from "#domain/words/say.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { read } from "#web/kit/api/api.ts";
import { classes } from "#web/kit/theme/classes.ts";
import { useTitle } from "#web/kit/navigation/title.ts";
import { formatMoment } from "#web/kit/time/zone.ts";
import { Banner } from "#web/kit/ui/banner.tsx";
import { DetailList, type DetailRow } from "#web/kit/ui/detail-list.tsx";
import { LoadingOrError } from "#web/kit/ui/loading-or-error.tsx";
import { NotShownPage } from "#web/kit/ui/not-shown-page.tsx";
import { Page } from "#web/kit/ui/page.tsx";
import paper from "#web/kit/ui/paper.module.css";
import { PrintButton } from "#web/kit/ui/print-button.tsx";
import { PageSkeleton, SkeletonCards } from "#web/kit/ui/skeleton.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { ShownCode } from "#web/parts/rewards/shown-code.tsx";
import { formatVoucherNext } from "#web/parts/rewards/voucher-next.ts";
import { useProgrammeZone } from "#web/kit/time/programme-zone.ts";
import { useSayIn } from "../words/say-in.ts";
import { say } from "../words/say.ts";
import styles from "./slip-page.module.css";
import { formatVoucher } from "./voucher-facts.tsx";

const ICON = { size: 18, stroke: 1.7 };
const BACK = {
  to: "/admin/redeemed",
  label: say("Back to Redeemed rewards"),
  isReturn: true,
} as const;

/** /admin/redeemed/{id}: what somebody redeemed, as a slip to print, with code and balance for who cannot sign in (PRODUCT R46.3). */
export function SlipPage(): ReactElement {
  const { id } = useParams({ from: "/office/admin/redeemed/$id" });
  const query = useQuery(read("GET /reward/admin/redemptions/:id", { params: { id } }));
  const redemption = query.data?.data;
  useTitle(redemption?.name);
  if (!redemption && query.error)
    return (
      <NotShownPage
        title={say("Slip")}
        back={BACK}
        what="redeemed reward"
        error={query.error}
        onRetry={() => void query.refetch()}
      >
        {say("The address may be incomplete; the list shows all there are.")}
      </NotShownPage>
    );
  if (!redemption) return <PageSkeleton />;
  return <SlipOf redemption={redemption} />;
}

function SlipOf({ redemption }: Readonly<{ redemption: Redemption }>): ReactElement {
  const query = useQuery(read("GET /profile/:id", { params: { id: redemption.user._id } }));
  const user = query.data?.data;
  return (
    <Page
      title={redemption.name}
      lead={formatRedeemer(redemption, user)}
      back={BACK}
      width="narrow"
      actions={<PrintButton />}
    >
      <Slip redemption={redemption} user={user}>
        {!user && (
          <LoadingOrError query={query} failed={say("The person did not load")}>
            <SkeletonCards count={1} />
          </LoadingOrError>
        )}
      </Slip>
    </Page>
  );
}

/** For who cannot sign in the office has redeemed it; from the first sign-in on it counts as theirs (PRODUCT R46.3). */
function formatRedeemer({ user: { firstName, lastName } }: Redemption, user: User | undefined) {
  const name = fullName({ firstName, lastName });
  if (!user) return name;
  return actsForThemselves(user)
    ? say("Redeemed by {name}", { name })
    : say("Redeemed for {name}", { name });
}

type SlipProps = Readonly<{
  redemption: Redemption;
  user: User | undefined;
  /** Stands where the code does, until the person is known. */
  children: ReactNode;
}>;

function Slip({ redemption, user, children }: SlipProps): ReactElement {
  const words = useSayIn(user?.language);
  const zone = useProgrammeZone();
  return (
    <Stack gap="lg" className={paper["paper"]}>
      <p className={paper["whose"]} lang={words.language}>
        {PRODUCT_NAME}, {contentIn(words.language, redemption, "name").text}
      </p>
      <div lang={words.language}>
        <Surface>
          <DetailList rows={rowsOf(words, redemption, { user, zone })} />
        </Surface>
      </div>
      {user ? <Code redemption={redemption} user={user} /> : children}
    </Stack>
  );
}

/** What the paper says to the person who gets it, in their language. */
function rowsOf(
  words: Say,
  redemption: Redemption,
  { user, zone }: Readonly<{ user: User | undefined; zone: string | undefined }>,
): readonly DetailRow[] {
  const { pointsRequired, redeemedAt, voucher, howToReceive, message, sponsorName } = redemption;
  const { language } = words;
  const isOpen = voucher?.state === "ready" || voucher?.state === "given";
  return [
    [
      user && !actsForThemselves(user) ? words("Redeemed for") : words("Redeemed by"),
      fullName(redemption.user),
    ],
    [words("Redeemed at"), formatMoment(redeemedAt, zone, language)],
    [words("Sponsor"), sponsorName],
    [words("Points"), formatPointsWithUnit(words, pointsRequired)],
    ...(user
      ? [[words("Balance now"), formatPointsWithUnit(words, user.pointsEarned)] as const]
      : []),
    ...(voucher
      ? [
          [
            words("Voucher"),
            isOpen
              ? formatVoucherNext(words, voucher, { sponsorName, canTakeBack: false })
              : formatVoucher(voucher, { words, zone }),
          ] as const,
        ]
      : []),
    ...(howToReceive === null
      ? []
      : [
          [
            words("How you receive it"),
            contentIn(language, redemption, "howToReceive").text,
          ] as const,
        ]),
    ...(message === null ? [] : [[words("Our office says"), message] as const]),
  ];
}

type CodeProps = Readonly<{ redemption: Redemption; user: User }>;

/** Shown once it is asked for, because each time is written down (PRODUCT R40.12). */
function Code({ redemption: { _id: id, voucher }, user }: CodeProps): ReactElement | null {
  // Kept by this screen alone: who comes back asks again.
  const [code, setCode] = useState<string | null>();
  const { run, isPending } = useAction("GET /reward/admin/voucher/:id", {
    refresh: ["GET /management/audit"],
    onDone: ({ data }) => setCode(data.code),
  });
  if (!voucher || (voucher.state !== "ready" && voucher.state !== "given")) return null;
  if (actsForThemselves(user))
    return (
      <p className={classes("muted", styles["screen"])}>
        {say("{firstName} can sign in, and reads the code there. Nobody else does.", user)}
      </p>
    );
  if (code === null)
    return (
      <Banner tone="warn">
        {say("This code can't be read any more. Reject it, and the points come back.")}
      </Banner>
    );
  return (
    <Stack gap="sm">
      {code !== undefined && <ShownCode code={code} isOwn={voucher.state === "ready"} />}
      <Stack gap={6} align="flex-start" className={styles["screen"] ?? ""}>
        {/* One button, so that the focus stays where it was pressed. */}
        <Button
          leftSection={code === undefined ? <IconQrcode {...ICON} /> : <IconPrinter {...ICON} />}
          aria-disabled={isPending}
          onClick={() => (code === undefined ? void run({ params: { id } }) : globalThis.print())}
        >
          {code === undefined ? say("Show the code") : say("Print with the code")}
        </Button>
        <p className="muted small">{say("The audit log says each time who saw the code.")}</p>
      </Stack>
    </Stack>
  );
}
