import type { Serves } from "../core/http/call.ts";
import type { Deps } from "../core/deps.ts";
import { data } from "../core/http/reply.ts";
import { makeQuota } from "../core/limits/throttle.ts";
import { notesOf, writeNote } from "./notes.ts";

type Routes = "GET /profile/:id/notes" | "POST /profile/:id/notes";

/** Notes of one writer in a minute: somebody on the telephone writes a few an hour. */
const NOTES_A_MINUTE = 20;

export function telephoneRoutes(deps: Deps): Serves<Routes> {
  const takeNote = makeQuota(NOTES_A_MINUTE, 60);
  return {
    "GET /profile/:id/notes": ({ caller, params: { id }, query: paging }) =>
      notesOf(deps, caller, { id, paging }).then(data),
    "POST /profile/:id/notes": async ({ caller, params: { id }, body: form, exactlyOnce }) => {
      await takeNote(caller.id);
      return data(await exactlyOnce((tx) => writeNote(deps, tx, caller, { id, form })));
    },
  };
}
