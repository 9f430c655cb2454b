import type { Caller } from "../core/access/caller.ts";
import { ownerOf } from "../core/access/owner.ts";
import type { Context, Serves } from "../core/http/call.ts";
import type { Deps } from "../core/deps.ts";
import { data, deleted, done } from "../core/http/reply.ts";
import { outbox } from "./outbox.ts";
import { aboutKind } from "#domain/notifications/notification-kinds.ts";

import { giveBackMoments, momentsWaiting, takeOwnMoments } from "./moments.ts";
import { changePreferences, type KeepTextChoice, ownPreferences } from "./preferences.ts";
import { sendTestEmail, testEmailLimit } from "./test-email.ts";
import { notificationsSentTo } from "./sent-notifications.ts";
import { unsubscribe } from "./unsubscribing.ts";
import {
  deleteAllNotifications,
  deleteNotification,
  markAllNotificationsRead,
  markNotificationRead,
  ownNotifications,
} from "./own-notifications.ts";
import type { Reader } from "./store.ts";

type Routes =
  | "GET /notifications"
  | "GET /notifications/moments"
  | "POST /notifications/moments"
  | "PUT /notifications/moments"
  | "PUT /notifications/:id"
  | "PUT /notifications"
  | "DELETE /notifications/:id"
  | "DELETE /notifications"
  | "GET /profile/:id/notifications"
  | "GET /notifications/preferences"
  | "PUT /notifications/preferences"
  | "POST /notifications/test"
  | "POST /mail/unsubscribe/:token"
  | "POST /mail/unsubscribe/:token/undo"
  | "GET /dev/outbox";

export function notificationsRoutes(
  deps: Deps,
  { keepTextChoice }: { keepTextChoice: KeepTextChoice },
): Serves<Routes> {
  const limit = testEmailLimit(deps);
  return {
    "GET /notifications": ({ caller, query, context }) =>
      ownNotifications(deps, readerOf(caller, context), query).then(data),
    "GET /notifications/moments": ({ caller }) => momentsWaiting(deps, ownerOf(caller)).then(data),
    "POST /notifications/moments": ({ caller, context, exactlyOnce }) =>
      exactlyOnce((tx) => takeOwnMoments(deps, tx, readerOf(caller, context))).then(data),
    "PUT /notifications/moments": ({ caller, body }) =>
      giveBackMoments(deps, ownerOf(caller), body.unseen).then(data),
    "PUT /notifications/:id": ({ caller, params, context }) =>
      markNotificationRead(deps, readerOf(caller, context), params.id).then(data),
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
    "GET /profile/:id/notifications": ({ caller, params: { id }, query: paging }) =>
      notificationsSentTo(deps, caller, { id, paging }).then(data),
    "GET /notifications/preferences": ({ caller }) => ownPreferences(deps, caller).then(data),
    "PUT /notifications/preferences": ({ caller, body, context: { say } }) => {
      const chosen = { ...body, language: say.language };
      return changePreferences(deps, keepTextChoice, caller, chosen).then(data);
    },
    "POST /notifications/test": ({ caller, context: { say } }) =>
      sendTestEmail(deps, limit, { caller, say }).then(done),
    "POST /mail/unsubscribe/:token": async ({ params, context: { say } }) => {
      const kind = await unsubscribe(deps, params.token);
      return done(say("You get no more emails about {about}.", { about: say(aboutKind(kind)) }));
    },
    "POST /mail/unsubscribe/:token/undo": async ({ params, context: { say } }) => {
      const kind = await unsubscribe(deps, params.token, true);
      return done(say("You get emails about {about} again.", { about: say(aboutKind(kind)) }));
    },
    "GET /dev/outbox": () => outbox(deps).then(data),
  };
}

/** The page is read in the language in which it asks. */
const readerOf = (caller: Caller, { say }: Pick<Context, "say">): Reader => ({
  owner: ownerOf(caller),
  language: say.language,
});
