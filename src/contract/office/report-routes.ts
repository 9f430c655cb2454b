// The lines of the outcome report on the page of the API.
import { Csv, data, Done } from "../page.ts";
import type { Routes } from "../route.ts";
import * as pages from "./report-pages.ts";
import * as report from "./report.ts";

// prettier-ignore
export const reportRoutes = {
  "GET /export/report": { access: "report.read", summary: "The figures of a period, one row each, for the programme and each town that is shown", query: report.ReportFileQuery, reply: Csv, produces: "csv", refuses: ["not_found"] },
  "GET /report": { access: "report.read", summary: "The kept figures of a period; without them they are computed", query: report.ReportQuery, reply: data(report.Report), refuses: ["not_found"] },
  "POST /report": { access: "report.read", summary: "Computes the figures of a period that is not closed, at most once in ten minutes", body: report.ReportForm, reply: Done, refuses: ["not_found", "report_closed", "too_many_requests"] },
  "PUT /report/cost/:month": { access: "report.cost", summary: "Keeps what the programme spent in a month", body: report.CostForm, reply: Done },
  "GET /report/pages": { access: "report.publish", summary: "The public pages, newest first, ended ones too, and the towns that may have one", reply: data(pages.ReportPages) },
  "POST /report/pages": { access: "report.publish", summary: "Makes a public page of the programme or a town; its token is shown this once", body: pages.ReportPageForm, reply: data(pages.NewReportPage), status: 201, refuses: ["town_too_small"] },
  "DELETE /report/pages/:id": { access: "report.publish", summary: "Ends a public page from the next call on", reply: data(pages.ReportPage) },
  "GET /public/report/:token": { access: "anyone", summary: "What was collected in closed months, for any site", reply: data(pages.PublicReport), isShared: true, refuses: ["too_many_requests"] },
  "GET /public/report/:token/counter": { access: "anyone", summary: "The same in one picture, for any site", query: pages.CounterQuery, reply: pages.Svg, produces: "svg", isShared: true, refuses: ["too_many_requests"] },
} as const satisfies Routes;
