import type { Serves } from "../core/http/call.ts";
import type { Deps } from "../core/deps.ts";
import { data, deleted, done } from "../core/http/reply.ts";
import { outbox } from "./outbox.ts";
import {
  deleteAllNotifications,
  deleteNotification,
  markAllNotificationsRead,
  markNotificationRead,
  ownNotifications,
} from "./own-notifications.ts";

type Lines =
  | "GET /notifications"
  | "PUT /notifications/:id"
  | "PUT /notifications"
  | "DELETE /notifications/:id"
  | "DELETE /notifications"
  | "GET /dev/outbox";

export function notificationsRoutes(deps: Deps): Serves<Lines> {
  return {
    "GET /notifications": ({ caller, query }) => ownNotifications(deps, caller, query).then(data),
    "PUT /notifications/:id": ({ caller, params }) =>
      markNotificationRead(deps, caller, params.id).then(data),
    "PUT /notifications": ({ caller, context }) =>
      markAllNotificationsRead(deps, caller).then(() =>
        done(context.say("All notifications are read")),
      ),
    "DELETE /notifications/:id": ({ caller, params }) =>
      deleteNotification(deps, caller, params.id).then(() => deleted(params.id)),
    "DELETE /notifications": ({ caller, context }) =>
      deleteAllNotifications(deps, caller).then(() =>
        done(context.say("All notifications are deleted")),
      ),
    "GET /dev/outbox": () => outbox(deps).then(data),
  };
}
