import type { Deps } from "../core/deps.ts";
import type { Serves } from "../core/http/call.ts";
import { data } from "../core/http/reply.ts";
import { allSettings, publicSettings } from "./browsing.ts";
import { changeSetting } from "./changing.ts";

type Routes = "GET /settings" | "GET /management/settings" | "PUT /management/settings/:key";

export function settingsRoutes(deps: Deps): Serves<Routes> {
  return {
    "GET /settings": () => publicSettings(deps).then(data),
    "GET /management/settings": () => allSettings(deps).then(data),
    "PUT /management/settings/:key": ({ caller, params, body }) =>
      changeSetting(deps, caller, params.key, body).then(data),
  };
}
