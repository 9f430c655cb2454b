import type { Serves } from "../core/http/call.ts";
import type { Deps } from "../core/deps.ts";
import { data } from "../core/http/reply.ts";
import { systemState } from "./state.ts";

export function systemRoutes(deps: Deps): Serves<"GET /management/system"> {
  return { "GET /management/system": () => systemState(deps).then(data) };
}
