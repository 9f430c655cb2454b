// The lines of the outcome report on the page of the API.
import { Csv, data, Done } from "../page.ts";
import type { Routes } from "../route.ts";
import * as report from "./report.ts";

// prettier-ignore
export const reportRoutes = {
  "GET /export/report": { access: "report.read", summary: "The figures of a period, one row each, for the programme and each town that is shown", query: report.ReportFileQuery, reply: Csv, produces: "csv", refuses: ["not_found"] },
  "GET /report": { access: "report.read", summary: "The kept figures of a period; without them they are computed", query: report.ReportQuery, reply: data(report.Report), refuses: ["not_found"] },
  "POST /report": { access: "report.read", summary: "Computes the figures of a period that is not closed, at most once in ten minutes", body: report.ReportForm, reply: Done, refuses: ["not_found", "report_closed", "too_many_requests"] },
  "PUT /report/cost/:month": { access: "report.cost", summary: "Keeps what the programme spent in a month", body: report.CostForm, reply: Done },
} as const satisfies Routes;
