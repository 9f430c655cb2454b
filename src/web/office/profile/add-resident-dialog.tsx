import { TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import * as z from "zod/mini";

import type { User } from "#contract/profile.ts";
import { MailboxForm, ResidentForm } from "#contract/office/telephone.ts";
import { dialable } from "#domain/phone.ts";
import { NO_WAY_TO_REACH } from "#domain/profile.ts";
import { fullName } from "#domain/text.ts";
import { LANGUAGE_CODES, LANGUAGES } from "#domain/words/languages.ts";
import { translate } from "#domain/words/message.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { read } from "#web/kit/api/api.ts";
import { SelectField } from "#web/kit/fields/select-field.tsx";
import { type SchemaForm, useSchemaForm } from "#web/kit/forms/form.ts";
import { Banner } from "#web/kit/ui/banner.tsx";
import { PhoneField, phoneRefusal } from "#web/parts/profile/phone-field.tsx";
import { EditDialog } from "../dialogs/edit-dialog.tsx";
import { PersonLink } from "../lists/cells.tsx";
import { say } from "../words/say.ts";
import { residentFrom } from "./resident-from.ts";

const BLANK = { firstName: "", lastName: "", phoneNumber: "", email: "", language: "en" };
type Values = typeof BLANK;

const { firstName, lastName, language } = ResidentForm.def.shape;
const Names = z.object({ firstName, lastName, language });
const LANGUAGE_OPTIONS = LANGUAGE_CODES.map((value) => ({ value, label: LANGUAGES[value].name }));
const NOBODY = { phoneNumber: null, isPhoneVerified: false };

type Props = Readonly<{
  /** What somebody was looked for by, who is not known yet. */
  typed?: string | undefined;
  onAdded: (added: User) => void;
  onClosed: () => void;
}>;

/** Adds a resident who calls: by a phone number, an email address, or both (PRODUCT R28.1). */
export function AddResidentDialog({ typed = "", onAdded, onClosed }: Props): ReactElement {
  const form = useSchemaForm<Values>({
    schema: Names,
    initialValues: { ...BLANK, ...residentFrom(typed) },
    also: reachFaults,
    draft: { name: "resident" },
  });
  const { run, isPending } = useAction("POST /profile", {
    refresh: ["GET /profile/all", "GET /management/audit"],
    done: say("The resident was added"),
    onFailed: form.refuse,
  });
  return (
    <EditDialog
      title={say("Add resident")}
      thing="resident"
      isNew
      form={form}
      isStale={false}
      isPending={isPending}
      save={async (values) => {
        const body = bodyOf(values);
        const added = body && (await run({ body }))?.data;
        if (added) onAdded(added);
        return added;
      }}
      onClosed={onClosed}
    >
      <Fields form={form} />
    </EditDialog>
  );
}

function Fields({ form }: { form: SchemaForm<Values> }): ReactElement {
  return (
    <>
      <PhoneField
        label={say("Phone number")}
        autoComplete="off"
        data-autofocus
        stored={NOBODY}
        by="they"
        hint={say("Or an email address below.")}
        {...form.getInputProps("phoneNumber")}
      />
      <WhoHasIt phone={form.values.phoneNumber} />
      <TextInput
        label={say("First name")}
        required
        autoComplete="off"
        {...form.getInputProps("firstName")}
      />
      <TextInput
        label={say("Last name")}
        required
        autoComplete="off"
        {...form.getInputProps("lastName")}
      />
      <TextInput
        label={say("Email (optional)")}
        type="email"
        autoComplete="off"
        description={say("Nothing is mailed to it until they have proved it with a code.")}
        {...form.getInputProps("email")}
      />
      <SelectField
        label={say("Language of messages")}
        options={LANGUAGE_OPTIONS}
        {...form.getInputProps("language")}
      />
    </>
  );
}

/** Who has the typed number already: most people who call are known. */
function WhoHasIt({ phone }: { phone: string }): ReactElement {
  const search = dialable(phone);
  const { data } = useQuery({
    ...read("GET /profile/all", { query: { search: search ?? "" } }),
    enabled: search !== undefined,
  });
  const known = search === undefined ? [] : (data?.data.docs ?? []);
  const same = known.filter(({ phoneNumber }) => dialable(phoneNumber ?? "") === search);
  return (
    <div role="status">
      {same.length > 0 && (
        <Banner tone="warn">
          {say.plural(
            same.length,
            "{n} person has this number already:",
            "{n} people have this number already:",
          )}{" "}
          {same.map((person, index) => (
            <span key={person._id}>
              {index > 0 && ", "}
              <PersonLink id={person._id} name={fullName(person)} />
              {person.town && ` (${person.town})`}
            </span>
          ))}
        </Banner>
      )}
    </div>
  );
}

function reachFaults({ phoneNumber, email }: Values): Record<string, string> {
  if (phoneNumber.trim() === "" && email.trim() === "")
    return { phoneNumber: translate(say, NO_WAY_TO_REACH) };
  const issue =
    email.trim() === "" ? undefined : MailboxForm.safeParse({ email }).error?.issues.at(0);
  return { ...phoneRefusal(phoneNumber, ""), ...(issue && { email: issue.message }) };
}

function bodyOf({ phoneNumber, email, ...names }: Values): ResidentForm | undefined {
  return ResidentForm.safeParse({
    ...names,
    ...(phoneNumber.trim() !== "" && { phoneNumber }),
    ...(email.trim() !== "" && { email }),
  }).data;
}
