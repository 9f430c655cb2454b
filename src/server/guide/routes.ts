import type { Serves } from "../core/http/call.ts";
import type { Deps } from "../core/deps.ts";
import { data } from "../core/http/reply.ts";
import { makeIpGate } from "../core/limits/throttle.ts";
import { answer, materialGuide } from "./answering.ts";
import { addItem, editItem } from "./editing.ts";
import { allItems, openGuide } from "./items.ts";
import { oftenAsked } from "./store.ts";

type Routes =
  | "GET /guide"
  | "GET /guide/material/:material"
  | "GET /guide/items"
  | "POST /guide/items"
  | "PUT /guide/items/:code"
  | "GET /guide/asked";

/** Questions of one address in a minute (PRODUCT R52.3). */
const QUESTIONS = 60;

export function guideRoutes(deps: Deps): Serves<Routes> {
  const passQuestion = makeIpGate(QUESTIONS, 60);
  const guide = openGuide(deps.db);
  return {
    "GET /guide": async ({ query, context }) => {
      await passQuestion(context.ip);
      return data(await answer(deps, await guide(), query));
    },
    "GET /guide/material/:material": async ({ params, context }) => {
      await passQuestion(context.ip);
      return data(await materialGuide(deps, await guide(), params.material));
    },
    "GET /guide/items": () => allItems(deps.db).then(data),
    "POST /guide/items": ({ caller, body }) => addItem(deps, caller, body).then(data),
    "PUT /guide/items/:code": ({ caller, params: { code }, body }) =>
      editItem(deps, caller, { code, form: body }).then(data),
    "GET /guide/asked": () => oftenAsked(deps.db).then(data),
  };
}
