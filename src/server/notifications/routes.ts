import type { Serves } from "../core/call.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failure.ts";

type Lines =
  | "GET /notifications"
  | "PUT /notifications/:id"
  | "PUT /notifications"
  | "DELETE /notifications/:id"
  | "DELETE /notifications"
  | "GET /dev/outbox";

export const notificationsRoutes = (_deps: Deps): Serves<Lines> => ({
  "GET /notifications": () => Promise.reject(new Failure("unavailable")),
  "PUT /notifications/:id": () => Promise.reject(new Failure("unavailable")),
  "PUT /notifications": () => Promise.reject(new Failure("unavailable")),
  "DELETE /notifications/:id": () => Promise.reject(new Failure("unavailable")),
  "DELETE /notifications": () => Promise.reject(new Failure("unavailable")),
  "GET /dev/outbox": () => Promise.reject(new Failure("unavailable")),
});
