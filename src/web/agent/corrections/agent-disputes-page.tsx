import { Button, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useEffect, useRef, useState, type ReactElement } from "react";

import { DisputeRemark, type Dispute } from "#contract/corrections/disputes.ts";
import { MAX_DISPUTE_TEXT } from "#domain/corrections/disputes.ts";
import { fullName } from "#domain/text.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { read } from "#web/kit/api/api.ts";
import { FormFailure } from "#web/kit/fields/form-failure.tsx";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import { useSchemaForm, useUnsavedGuard } from "#web/kit/forms/form.ts";
import { ListResults } from "#web/kit/lists/list-results.tsx";
import { useList } from "#web/kit/lists/use-list.ts";
import { useUser } from "#web/kit/session/session.ts";
import { Chip } from "#web/kit/ui/chip.tsx";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { Page } from "#web/kit/ui/page.tsx";
import { SkeletonCards } from "#web/kit/ui/skeleton.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { say } from "#web/kit/words/say.ts";
import { CountingLine } from "#web/parts/corrections/counting-line.tsx";
import { DisputeStory } from "#web/parts/corrections/dispute-story.tsx";
import { OUTCOME_TINTS, outcomeOf } from "#web/parts/corrections/dispute-words.ts";
import styles from "#web/parts/corrections/disputes-page.module.css";

/** /admin/pickup/disputes: questions about the agent's counts, with a remark, and the agent's counting record. */
export function AgentDisputesPage(): ReactElement {
  const { page } = useSearch({ from: "/agent/admin/pickup/disputes" });
  const list = useList("GET /dispute/admin", { query: { page } });
  return (
    <Page
      title={say("Questions about counts")}
      back={{ to: "/admin/pickup/profile", label: say("Back to Profile"), isReturn: true }}
      width="narrow"
    >
      <ListResults
        list={list}
        failed={say("The questions didn't load")}
        loading={<SkeletonCards count={2} />}
        empty={
          <EmptyState title={say("Nobody questions your counts")}>
            {say("When a resident asks about a count of yours, it shows here.")}
          </EmptyState>
        }
      >
        {(disputes) => (
          <ul className="stack gap-14">
            {disputes.map((dispute) => (
              <Card key={dispute._id} dispute={dispute} />
            ))}
          </ul>
        )}
      </ListResults>
      {/* Shown earlier, it would be moved by the questions above it. */}
      {(list.data ?? list.error) && <OwnRecord />}
    </Page>
  );
}

function Card({ dispute }: Readonly<{ dispute: Dispute }>): ReactElement {
  const { user, collection, status, remark, countedBy, _id: id } = dispute;
  const isMine = useUser()?._id === countedBy?._id;
  return (
    <Surface as="li" className="stack gap-14">
      <div className={styles["head"]}>
        <h2 className={styles["name"]}>
          {say("{thing} at {name}", { thing: fullName(user), name: collection.place.name })}
        </h2>
        <Chip tint={OUTCOME_TINTS[status]} wraps>
          {outcomeOf(say, dispute)}
        </Chip>
      </div>
      <DisputeStory dispute={dispute} />
      {status === "open" && remark === null && isMine && <Remark id={id} />}
    </Surface>
  );
}

function Remark({ id }: Readonly<{ id: string }>): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const form = useSchemaForm({
    schema: DisputeRemark,
    initialValues: { remark: "" },
    draft: { name: `remark:${id}` },
  });
  useUnsavedGuard(form);
  // The button that had the focus is gone.
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  const action = useAction("PUT /dispute/:id/remark", {
    done: say("Your remark is added"),
    refresh: ["GET /dispute/admin"],
    onDone: form.settle,
    onFailed: form.refuse,
  });
  if (!isOpen && !form.isTyped)
    return (
      <Button variant="default" size="lg" onClick={() => setOpen(true)}>
        {say("What do you remember?")}
      </Button>
    );
  return (
    <form
      noValidate
      className="stack gap-14"
      onSubmit={form.handle((body) => action.run({ params: { id }, body }))}
    >
      <Textarea
        ref={field}
        label={say("What do you remember?")}
        description={say("The resident reads it. You can add it once.")}
        autosize
        minRows={3}
        maxLength={MAX_DISPUTE_TEXT}
        {...form.getInputProps("remark")}
      />
      <FormFailure form={form} />
      <SubmitButton isPending={action.isPending} size="lg">
        {say("Send")}
      </SubmitButton>
    </form>
  );
}

/** The agent's own row, as admins see it. */
function OwnRecord(): ReactElement | null {
  const userId = useUser()?._id;
  const { data } = useQuery({
    ...read("GET /dispute/agents", { query: userId === undefined ? {} : { userId } }),
    enabled: userId !== undefined,
  });
  const record = data?.data.docs.find(({ _id }) => _id === userId);
  if (!record) return null;
  return (
    <Surface as="section" title={say("Your counting record")}>
      <CountingLine record={record} />
    </Surface>
  );
}
