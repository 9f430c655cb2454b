/**
 * The API on one page: who may make which call, with what, for what. Paths and names are those of the specification.
 * The server must serve every line or it does not compile; the web can only make these calls; the OpenAPI document
 * and the access tests are made from it.
 */
import * as z from "zod/mini";

import * as auth from "./auth.ts";
import * as badges from "./badges.ts";
import * as campaigns from "./campaigns.ts";
import { DecisionOutcome } from "./decisions.ts";
import * as dropOffs from "./drop-offs.ts";
import { Picture } from "./image.ts";
import { Collection, MaterialTotal, Receipt } from "./impact.ts";
import * as invitations from "./invitations.ts";
import type { Lines } from "./line.ts";
import * as locations from "./locations.ts";
import * as management from "./management.ts";
import * as notifications from "./notifications.ts";
import { Csv, data, Deleted, Done, paged, Paging, PagingByAge } from "./page.ts";
import * as pickups from "./pickups.ts";
import * as profile from "./profile.ts";
import { Inviter, InviterQuestion, Referral } from "./referrals.ts";
import * as rewards from "./rewards.ts";

const { User } = profile;
const { Badge } = badges;
const Health = data(z.object({ status: z.literal("ok") }));

// prettier-ignore
export const api = {
  // --- auth
  "POST /auth/signup": { by: "anyone", says: "Creates an account and sends the code by e-mail", body: auth.SignUpForm, reply: auth.Session, status: 201, refuses: ["email_taken", "busy"] },
  "PUT /auth/signup": { by: "signed-in", says: "Corrects a sign-up whose e-mail is not verified yet: the same account, a new code, a new session; without referralId the one given before stays", body: auth.SignUpForm, reply: auth.Session, refuses: ["already_verified", "not_allowed", "email_taken", "busy"] },
  "POST /auth/signin": { by: "anyone", says: "Opens a session", body: auth.SignInForm, reply: auth.Session, refuses: ["wrong_credentials", "account_disabled", "busy"] },
  "GET /auth/signout": { by: "anyone", says: "Ends this session, if there is one; with everywhere=true all of that user", query: auth.SignOutQuery, reply: Done },
  "POST /auth/verify-email": { by: "signed-in", says: "Verifies the e-mail with the code", body: auth.VerifyEmailForm, reply: data(User), refuses: ["invalid_code", "already_verified", "total_too_large"] },
  "GET /auth/request-otp": { by: "signed-in", says: "Sends a new code", reply: Done, refuses: ["already_verified", "account_disabled", "too_many_requests"] },
  "POST /auth/forgot-password": { by: "anyone", says: "Sends a reset code and a link; the answer is always the same", body: auth.ForgotPasswordForm, reply: Done },
  "POST /auth/reset-password": { by: "anyone", says: "Sets a new password and ends every session", body: auth.ResetPasswordForm, reply: data(auth.PasswordWasReset), refuses: ["invalid_code", "busy"] },
  "POST /auth/reset-link": { by: "anyone", says: "Whose password the link of a letter changes", body: auth.ResetLinkQuestion, reply: data(auth.ResetLinkShown), refuses: ["reset_link_unknown", "reset_link_used", "reset_link_expired"] },
  "POST /auth/reset-by-link": { by: "anyone", says: "Sets a new password by the link of a letter and ends every session", body: auth.ResetByLinkForm, reply: data(auth.PasswordWasReset), refuses: ["reset_link_unknown", "reset_link_used", "reset_link_expired", "busy"] },
  "POST /auth/inviter": { by: "anyone", says: "The first name of whoever invites with a referral ID", body: InviterQuestion, reply: data(Inviter) },
  "POST /auth/invitation": { by: "anyone", says: "Whom an invitation to the staff is for, by its link", body: invitations.InvitationQuestion, reply: data(invitations.InvitationShown), refuses: ["invitation_unknown", "invitation_used", "invitation_expired"] },
  "POST /auth/accept-invitation": { by: "anyone", says: "Makes the invited person's account and opens a session", body: invitations.AcceptanceForm, reply: auth.Session, status: 201, refuses: ["invitation_unknown", "email_taken", "invitation_used", "invitation_expired", "busy"] },
  "PUT /auth/password": { by: "user", says: "Changes the own password: every session ends, and a new one is opened", body: auth.ChangePasswordForm, reply: auth.Session, refuses: ["busy"] },
  // --- profile
  "GET /profile": { by: "signed-in", says: "The own profile", reply: data(User), refuses: ["user_not_found"] },
  "PUT /profile": { by: "user", says: "Changes the own profile", body: profile.ProfileForm, reply: data(User), refuses: ["user_not_found"] },
  "POST /profile/phone/code": { by: "user", says: "Texts a code to the own phone number, to verify it", reply: Done, refuses: ["user_not_found", "already_verified", "no_phone", "no_texts", "invalid", "too_many_requests"] },
  "PUT /profile/phone/verify": { by: "user", says: "Verifies the own phone number with the code that was sent to it", body: auth.VerifyEmailForm, reply: data(User), refuses: ["user_not_found", "already_verified", "no_phone", "invalid_code"] },
  "PUT /profile/image": { by: "user", says: "Changes the own picture", body: profile.ProfileImageForm, reply: data(User), size: "image", refuses: ["user_not_found"] },
  "DELETE /profile/image": { by: "user", says: "Removes the own picture", reply: data(User), refuses: ["user_not_found"] },
  "GET /profile/ledger": { by: "user", says: "Own receipts, newest first", query: Paging, reply: paged(Receipt) },
  "GET /profile/collections": { by: "user", says: "Own completed pickups and drop-offs, newest first", query: Paging, reply: paged(Collection) },
  "GET /profile/materials": { by: "user", says: "What each material brought the caller so far", reply: data(z.array(MaterialTotal)) },
  "GET /profile/badges": { by: "user", says: "Own badges", reply: data(z.array(Badge)) },
  "GET /profile/all": { by: "admin", says: "All users", query: profile.UserQuery, reply: paged(User) },
  "GET /profile/:id/ledger": { by: "admin", says: "Receipts of one user, newest first", query: PagingByAge, reply: paged(Receipt), refuses: ["user_not_found"] },
  "GET /profile/:id": { by: "admin", says: "One user with counters", reply: data(User), refuses: ["user_not_found"] },
  "GET /profile/:id/locations": { by: "admin", says: "Saved locations of one user, newest first", reply: data(z.array(locations.Location)), refuses: ["user_not_found"] },
  "PUT /profile/:id": { by: "admin", says: "Changes a user's profile", body: profile.UserForm, reply: data(User), refuses: ["not_allowed", "user_not_found", "too_many_requests", "busy"] },
  "PUT /profile/:id/role": { by: "superadmin", says: "Grants or takes a role and ends that user's sessions", body: profile.RoleForm, reply: data(User), refuses: ["not_allowed", "user_not_found", "too_many_requests", "busy"] },
  "PUT /profile/disable/:id": { by: "admin", says: "Disables an account and ends its sessions", reply: data(User), refuses: ["not_allowed", "user_not_found"] },
  "PUT /profile/enable/:id": { by: "admin", says: "Enables an account", reply: data(User), refuses: ["not_allowed", "user_not_found"] },
  "POST /profile/:id/code": { by: "admin", says: "Mails somebody a new code: to verify the e-mail, or to set a new password", body: profile.CodeForm, reply: Done, refuses: ["already_verified", "not_allowed", "account_disabled", "user_not_found", "too_many_requests"] },
  "DELETE /profile/:id": { by: "admin", says: "Blanks a person; the ledger stays", reply: Deleted, refuses: ["not_allowed", "user_not_found"] },
  "GET /profile/referrals/:id": { by: "user", says: "Friends of that user (own or admin)", reply: data(z.array(Referral)), refuses: ["user_not_found"] },
  // --- badges
  "GET /badges": { by: "user", says: "All badges", reply: data(z.array(Badge)) },
  "GET /badges/:id": { by: "user", says: "One badge", reply: data(Badge), refuses: ["badge_not_found"] },
  "POST /badges": { by: "admin", says: "Adds a badge", body: badges.BadgeForm, reply: data(Badge), status: 201, size: "image" },
  "PUT /badges/:id": { by: "admin", says: "Changes a badge", body: badges.BadgeEdit, reply: data(Badge), size: "image", refuses: ["badge_not_found"] },
  "DELETE /badges/:id": { by: "admin", says: "Deletes a badge", reply: Deleted, refuses: ["badge_not_found"] },
  "DELETE /badges": { by: "admin", says: "Deletes all badges", body: badges.DeleteAllForm, reply: Done },
  "POST /badges/user/:userId/:badgeId": { by: "admin", says: "Gives a badge to a user", reply: data(z.array(Badge)), refuses: ["user_not_found", "badge_not_found", "badge_already_given"] },
  "DELETE /badges/user/:userId/:badgeId": { by: "admin", says: "Takes a badge from a user", reply: data(z.array(Badge)), refuses: ["user_not_found", "badge_not_found", "badge_not_held"] },
  "GET /badges/user/:userId": { by: "user", says: "Badges of a user (own or admin)", reply: data(z.array(Badge)), refuses: ["not_allowed", "user_not_found"] },
  // --- campaigns
  "GET /campaigns": { by: "user", says: "Campaigns, running first", query: campaigns.CampaignQuery, reply: paged(campaigns.Campaign) },
  "GET /campaigns/:id": { by: "user", says: "One campaign", reply: data(campaigns.CampaignDetail) },
  "POST /campaigns": { by: "admin", says: "Adds a campaign", body: campaigns.CampaignForm, reply: data(campaigns.Campaign), status: 201, size: "image" },
  "PUT /campaigns/:id": { by: "admin", says: "Changes a campaign", body: campaigns.CampaignEdit, reply: data(campaigns.Campaign), size: "image" },
  "DELETE /campaigns/:id": { by: "admin", says: "Deletes a campaign; collections keep their points", reply: Deleted },
  "GET /campaigns/:id/contributors": { by: "user", says: "Contributors, most first", query: campaigns.ContributorQuery, reply: data(campaigns.Contributors) },
  // --- pickups
  "GET /pickup": { by: "user", says: "Own pickups", query: pickups.PickupQuery, reply: paged(pickups.Pickup) },
  "GET /pickup/admin": { by: "agent", says: "All pickups, soonest pending first", query: pickups.StaffPickupQuery, reply: paged(pickups.Pickup), refuses: ["not_allowed"] },
  "GET /pickup/stops": { by: "agent", says: "The stops of a day in driving order: by window, within a window by distance", query: pickups.StopQuery, reply: data(pickups.Stops) },
  "GET /pickup/:id": { by: "user", says: "One pickup with its receipt (own or staff)", reply: data(pickups.PickupDetail) },
  "POST /pickup": { by: "user", says: "Books a pickup", body: pickups.PickupForm, reply: data(pickups.Pickup), status: 201, idempotent: true, refuses: ["not_found", "too_many_open", "campaign_ended", "wrong_material"] },
  "PUT /pickup/complete/:id": { by: "agent", says: "Completes a pickup and credits its points", body: pickups.CompletionForm, reply: data(pickups.Pickup), idempotent: true, refuses: ["not_allowed", "own_pickup", "already_completed", "item_type_mismatch", "total_too_large"] },
  "PUT /pickup/reviewed/:id": { by: "admin", says: "Marks an unusual count of a pickup as looked at; a second time changes nothing", reply: data(pickups.Pickup), refuses: ["own_unusual", "not_unusual"] },
  "DELETE /pickup/:id": { by: "user", says: "Cancels an own pending pickup", reply: Deleted, refuses: ["completed_not_cancellable"] },
  "DELETE /pickup/delete/:id": { by: "admin", says: "Deletes a pickup, taking back what it credited", reply: Deleted, refuses: ["total_too_large"] },
  // --- rewards
  "GET /reward": { by: "user", says: "Rewards, newest first", query: rewards.RewardQuery, reply: paged(rewards.Reward) },
  "POST /reward": { by: "admin", says: "Adds a reward", body: rewards.RewardForm, reply: data(rewards.Reward), status: 201, size: "image" },
  "PUT /reward/:id": { by: "admin", says: "Changes a reward", body: rewards.RewardEdit, reply: data(rewards.Reward), size: "image" },
  "DELETE /reward/:id": { by: "admin", says: "Deletes a reward; redemptions stay", reply: Deleted },
  "GET /reward/user": { by: "user", says: "Rewards that the balance covers now", reply: data(z.array(rewards.Reward)) },
  "POST /reward/:id/redeem": { by: "user", says: "Redeems a reward", reply: data(rewards.Redemption), status: 201, idempotent: true, refuses: ["not_enough_points", "out_of_stock"] },
  "GET /reward/redeemed": { by: "user", says: "Own redemptions, newest first", reply: data(z.array(rewards.Redemption)) },
  "PUT /reward/take-back/:id": { by: "user", says: "Takes an own pending redemption back; its points return", reply: data(rewards.Redemption), refuses: ["not_pending", "total_too_large"] },
  "GET /reward/admin/redeemed": { by: "admin", says: "The newest redemptions, at most 1,000", query: rewards.RedemptionQuery, reply: data(z.array(rewards.Redemption)) },
  "GET /reward/admin/redemptions": { by: "admin", says: "All redemptions in pages", query: rewards.StaffRedemptionQuery, reply: paged(rewards.Redemption) },
  "GET /reward/admin/redemptions/:id": { by: "admin", says: "One redemption", reply: data(rewards.Redemption) },
  "PUT /reward/admin/redemptions": { by: "admin", says: "Sets the status of up to 100 redemptions, each by itself", body: rewards.RedemptionChanges, reply: data(z.array(DecisionOutcome)) },
  "PUT /reward/admin/:id/update/:status": { by: "admin", says: "Sets a redemption's status, refunding or charging again; a rejection may say why", body: rewards.RedemptionChange, reply: data(rewards.Redemption), refuses: ["not_enough_points", "out_of_stock", "total_too_large"] },
  // --- saved locations and place search
  "GET /location": { by: "user", says: "Own saved locations", reply: data(z.array(locations.Location)) },
  "GET /location/:id": { by: "user", says: "One saved location", reply: data(locations.Location) },
  "POST /location": { by: "user", says: "Saves a location", body: locations.LocationForm, reply: data(locations.Location), status: 201, refuses: ["place_not_found"] },
  "PUT /location/:id": { by: "user", says: "Changes a saved location", body: locations.LocationForm, reply: data(locations.Location), refuses: ["place_not_found"] },
  "DELETE /location/:id": { by: "user", says: "Deletes a saved location", reply: Deleted },
  "GET /places": { by: "user", says: "Searches the embedded gazetteer", query: locations.PlacesQuery, reply: data(z.object({ places: z.array(locations.Place) })), refuses: ["too_many_requests"] },
  // --- drop-off locations and drop-offs
  "GET /dropOff-location": { by: "user", says: "Drop-off locations", query: locations.DropOffLocationQuery, reply: paged(locations.DropOffLocation) },
  "GET /dropOff-location/nearest/location": { by: "user", says: "Drop-off locations, nearest first", query: locations.NearestQuery, reply: data(z.array(locations.NearbyDropOffLocation)) },
  "GET /dropOff-location/:id": { by: "user", says: "One drop-off location", reply: data(locations.DropOffLocation) },
  "POST /dropOff-location": { by: "admin", says: "Adds a drop-off location", body: locations.DropOffLocationForm, reply: data(locations.DropOffLocation), status: 201 },
  "PUT /dropOff-location/:id": { by: "admin", says: "Changes a drop-off location", body: locations.DropOffLocationEdit, reply: data(locations.DropOffLocation) },
  "DELETE /dropOff-location/:id": { by: "admin", says: "Deletes a drop-off location", reply: Deleted },
  "POST /dropOff": { by: "user", says: "Hands in a drop-off with its photo", form: dropOffs.DropOffForm, reply: data(dropOffs.DropOff), status: 201, size: "image", idempotent: true, refuses: ["not_found", "campaign_ended", "wrong_material", "item_type_mismatch"] },
  "GET /dropOff": { by: "user", says: "Own drop-offs", query: dropOffs.DropOffQuery, reply: paged(dropOffs.DropOff) },
  "GET /dropOff/admin": { by: "admin", says: "All drop-offs", query: dropOffs.StaffDropOffQuery, reply: paged(dropOffs.DropOff) },
  "GET /dropOff/:id": { by: "user", says: "One drop-off (own or admin)", reply: data(dropOffs.DropOff) },
  "GET /dropOff/:id/photo": { by: "user", says: "The photo of a drop-off (own or admin)", reply: Picture, as: "picture" },
  "PUT /dropOff": { by: "admin", says: "Decides up to 100 drop-offs, each by itself", body: dropOffs.DropOffDecisions, reply: data(z.array(DecisionOutcome)) },
  "PUT /dropOff/:id": { by: "admin", says: "Confirms or rejects a drop-off", body: dropOffs.DropOffDecision, reply: data(dropOffs.DropOff), refuses: ["already_decided", "total_too_large"] },
  "PUT /dropOff/reviewed/:id": { by: "admin", says: "Marks an unusual count of a drop-off as looked at; a second time changes nothing", reply: data(dropOffs.DropOff), refuses: ["own_unusual", "not_unusual"] },
  // --- notifications
  "GET /notifications": { by: "user", says: "Own notices, newest first", query: notifications.NotificationQuery, reply: data(notifications.Notifications) },
  "PUT /notifications/:id": { by: "user", says: "Marks one notice read", reply: data(notifications.Notification) },
  "PUT /notifications": { by: "user", says: "Marks all notices read", reply: Done },
  "DELETE /notifications/:id": { by: "user", says: "Deletes one notice", reply: Deleted },
  "DELETE /notifications": { by: "user", says: "Deletes all own notices", reply: Done },
  // --- tables as files, with the filters of their lists
  "GET /export/users": { by: "admin", says: "Users, newest first", query: profile.UserExport, reply: Csv, as: "csv" },
  "GET /export/ledger/:id": { by: "admin", says: "Receipts of one user, newest first", reply: Csv, as: "csv", refuses: ["user_not_found"] },
  "GET /export/pickups": { by: "admin", says: "Pickups, latest window first", query: pickups.PickupExport, reply: Csv, as: "csv" },
  "GET /export/drop-offs": { by: "admin", says: "Drop-offs, newest first", query: dropOffs.DropOffExport, reply: Csv, as: "csv" },
  "GET /export/drop-off-locations": { by: "admin", says: "Drop-off locations, newest first", query: locations.DropOffLocationExport, reply: Csv, as: "csv" },
  "GET /export/campaigns": { by: "admin", says: "Campaigns, newest first", query: campaigns.CampaignExport, reply: Csv, as: "csv" },
  "GET /export/contributors/:id": { by: "admin", says: "Contributors of one campaign, most first", reply: Csv, as: "csv" },
  "GET /export/badges": { by: "admin", says: "Badges, newest first", query: badges.BadgeExport, reply: Csv, as: "csv" },
  "GET /export/rewards": { by: "admin", says: "Rewards, newest first", query: rewards.RewardExport, reply: Csv, as: "csv" },
  "GET /export/redemptions": { by: "admin", says: "Redemptions, newest first", query: rewards.RedemptionExport, reply: Csv, as: "csv" },
  "GET /export/staff": { by: "superadmin", says: "Agents, admins and superadmins, newest first", query: management.StaffExport, reply: Csv, as: "csv" },
  "GET /export/audit": { by: "superadmin", says: "Who did what to what, newest first", query: management.AuditExport, reply: Csv, as: "csv" },
  "GET /export/held-referrals": { by: "admin", says: "Friends over the limit of their inviter, newest first", reply: Csv, as: "csv" },
  // --- management and the browser's settings
  "GET /management/waiting": { by: "admin", says: "How much waits for the back office", reply: data(management.Waiting) },
  "GET /management/audit": { by: "superadmin", says: "Who did what to what, newest first", query: management.AuditQuery, reply: paged(management.AuditLine) },
  "GET /management/integrity": { by: "superadmin", says: "The last outcome of the ledger audit; without one it is made", reply: data(management.IntegrityReport) },
  "POST /management/integrity": { by: "superadmin", says: "Recomputes every balance from the ledger and keeps the outcome", reply: data(management.IntegrityReport) },
  "GET /management/staff": { by: "superadmin", says: "Agents, admins and superadmins", query: management.StaffQuery, reply: paged(User) },
  "GET /management/invitations": { by: "superadmin", says: "Invitations to the staff that nobody has accepted yet, newest first", reply: data(z.array(invitations.Invitation)) },
  "POST /management/invitations": { by: "superadmin", says: "Invites somebody to the staff by e-mail", body: invitations.InvitationForm, reply: data(invitations.Invitation), status: 201, refuses: ["email_taken", "too_many_requests", "busy"] },
  "PUT /management/invitations/:id": { by: "superadmin", says: "Sends an invitation again; the older link ends", reply: data(invitations.Invitation), refuses: ["not_allowed", "email_taken", "too_many_requests"] },
  "DELETE /management/invitations/:id": { by: "superadmin", says: "Takes an invitation back; its link ends", reply: Deleted },
  "GET /management/touches": { by: "admin", says: "What deleting a thing would touch", query: management.TouchesQuery, reply: data(management.Touches) },
  "GET /management/held-referrals": { by: "admin", says: "Friends over the limit of their inviter, newest first", query: PagingByAge, reply: paged(management.HeldReferral) },
  "GET /config": { by: "anyone", says: "Public settings for the browser", reply: data(management.PublicConfig) },
  "GET /dev/outbox": { by: "anyone", says: "Messages that were not sent anywhere (demo mode only)", reply: data(z.array(management.OutboxMessage)), refuses: ["not_found"] },
  "GET /health/live": { by: "anyone", says: "The process is up", reply: Health },
  "GET /health/ready": { by: "anyone", says: "The database answers and migrations are current", reply: Health },
} as const satisfies Lines;

export type Api = typeof api;
export type ApiLine = keyof Api;
