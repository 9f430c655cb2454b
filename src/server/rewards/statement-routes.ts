import type { Serves } from "../core/http/call.ts";
import type { Deps } from "../core/deps.ts";
import { data } from "../core/http/reply.ts";
import {
  checkFile,
  exportProblems,
  importsOfReward,
  lookAtImport,
  startImport,
} from "./imports/checking.ts";
import { undoImport } from "./imports/running.ts";
import { exportStatement, readStatement, statementMonths } from "./statement.ts";

export type StatementRoutes =
  | "GET /sponsor/:id/statement"
  | "GET /sponsor/:id/statements"
  | "GET /export/statement/:id"
  | "POST /import"
  | "GET /import"
  | "GET /import/:id"
  | "POST /import/:id/start"
  | "POST /import/:id/undo"
  | "GET /export/import/:id";

/** What sponsors are owed, and their codes by file. */
export function servesStatements(deps: Deps): Serves<StatementRoutes> {
  return {
    "GET /sponsor/:id/statement": ({ params, query }) =>
      readStatement(deps, { ...query, ...params }).then(data),
    "GET /sponsor/:id/statements": ({ params }) => statementMonths(deps, params.id).then(data),
    "GET /export/statement/:id": ({ caller, params, query }) =>
      exportStatement(deps, caller, { ...query, ...params }),
    "POST /import": ({ caller, form }) => checkFile(deps, caller, form).then(data),
    "GET /import": ({ query }) => importsOfReward(deps, query.rewardId).then(data),
    "GET /import/:id": ({ params }) => lookAtImport(deps, params.id).then(data),
    "POST /import/:id/start": ({ caller, params, body }) =>
      startImport(deps, caller, { id: params.id, form: body }).then(data),
    "POST /import/:id/undo": ({ caller, params }) => undoImport(deps, caller, params.id).then(data),
    "GET /export/import/:id": ({ caller, params }) => exportProblems(deps, caller, params.id),
  };
}
