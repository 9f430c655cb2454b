import { useQueryClient } from "@tanstack/react-query";

import type { DropOff } from "#contract/drop-offs.ts";

import { type Action, useAction } from "#web/kit/actions/action.ts";
import type { SchemaForm } from "#web/kit/forms/form.ts";
import { refuseAndSay } from "#web/kit/forms/refusal.ts";

export type DecisionProps = Readonly<{
  dropOff: DropOff;
  onDone: () => void;
  /** Called when somebody else decided in the meantime. */
  onTaken: () => void;
}>;

export type DecisionFormProps = DecisionProps & Readonly<{ onSwitch: () => void }>;

/** The name under which a rejection that was begun is kept. */
export const rejectionOf = (id: string): string => `reject:${id}`;

/** Sends the decision about a drop-off. */
export function useDecision<Values extends Record<string, unknown>>(
  done: string,
  { onDone, onTaken }: Pick<DecisionProps, "onDone" | "onTaken">,
  form: SchemaForm<Values>,
): Action<"PUT /dropOff/:id"> {
  const queryClient = useQueryClient();
  return useAction("PUT /dropOff/:id", {
    done,
    refresh: ["GET /dropOff/:id", "GET /dropOff/admin"],
    onDone: () => {
      form.settle();
      onDone();
    },
    onFailed: (error) => {
      if (error.code === "already_decided") {
        void queryClient.invalidateQueries({ queryKey: ["GET /dropOff/:id"] });
        void queryClient.invalidateQueries({ queryKey: ["GET /dropOff/admin"] });
        form.settle();
        onTaken();
      } else {
        refuseAndSay(form, error);
      }
    },
  });
}
