import { Button, Stack } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, type SyntheticEvent, useEffect, useRef, useState } from "react";

import type { NewReportPage, ReportPages } from "#contract/office/report-pages.ts";
import { publicPage } from "#domain/report/counter.ts";
import { FEWEST_IN_TOWN } from "#domain/report/public.ts";
import { areaName } from "#domain/report/format-line.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { read } from "#web/kit/api/api.ts";
import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import { SelectField } from "#web/kit/fields/select-field.tsx";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import { useFocusWhenLost } from "#web/kit/navigation/focus-heading.ts";
import { copyText } from "#web/kit/toasts/share.ts";
import { Banner } from "#web/kit/ui/banner.tsx";
import { LoadingOrError } from "#web/kit/ui/loading-or-error.tsx";
import { SkeletonCards } from "#web/kit/ui/skeleton.tsx";
import { EmbedCode } from "#web/parts/report/embed-code.tsx";
import { say } from "../words/say.ts";
import styles from "./publish-dialog.module.css";
import { PublishedPages } from "./published-pages.tsx";

/** The public pages of the report: made, shown once, ended (PRODUCT R44.1). */
export function PublishDialog({ onClosed }: Readonly<{ onClosed: () => void }>): ReactElement {
  const [isOpen, setOpen] = useState(true);
  const [made, setMade] = useState<NewReportPage>();
  const query = useQuery(read("GET /report/pages"));
  const found = query.data?.data;
  const lead = useRef<HTMLParagraphElement>(null);
  useFocusWhenLost(lead, made);
  useFocusWhenLost(lead, found);
  return (
    <Dialog
      isOpen={isOpen}
      title={say("Public pages")}
      size="lg"
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <Stack gap="lg">
        {made ? (
          <Made made={made} onDone={() => setMade(undefined)} />
        ) : (
          <>
            <p ref={lead} tabIndex={-1}>
              {say(
                "Whoever has the address of such a page reads what was collected in closed months: no points, no money, nobody's name.",
              )}
            </p>
            {found ? (
              <>
                <Form towns={found.towns} onMade={setMade} />
                <PublishedPages pages={found.pages} />
              </>
            ) : (
              <LoadingOrError
                query={query}
                failed={say("The public pages did not load")}
                isOnSurface
              >
                <SkeletonCards count={2} />
              </LoadingOrError>
            )}
          </>
        )}
      </Stack>
    </Dialog>
  );
}

type FormProps = Pick<ReportPages, "towns"> & Readonly<{ onMade: (made: NewReportPage) => void }>;

function Form({ towns, onMade }: FormProps): ReactElement {
  const [town, setTown] = useState("");
  const [isIndexed, setIndexed] = useState(false);
  const { run, isPending } = useAction("POST /report/pages", {
    refresh: ["GET /report/pages"],
    onDone: ({ data }) => onMade(data),
  });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void run({ body: { town, isIndexed } });
  };
  return (
    <form className="stack gap-14" onSubmit={submit}>
      <SelectField
        label={say("What it shows")}
        description={say("A town needs at least {people} active people in the last closed month.", {
          people: FEWEST_IN_TOWN,
        })}
        value={town}
        options={[
          { value: "", label: areaName("", 0) },
          ...towns.map((one) => ({
            value: one.town,
            label: say("{town} ({people})", { town: one.town, people: one.people }),
          })),
        ]}
        onChange={({ currentTarget: { value } }) => setTown(value)}
      />
      <label className={styles["check"]}>
        <input
          type="checkbox"
          checked={isIndexed}
          onChange={({ currentTarget: { checked } }) => setIndexed(checked)}
        />
        {say("Search engines may list it")}
      </label>
      <div>
        <SubmitButton isPending={isPending} pendingLabel={say("Making...")}>
          {say("Make page")}
        </SubmitButton>
      </div>
    </form>
  );
}

type MadeProps = Readonly<{ made: NewReportPage; onDone: () => void }>;

/** The address of a new page, and the code that shows its counter elsewhere; they are shown this once. */
function Made({ made: { page, token }, onDone }: MadeProps): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const address = publicPage(location.origin, token);
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {say("Page of {town}", { town: areaName(page.town, 1) })}
      </h3>
      <Banner tone="warn">{say("Copy the address now: it is not shown here again.")}</Banner>
      <p className="anywhere">
        <a href={address} target="_blank" rel="noopener noreferrer">
          {address}
          <span className="visually-hidden"> {say("(opens in a new tab)")}</span>
        </a>
      </p>
      <div>
        <Button leftSection={<IconCopy size={18} />} onClick={() => void copyText(address)}>
          {say("Copy address")}
        </Button>
      </div>
      <EmbedCode token={token} town={page.town} />
      <div>
        <Button variant="default" onClick={onDone}>
          {say("Done")}
        </Button>
      </div>
    </>
  );
}
