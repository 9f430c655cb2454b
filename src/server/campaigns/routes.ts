import type { Serves } from "../core/http/call.ts";
import type { Deps } from "../core/deps.ts";
import { data, deleted } from "../core/http/reply.ts";
import { addCampaign, deleteCampaign, editCampaign } from "./administration.ts";
import { allCampaigns, courseOf, readCampaign, readContributors } from "./browsing.ts";
import { exportCampaigns, exportContributors } from "./export.ts";

type Routes =
  | "GET /campaigns"
  | "GET /campaigns/:id"
  | "POST /campaigns"
  | "PUT /campaigns/:id"
  | "DELETE /campaigns/:id"
  | "GET /campaigns/:id/course"
  | "GET /campaigns/:id/contributors"
  | "GET /export/campaigns"
  | "GET /export/contributors/:id";

export function campaignsRoutes(deps: Deps): Serves<Routes> {
  return {
    "GET /campaigns": ({ query }) => allCampaigns(deps, query).then(data),
    "GET /campaigns/:id": ({ caller, params: { id } }) => readCampaign(deps, caller, id).then(data),
    "POST /campaigns": ({ caller, body }) => addCampaign(deps, caller, body).then(data),
    "PUT /campaigns/:id": ({ caller, params: { id }, body }) =>
      editCampaign(deps, caller, { id, form: body }).then(data),
    "DELETE /campaigns/:id": ({ caller, params: { id } }) =>
      deleteCampaign(deps, caller, id).then(deleted),
    "GET /campaigns/:id/course": ({ params: { id } }) => courseOf(deps, id).then(data),
    "GET /campaigns/:id/contributors": ({ caller, params: { id }, query }) =>
      readContributors(deps, caller, { id, paging: query }).then(data),
    "GET /export/campaigns": ({ caller, query }) => exportCampaigns(deps, caller, query),
    "GET /export/contributors/:id": ({ caller, params: { id } }) =>
      exportContributors(deps, caller, id),
  };
}
