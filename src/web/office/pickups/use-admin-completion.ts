import { useQueryClient } from "@tanstack/react-query";

import type { CompletionForm, Pickup } from "#contract/pickups.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { refetch } from "#web/kit/api/changes.ts";
import type { SchemaForm } from "#web/kit/forms/form.ts";
import { refuseAndSay } from "#web/kit/forms/refusal.ts";
import { say } from "../words/say.ts";
import { CHANGED } from "#web/parts/pickups/read-again.ts";

/** Completes a pickup from the back office; `onTaken` is called when somebody else completed it in the meantime. */
export function useAdminCompletion<Values extends Record<string, unknown>>(
  { _id: id }: Pickup,
  form: SchemaForm<Values>,
  onTaken: () => void,
): { complete: (body: CompletionForm) => Promise<unknown>; isPending: boolean } {
  const queryClient = useQueryClient();
  const { run, isPending } = useAction("PUT /pickup/complete/:id", {
    done: say("Pickup completed successfully"),
    refresh: CHANGED,
    onDone: form.settle,
    onFailed: (error) => {
      if (error.code === "already_completed") {
        form.settle();
        onTaken();
      } else {
        refuseAndSay(form, error);
      }
      if (error.status === 409 || error.status === 404) refetch(queryClient, CHANGED);
    },
  });
  return { complete: (body) => run({ params: { id }, body }), isPending };
}
