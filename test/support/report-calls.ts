/** Who may make the calls of the report, in the letters of `who-may-call.ts`. */
export const reportCalls = {
  "GET /export/report": "A",
  "GET /report": "A",
  "POST /report": "A",
  "PUT /report/cost/:month": "A",
  "GET /report/pages": "S",
  "POST /report/pages": "S",
  "DELETE /report/pages/:id": "S",
  "GET /public/report/:token": "P",
  "GET /public/report/:token/counter": "P",
} as const;
