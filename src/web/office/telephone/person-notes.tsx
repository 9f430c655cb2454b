import { Stack, Textarea } from "@mantine/core";
import { useSearch } from "@tanstack/react-router";
import { useEffect, type ReactElement } from "react";

import type { User } from "#contract/profile.ts";
import { type CallNote, NoteForm } from "#contract/office/telephone.ts";
import { CALL_NOTE_DAYS, MAX_CALL_NOTE } from "#domain/profile.ts";
import { fullName } from "#domain/text.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { DraftNote } from "#web/kit/fields/draft-note.tsx";
import { FormFailure } from "#web/kit/fields/form-failure.tsx";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import { useSchemaForm, useUnsavedGuard } from "#web/kit/forms/form.ts";
import type { Column } from "../lists/column.ts";
import { useList } from "#web/kit/lists/use-list.ts";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { Moment } from "../lists/cells.tsx";
import { ListTab } from "../lists/list-tab.tsx";
import { say } from "../words/say.ts";
import styles from "./person-notes.module.css";

type Props = Readonly<{
  user: User;
  /** The part was opened by a press: the field has the focus at once. */
  isPressed: boolean;
}>;

/** What admins wrote down of calls with a person, and the next note (PRODUCT R28.16). */
export function PersonNotes({ user, isPressed }: Props): ReactElement {
  const { page } = useSearch({ from: "/office/admin/users/$id" });
  const params = { id: user._id };
  return (
    <>
      <NewNote user={user} isPressed={isPressed} />
      <ListTab
        title={say("Notes")}
        list={useList("GET /profile/:id/notes", { params, query: { page } })}
        columns={COLUMNS}
        empty={
          <EmptyState title={say("No notes yet")}>
            {say("What you write down of a call with {firstName} shows here.", {
              firstName: user.firstName,
            })}
          </EmptyState>
        }
      />
    </>
  );
}

/** Leaving asks nothing: what is typed is still here on the way back, until the tab is closed, which asks. */
const KEPT = (): boolean => true;

function NewNote({ user, isPressed }: Props): ReactElement {
  const form = useSchemaForm({
    schema: NoteForm,
    initialValues: { text: "" },
    draft: { name: `note:${user._id}` },
  });
  useUnsavedGuard(form, KEPT);
  const { getInputNode } = form;
  useEffect(() => {
    if (isPressed) getInputNode("text")?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-deps -- Once, when the part is opened.
  }, []);
  const { run, isPending } = useAction("POST /profile/:id/notes", {
    refresh: ["GET /profile/:id/notes", "GET /management/audit"],
    done: say("The note was saved"),
    onDone: () => form.begin({ text: "" }),
    onFailed: form.refuse,
  });
  return (
    <Surface as="section" aria-label={say("New note")}>
      <form noValidate onSubmit={form.handle((body) => run({ params: { id: user._id }, body }))}>
        <Stack gap="sm">
          <DraftNote form={form} />
          <Textarea
            label={say("Note of this call")}
            description={hintFor(user, form.values.text)}
            autosize
            minRows={2}
            maxRows={8}
            // What is typed while the note is on its way would be lost.
            readOnly={isPending}
            {...form.getInputProps("text")}
          />
          <FormFailure form={form} />
          <div className={styles["foot"]}>
            <SubmitButton isPending={isPending} pendingLabel={say("Saving...")}>
              {say("Save")}
            </SubmitButton>
          </div>
        </Stack>
      </form>
    </Surface>
  );
}

/** Who reads it and for how long; and how much room is left, once it gets short. */
function hintFor({ firstName }: User, text: string): string {
  const hint = say(
    "{firstName} reads it in the file of their own data. It is deleted after {days} days.",
    { firstName, days: CALL_NOTE_DAYS },
  );
  const left = MAX_CALL_NOTE - text.trim().length;
  if (left > 100) return hint;
  const room =
    left < 0
      ? say.plural(-left, "{n} character too many.", "{n} characters too many.")
      : say.plural(left, "{n} character left.", "{n} characters left.");
  return `${hint} ${room}`;
}

const COLUMNS: readonly Column<CallNote>[] = [
  { header: say("When"), cell: ({ createdAt }) => <Moment at={createdAt} /> },
  {
    header: say("Note"),
    inCard: "name",
    cell: ({ text }) => <span className={styles["text"]}>{text}</span>,
  },
  { header: say("Written by"), isQuiet: true, cell: ({ author }) => fullName(author) },
];
