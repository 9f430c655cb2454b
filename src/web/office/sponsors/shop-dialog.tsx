import { TextInput } from "@mantine/core";
import type { ReactElement } from "react";

import { type NewShop, ShopForm } from "#contract/office/shops.ts";
import { addDays } from "#domain/pickups/schedule.ts";
import { LINK_MONTHS } from "#domain/rewards/shops.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { useSchemaForm } from "#web/kit/forms/form.ts";
import { useNow } from "#web/kit/time/now.ts";
import { readerZone } from "#web/kit/time/reader-zone.ts";
import { momentIn } from "#web/kit/time/zone.ts";
import { EditDialog } from "../dialogs/edit-dialog.tsx";
import { say } from "../words/say.ts";

/** How long a link works unless another day is chosen. */
const A_YEAR = 365;

type Props = Readonly<{
  sponsorId: string;
  onMade: (made: NewShop) => void;
  onClosed: () => void;
}>;

/** Makes a link for a shop (PRODUCT R42.1). */
export function ShopDialog({ sponsorId, onMade, onClosed }: Props): ReactElement {
  const { today } = momentIn(readerZone(), useNow());
  const form = useSchemaForm({
    schema: ShopForm,
    initialValues: { name: "", lastDay: addDays(today, A_YEAR) },
  });
  const { run, isPending } = useAction("POST /sponsor/:id/shop", {
    refresh: ["GET /sponsor/:id/shop"],
    onDone: ({ data }) => onMade(data),
    onFailed: form.refuse,
  });
  return (
    <EditDialog
      title={say("Add shop")}
      thing="shop"
      isNew
      saveLabel={say("Make link")}
      form={form}
      isStale={false}
      isPending={isPending}
      save={(body) => run({ params: { id: sponsorId }, body })}
      onClosed={onClosed}
    >
      <TextInput
        label={say("Name of the shop")}
        required
        data-autofocus
        {...form.getInputProps("name")}
      />
      <TextInput
        type="date"
        label={say("Last day")}
        required
        description={say("At most {months} months from now. The link can be ended before.", {
          months: LINK_MONTHS,
        })}
        {...form.getInputProps("lastDay")}
      />
    </EditDialog>
  );
}
