import { counterSvg } from "#domain/report/counter.ts";
import { SAY } from "#domain/words/spoken.ts";

import type { Serves } from "../core/http/call.ts";
import type { Deps } from "../core/deps.ts";
import { data, done } from "../core/http/reply.ts";
import { makeIpGate } from "../core/limits/throttle.ts";
import { exportReport } from "./export.ts";
import { endPublic, publicReport, publish, reportPages } from "./pages.ts";
import { computeNow, readReport, typeCost } from "./reading.ts";

type Routes =
  | "GET /report"
  | "POST /report"
  | "PUT /report/cost/:month"
  | "GET /export/report"
  | "GET /report/pages"
  | "POST /report/pages"
  | "DELETE /report/pages/:id"
  | "GET /public/report/:token"
  | "GET /public/report/:token/counter";

/** Readings of one address in a minute (PRODUCT R44.3). */
const READINGS = 60;

export function reportRoutes(deps: Deps): Serves<Routes> {
  const passReading = makeIpGate(READINGS, 60);
  return {
    "GET /report": ({ query }) => readReport(deps, query).then(data),
    "POST /report": ({ body, context }) =>
      computeNow(deps, body.period).then(() => done(context.say("The figures were computed"))),
    "PUT /report/cost/:month": ({ caller, params: { month }, body: { cents }, context }) =>
      typeCost(deps, caller, { month, cents }).then(() => done(context.say("The cost was saved"))),
    "GET /export/report": ({ caller, query }) => exportReport(deps, caller, query),
    "GET /report/pages": () => reportPages(deps).then(data),
    "POST /report/pages": ({ caller, body }) => publish(deps, caller, body).then(data),
    "DELETE /report/pages/:id": ({ caller, params }) =>
      endPublic(deps, caller, params.id).then(data),
    "GET /public/report/:token": async ({ params, context }) => {
      await passReading(context.ip);
      return data(await publicReport(deps, params.token));
    },
    "GET /public/report/:token/counter": async ({ params, query, context }) => {
      await passReading(context.ip);
      const report = await publicReport(deps, params.token);
      return counterSvg(SAY[query.language], { ...report, theme: query.theme });
    },
  };
}
