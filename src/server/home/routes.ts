import type { Serves } from "../core/http/call.ts";
import type { Deps } from "../core/deps.ts";
import { data } from "../core/http/reply.ts";
import { homeOf } from "./reading.ts";

export function homeRoutes(deps: Deps): Serves<"GET /home"> {
  return { "GET /home": ({ caller, context }) => homeOf(deps, caller, context).then(data) };
}
