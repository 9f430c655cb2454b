import type { Serves } from "../core/http/call.ts";
import type { Deps } from "../core/deps.ts";
import { data, done } from "../core/http/reply.ts";
import { exportReport } from "./export.ts";
import { computeNow, readReport, typeCost } from "./reading.ts";

type Routes = "GET /report" | "POST /report" | "PUT /report/cost/:month" | "GET /export/report";

export function reportRoutes(deps: Deps): Serves<Routes> {
  return {
    "GET /report": ({ query }) => readReport(deps, query).then(data),
    "POST /report": ({ body, context }) =>
      computeNow(deps, body.period).then(() => done(context.say("The figures were computed"))),
    "PUT /report/cost/:month": ({ caller, params: { month }, body: { cents }, context }) =>
      typeCost(deps, caller, { month, cents }).then(() => done(context.say("The cost was saved"))),
    "GET /export/report": ({ caller, query }) => exportReport(deps, caller, query),
  };
}
