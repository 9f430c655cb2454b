/**
 * The whole API on one page: access, input and output of every route. Paths and names are those of the specification.
 * The server compiles only when it handles every route; the web can only call these; the OpenAPI document
 * and the access tests are made from it.
 */
import * as z from "zod/mini";

import * as areas from "./areas.ts";
import { OwnDeletion, OwnDeletionForm } from "./auth/account-deletion.ts";
import * as auth from "./auth/auth.ts";
import * as badges from "./badges.ts";
import * as campaigns from "./campaigns.ts";
import { ConfirmationForm } from "./auth/confirmation.ts";
import { CorrectionForm } from "./corrections/corrections.ts";
import { DecisionOutcome } from "./corrections/decisions.ts";
import * as disputes from "./corrections/disputes.ts";
import * as dropOffs from "./drop-offs.ts";
import * as factors from "./auth/factors.ts";
import { FirstWeek } from "./office/first-week.ts";
import { SystemState } from "./office/system.ts";
import { Picture } from "./image.ts";
import { Home } from "./home.ts";
import * as impact from "./impact.ts";
import * as guide from "./guide/guide.ts";
import * as goodwill from "./corrections/goodwill.ts";
import * as invitations from "./auth/invitations.ts";
import * as legal from "./legal.ts";
import type { Routes } from "./route.ts";
import * as locations from "./locations.ts";
import * as management from "./management.ts";
import { Moment, MomentsUnseen, MomentsWaiting } from "./moments.ts";
import * as notifications from "./notifications.ts";
import { CancelledPickup } from "./office/cancelled.ts";
import { OfficeSearch, OfficeSearchQuery, PersonAtCall } from "./office/search.ts";
import { OwnDataFile, OwnDataForm } from "./own-data.ts";
import { Csv, data, Deleted, Done, paged, Paging, PagingByAge } from "./page.ts";
import * as pickups from "./pickups.ts";
import * as profile from "./profile.ts";
import * as rates from "./rates.ts";
import { Inviter, InviterQuestion, Referral } from "./referrals.ts";
import * as rewards from "./rewards.ts";
import * as runs from "./runs.ts";
import * as settings from "./settings.ts";
import { reportRoutes } from "./office/report-routes.ts";
import { shopRoutes } from "./office/shop-routes.ts";
import { sponsorRoutes } from "./office/sponsor-routes.ts";
import * as telephone from "./office/telephone.ts";

const { User } = profile;
const { Badge, ListedBadge } = badges;
const Health = data(z.object({ status: z.literal("ok") }));

// prettier-ignore
export const api = {
  // --- auth
  "POST /auth/signup": { access: "anyone", summary: "Creates an account and sends the code by email", body: auth.SignUpForm, reply: auth.Session, status: 201, refuses: ["email_taken", "busy"] },
  "PUT /auth/signup": { access: "signed-in", summary: "Corrects a sign-up whose email is not verified yet: the same account, a new code, a new session; without referralId the one given before stays", body: auth.SignUpForm, reply: auth.Session, refuses: ["already_verified", "not_allowed", "email_taken", "busy"] },
  "POST /auth/signin": { access: "anyone", summary: "Opens a session; staff who have a second factor get a ticket for the second step instead", body: auth.SignInForm, reply: auth.Session, refuses: ["wrong_credentials", "second_factor_required", "account_disabled", "busy"] },
  "GET /auth/signout": { access: "anyone", summary: "Ends this session, if there is one; with everywhere=true all of that user", query: auth.SignOutQuery, reply: Done },
  "POST /auth/verify-email": { access: "signed-in", summary: "Verifies the email with the code", body: auth.VerifyEmailForm, reply: data(User), refuses: ["invalid_code", "already_verified", "total_too_large"] },
  "GET /auth/request-otp": { access: "signed-in", summary: "Sends a new code", reply: Done, refuses: ["already_verified", "account_disabled", "too_many_requests"] },
  "POST /auth/forgot-password": { access: "anyone", summary: "Sends a reset code and a link; the answer is always the same", body: auth.ForgotPasswordForm, reply: Done },
  "POST /auth/reset-password": { access: "anyone", summary: "Sets a new password and ends every session", body: auth.ResetPasswordForm, reply: data(auth.PasswordWasReset), refuses: ["invalid_code", "passkeys_undecided", "busy"] },
  "POST /auth/reset-link": { access: "anyone", summary: "Whose password the link of an email changes", body: auth.ResetLinkQuestion, reply: data(auth.ResetLinkShown), refuses: ["reset_link_unknown", "reset_link_used", "reset_link_expired"] },
  "POST /auth/reset-by-link": { access: "anyone", summary: "Sets a new password by the link of an email and ends every session", body: auth.ResetByLinkForm, reply: data(auth.PasswordWasReset), refuses: ["reset_link_unknown", "reset_link_used", "reset_link_expired", "passkeys_undecided", "busy"] },
  "POST /auth/inviter": { access: "anyone", summary: "The first name of whoever invites with a referral ID", body: InviterQuestion, reply: data(Inviter) },
  "POST /auth/invitation": { access: "anyone", summary: "Whom an invitation to the staff is for, by its link", body: invitations.InvitationQuestion, reply: data(invitations.InvitationShown), refuses: ["invitation_unknown", "invitation_used", "invitation_expired"] },
  "POST /auth/accept-invitation": { access: "anyone", summary: "Makes the invited person's account and opens a session", body: invitations.AcceptanceForm, reply: auth.Session, status: 201, refuses: ["invitation_unknown", "email_taken", "invitation_used", "invitation_expired", "busy"] },
  "POST /auth/second-factor/question": { access: "anyone", summary: "How the holder of a ticket can go on: codes, a passkey", body: factors.SecondFactorQuestion, reply: data(factors.SecondStep), refuses: ["step_expired"] },
  "POST /auth/second-factor": { access: "anyone", summary: "The second step of signing in: a code, a recovery code or a passkey opens the session", body: factors.SecondFactorForm, reply: auth.Session, refuses: ["passkey_refused", "account_disabled", "step_expired"] },
  "POST /auth/passkey/question": { access: "anyone", summary: "Begins a sign-in by a passkey, without an address", reply: data(factors.PasskeySignInAsked), refuses: ["no_passkeys"] },
  "POST /auth/passkey": { access: "anyone", summary: "Opens a session by a passkey that asked for a fingerprint, a face or a PIN", body: factors.PasskeySignIn, reply: auth.Session, refuses: ["passkey_refused", "account_disabled", "no_passkeys", "step_expired"] },
  "PUT /auth/password": { access: "user", summary: "Changes the caller's password: every session ends, and a new one is opened", body: auth.ChangePasswordForm, reply: auth.Session, refuses: ["busy"] },
  "GET /auth/factors": { access: "user", beforeFactor: true, summary: "What the caller proves who they are with, besides the password", reply: data(factors.Factors) },
  "POST /auth/confirmation": { access: "user", beforeFactor: true, summary: "Asks for the password again before a change of factors, of a role, the withdrawal of a rate, or a new legal text; whoever has a second factor is asked for it too", body: ConfirmationForm, reply: data(factors.Confirmation), refuses: ["busy"] },
  "PUT /auth/confirmation": { access: "user", beforeFactor: true, summary: "The second step of a confirmation", body: factors.FactorProof, reply: data(factors.Confirmation), refuses: ["passkey_refused", "step_expired"] },
  "POST /auth/passkeys/question": { access: "user", beforeFactor: true, summary: "Begins to add a passkey", reply: data(factors.NewPasskeyAsked), refuses: ["too_many_passkeys", "no_passkeys"] },
  "POST /auth/passkeys": { access: "user", beforeFactor: true, summary: "Adds a passkey; the first factor brings staff their recovery codes and ends the other sessions", body: factors.PasskeyForm, reply: data(factors.FactorsChanged), status: 201, refuses: ["passkey_refused", "not_confirmed", "passkey_known", "too_many_passkeys", "no_passkeys", "step_expired"] },
  "DELETE /auth/passkeys/:id": { access: "user", summary: "Removes a passkey", body: factors.ConfirmedForm, reply: data(factors.FactorsChanged), refuses: ["not_confirmed", "factor_required"] },
  "POST /auth/authenticator/secret": { access: "authenticator.use", beforeFactor: true, summary: "Begins to add an authenticator application", reply: data(factors.AuthenticatorAsked) },
  "POST /auth/authenticator": { access: "authenticator.use", beforeFactor: true, summary: "Adds the authenticator application with a code of it; it replaces an earlier one", body: factors.AuthenticatorForm, reply: data(factors.FactorsChanged), status: 201, refuses: ["not_confirmed", "step_expired"] },
  "DELETE /auth/authenticator": { access: "authenticator.use", summary: "Removes the authenticator application", body: factors.ConfirmedForm, reply: data(factors.FactorsChanged), refuses: ["not_confirmed", "no_factor", "factor_required"] },
  "POST /auth/recovery-codes": { access: "authenticator.use", summary: "Makes ten new recovery codes; older ones end", body: factors.ConfirmedForm, reply: data(factors.FactorsChanged), status: 201, refuses: ["not_confirmed", "no_factor"] },
  "GET /auth/sessions": { access: "user", summary: "Own open sessions, the one used last first", reply: data(z.array(factors.OpenSession)) },
  "DELETE /auth/sessions/:id": { access: "user", summary: "Ends an own session", reply: Deleted },
  // --- profile
  "GET /profile": { access: "signed-in", summary: "The own profile", reply: data(User), refuses: ["user_not_found"] },
  "PUT /profile": { access: "user", summary: "Changes the caller's profile", body: profile.ProfileForm, reply: data(User), refuses: ["user_not_found"] },
  "POST /profile/phone/code": { access: "user", summary: "Texts a code to the caller's phone number, to verify it", reply: Done, refuses: ["user_not_found", "already_verified", "no_phone", "no_texts", "invalid", "too_many_requests"] },
  "PUT /profile/phone/verify": { access: "user", summary: "Verifies the caller's phone number with the code that was sent to it", body: auth.VerifyEmailForm, reply: data(User), refuses: ["user_not_found", "already_verified", "no_phone", "invalid_code"] },
  "PUT /profile/image": { access: "user", summary: "Changes the caller's picture", body: profile.ProfileImageForm, reply: data(User), bodyLimit: "image", refuses: ["user_not_found"] },
  "DELETE /profile/image": { access: "user", summary: "Removes the caller's picture", reply: data(User), refuses: ["user_not_found"] },
  "GET /profile/ledger": { access: "user", summary: "Own receipts, newest first", query: impact.OwnHistoryQuery, reply: paged(impact.Receipt) },
  "GET /profile/ledger/:id": { access: "user", summary: "One own receipt, or for admins one of a resident who cannot sign in, with the other entries of its collection", query: profile.HelpedQuery, reply: data(impact.ReceiptDetail), refuses: ["acts_for_themselves", "user_not_found"] },
  "GET /profile/collections": { access: "user", summary: "Own completed pickups and drop-offs, newest first", query: impact.OwnHistoryQuery, reply: paged(impact.Collection) },
  "GET /profile/year": { access: "user", summary: "What the calendar year brought the caller, in January the year before", reply: data(impact.YearOfUser) },
  "GET /profile/materials": { access: "user", summary: "What each material brought the caller so far", reply: data(z.array(impact.MaterialTotal)) },
  "DELETE /profile": { access: "user", summary: "Asks for the deletion of the caller's account in seven days: all their sessions end, signing in again lets them keep it", body: OwnDeletionForm, reply: data(OwnDeletion), refuses: ["still_staff", "too_many_requests", "busy"] },
  "DELETE /profile/deletion": { access: "user", summary: "Keeps the caller's account that was to be deleted", reply: data(User), refuses: ["user_not_found"] },
  "POST /profile/export": { access: "user", summary: "Everything that is kept about the caller, as a ZIP archive with a letter, `my-data.json` (OwnDataFile) and the pictures, for the own password; begun at most three times in 24 hours", body: OwnDataForm, reply: OwnDataFile, produces: "zip", refuses: ["too_many_requests", "busy"] },
  "GET /profile/export": { access: "user", summary: "Always refused: the file is asked for with the own password, by POST", reply: Done, refuses: ["password_needed"] },
  "GET /profile/badges": { access: "user", summary: "Own badges", reply: data(z.array(Badge)) },
  "GET /profile/all": { access: "people.read", summary: "All users", query: profile.UserQuery, reply: paged(profile.ListedUser) },
  "POST /profile": { access: "people.help", summary: "Adds a resident without an account of their own: by phone, by email address, or both", body: telephone.ResidentForm, reply: data(User), status: 201, refuses: ["email_taken"] },
  "PUT /profile/:id/mailbox": { access: "people.help", summary: "Gives a resident whom the office added an email address; until it is proved it can be corrected", body: telephone.MailboxForm, reply: data(User), refuses: ["already_verified", "email_taken", "not_allowed", "user_not_found"] },
  "POST /profile/:id/locations": { access: "people.help", summary: "Saves a location for somebody", body: locations.LocationForm, reply: data(locations.Location), status: 201, refuses: ["place_not_found", "user_not_found"] },
  "POST /profile/:id/pickups": { access: "people.help", summary: "Books a pickup for somebody at one of their saved locations", body: pickups.PickupForm, reply: data(pickups.Pickup), status: 201, idempotent: true, refuses: ["not_found", "user_not_found", "campaign_ended", "wrong_material"] },
  "GET /profile/:id/ledger": { access: "people.read", summary: "Receipts of one user, newest first", query: PagingByAge, reply: paged(impact.Receipt), refuses: ["user_not_found"] },
  "GET /profile/:id": { access: "people.read", summary: "One user with counters", reply: data(User), refuses: ["user_not_found"] },
  "GET /profile/:id/call": { access: "people.read", summary: "What stands on top of a person's page: who it is, the next pickup with its run, the last visit, the open question, what waits", reply: data(PersonAtCall), refuses: ["user_not_found"] },
  "GET /profile/:id/locations": { access: "people.read", summary: "Saved locations of one user, newest first", reply: data(z.array(locations.Location)), refuses: ["user_not_found"] },
  "GET /profile/:id/cancelled": { access: "people.read", summary: "The pickups of one user that were cancelled or closed, the latest first, at most 20", reply: data(z.array(CancelledPickup)), refuses: ["user_not_found"] },
  "GET /profile/:id/notifications": { access: "people.read", summary: "What one user of a lower rank was told, newest first, and what became of each email and text message", query: Paging, reply: paged(notifications.SentNotification), refuses: ["not_allowed", "user_not_found"] },
  "PUT /profile/:id": { access: "people.edit", summary: "Changes a user's profile", body: profile.UserForm, reply: data(User), refuses: ["not_confirmed", "not_allowed", "user_not_found"] },
  "PUT /profile/:id/role": { access: "roles.grant", summary: "Grants or takes a role and ends that user's sessions", body: profile.RoleForm, reply: data(User), refuses: ["not_confirmed", "not_allowed", "user_not_found"] },
  "PUT /profile/disable/:id": { access: "people.disable", summary: "Disables an account and ends its sessions", reply: data(User), refuses: ["not_allowed", "user_not_found"] },
  "PUT /profile/enable/:id": { access: "people.disable", summary: "Enables an account", reply: data(User), refuses: ["not_allowed", "user_not_found"] },
  "POST /profile/:id/code": { access: "people.send-code", summary: "Mails somebody a new code: to verify the email, or to set a new password", body: profile.CodeForm, reply: Done, refuses: ["no_email", "already_verified", "not_allowed", "account_disabled", "user_not_found", "too_many_requests"] },
  "DELETE /profile/:id/factors": { access: "factors.reset", summary: "Takes away somebody's lost second factor: passkeys, authenticator application and recovery codes; their sessions end", body: factors.ConfirmedForm, reply: Done, refuses: ["not_confirmed", "not_allowed", "user_not_found", "no_factor"] },
  "DELETE /profile/:id": { access: "people.delete", summary: "Blanks a person; the ledger stays. With reason=under_13 for somebody who is too young for an account", query: profile.DeletionQuery, reply: Deleted, refuses: ["not_allowed", "user_not_found"] },
  "GET /profile/referrals/:id": { access: "user", summary: "Friends of that user (own or admin)", reply: data(z.array(Referral)), refuses: ["user_not_found"] },
  // --- terms and privacy
  "GET /legal": { access: "anyone", summary: "The terms and the privacy notice, in force and announced", query: legal.LegalQuery, reply: data(z.array(legal.LegalText)) },
  "POST /legal": { access: "legal.publish", summary: "Publishes a new version of a text and tells everybody", body: legal.PublishForm, reply: Done, status: 201, refuses: ["not_confirmed", "stale"] },
  "GET /legal/versions": { access: "legal.publish", summary: "Every version that was published, and how many people a new one is told to", reply: data(legal.LegalVersions) },
  "GET /legal/text/:id": { access: "legal.publish", summary: "One version in one language, in force or not", reply: data(legal.LegalText) },
  "POST /profile/consent": { access: "user", summary: "Agrees to a published version of a text; again changes nothing", body: legal.ConsentForm, reply: data(legal.Consents), status: 201 },
  "GET /profile/consents": { access: "user", summary: "What the caller agreed to, and what waits for an answer", reply: data(legal.Consents) },
  // --- home
  "GET /home": { access: "user", summary: "What home tells the caller: what waits for them, the next pickup, the nearest reward, a newcomer's steps", reply: data(Home) },
  // --- rates
  "GET /rates": { access: "anyone", summary: "The points for one unit of each material: today's, planned, and all before", reply: data(rates.RatesShown) },
  "GET /rates/preview": { access: "rates.announce", summary: "What a rate would have made of the last 90 days, and when it may begin", query: rates.RatePreviewQuery, reply: data(rates.RatePreview) },
  "POST /rates": { access: "rates.announce", summary: "Announces a rate: a higher one from tomorrow on, a lower one 30 days ahead; what was credited does not change", body: rates.RateForm, reply: data(rates.Rate), status: 201, refuses: ["stale", "too_many_requests", "busy"] },
  "DELETE /rates/:id": { access: "rates.announce", summary: "Withdraws a planned rate before it begins, the last one of its material first", body: factors.ConfirmedForm, reply: Deleted, refuses: ["not_confirmed", "rate_in_force", "rate_not_last", "stale"] },
  // --- badges
  "GET /guide": { access: "anyone", summary: "What to do with a thing, the best answer first", query: guide.GuideQuery, reply: data(z.array(guide.GuideAnswer)), refuses: ["too_many_requests"] },
  "GET /guide/material/:material": { access: "anyone", summary: "What is taken of a material, and how to prepare it", reply: data(guide.MaterialGuide), refuses: ["too_many_requests"] },
  "GET /guide/items": { access: "guide.edit", summary: "All things of the guide by name, hidden ones too", reply: data(z.array(guide.OfficeGuideItem)) },
  "POST /guide/items": { access: "guide.edit", summary: "Adds a thing to the guide", body: guide.GuideItemForm, reply: data(guide.OfficeGuideItem), status: 201 },
  "PUT /guide/items/:code": { access: "guide.edit", summary: "Confirms a thing of the guide as it is sent", body: guide.GuideItemEdit, reply: data(guide.OfficeGuideItem), refuses: ["stale"] },
  "GET /guide/asked": { access: "guide.edit", summary: "What was asked at least three times a day and not found", reply: data(z.array(guide.GuideAsked)) },
  "GET /badges": { access: "user", summary: "All badges, with how far the caller is", reply: data(z.array(ListedBadge)) },
  "GET /badges/:id": { access: "user", summary: "One badge", reply: data(Badge), refuses: ["badge_not_found"] },
  "POST /badges": { access: "badges.edit", summary: "Adds a badge", body: badges.BadgeForm, reply: data(Badge), status: 201, bodyLimit: "image" },
  "PUT /badges/:id": { access: "badges.edit", summary: "Changes a badge", body: badges.BadgeEdit, reply: data(Badge), bodyLimit: "image", refuses: ["badge_not_found"] },
  "DELETE /badges/:id": { access: "badges.edit", summary: "Deletes a badge", reply: Deleted, refuses: ["badge_not_found"] },
  "DELETE /badges": { access: "badges.edit", summary: "Deletes all badges", body: badges.DeleteAllForm, reply: Done },
  "POST /badges/user/:userId/:badgeId": { access: "badges.give", summary: "Gives a badge to a user", reply: data(z.array(Badge)), refuses: ["user_not_found", "badge_not_found", "badge_already_given"] },
  "DELETE /badges/user/:userId/:badgeId": { access: "badges.give", summary: "Takes a badge from a user", reply: data(z.array(Badge)), refuses: ["user_not_found", "badge_not_found", "badge_not_held"] },
  "GET /badges/user/:userId": { access: "user", summary: "Badges of a user (own or admin)", reply: data(z.array(Badge)), refuses: ["not_allowed", "user_not_found"] },
  // --- campaigns
  "GET /campaigns": { access: "user", summary: "Campaigns, running first", query: campaigns.CampaignQuery, reply: paged(campaigns.Campaign) },
  "GET /campaigns/:id": { access: "user", summary: "One campaign", reply: data(campaigns.CampaignDetail) },
  "POST /campaigns": { access: "campaigns.edit", summary: "Adds a campaign", body: campaigns.CampaignForm, reply: data(campaigns.Campaign), status: 201, bodyLimit: "image" },
  "PUT /campaigns/:id": { access: "campaigns.edit", summary: "Changes a campaign", body: campaigns.CampaignEdit, reply: data(campaigns.Campaign), bodyLimit: "image" },
  "DELETE /campaigns/:id": { access: "campaigns.edit", summary: "Deletes a campaign; collections keep their points", reply: Deleted },
  "GET /campaigns/:id/course": { access: "campaigns.edit", summary: "What was collected for a campaign in each week", reply: data(campaigns.CampaignCourse) },
  "GET /campaigns/:id/contributors": { access: "user", summary: "Contributors, most first", query: campaigns.ContributorQuery, reply: data(campaigns.Contributors) },
  // --- pickups
  "GET /pickup": { access: "user", summary: "Own pickups", query: pickups.PickupQuery, reply: paged(pickups.Pickup) },
  "GET /pickup/admin": { access: "pickups.read", summary: "All pickups, soonest pending first", query: pickups.StaffPickupQuery, reply: paged(pickups.Pickup), refuses: ["not_allowed"] },
  "GET /pickup/stops": { access: "pickups.read", summary: "The stops of a day in driving order: by window, within a window by distance", query: pickups.StopQuery, reply: data(pickups.Stops) },
  "GET /pickup/offer": { access: "user", summary: "The days and windows that can be booked at a location, or to which a pickup can be moved (own; admins any location, staff any pickup)", query: areas.OfferQuery, reply: data(areas.Offer), refuses: ["not_found", "too_many_requests"] },
  "GET /pickup/:id": { access: "user", summary: "One pickup with its receipt (own or staff)", reply: data(pickups.PickupDetail) },
  "POST /pickup": { access: "user", summary: "Books a pickup", body: pickups.PickupForm, reply: data(pickups.Pickup), status: 201, idempotent: true, afterTerms: true, refuses: ["not_found", "too_many_open", "campaign_ended", "wrong_material", "window_full"] },
  "PUT /pickup/complete/:id": { access: "pickups.collect", summary: "Completes a pickup and credits its points", body: pickups.CompletionForm, reply: data(pickups.Pickup), idempotent: true, refuses: ["not_allowed", "own_pickup", "already_completed", "item_type_mismatch", "total_too_large"] },
  "PUT /pickup/correct/:id": { access: "pickups.collect", summary: "Corrects the count of a completed pickup: whoever counted it for 15 minutes, admins for 90 days", body: CorrectionForm, reply: data(pickups.Pickup), idempotent: true, refuses: ["not_allowed", "own_pickup", "not_completed", "count_settled", "dispute_open", "stale", "total_too_large"] },
  "POST /pickup/attempt/:id": { access: "pickups.collect", summary: "Records a visit that brought nothing; the same attempt again is the same answer", form: pickups.AttemptForm, reply: data(pickups.Attempt), status: 201, bodyLimit: "image", idempotent: true, refuses: ["already_completed", "too_many_requests"] },
  "GET /pickup/attempt/:id/photo": { access: "user", summary: "The photo of an attempt (of an own pickup, or staff)", reply: Picture, produces: "picture" },
  "PUT /pickup/schedule/:id": { access: "user", summary: "Moves a pending pickup to another day or window (own or staff)", body: pickups.ScheduleForm, reply: data(pickups.Pickup), idempotent: true, refuses: ["already_completed", "too_late_to_move", "moved_too_often", "window_full", "stale"] },
  "PUT /pickup/location/:id": { access: "people.help", summary: "Gives a pending pickup another saved location of its owner; it leaves its run", body: pickups.PlaceChange, reply: data(pickups.Pickup), refuses: ["not_found", "already_completed", "stale"] },
  "POST /pickup/move": { access: "pickups.change-many", summary: "Moves up to 100 pending pickups to a day or each to its first free time, each by itself; one that is booked for another day by now stays", body: pickups.PickupsMove, reply: data(z.array(pickups.MoveOutcome)) },
  "POST /pickup/cancel": { access: "pickups.change-many", summary: "Cancels up to 100 pending pickups, each by itself, with a reason that their owners read", body: pickups.PickupsCancellation, reply: data(z.array(pickups.PickupOutcome)) },
  "GET /pickup/story/:id": { access: "user", summary: "What became of a pickup, oldest first (own or staff); also of one that was cancelled", reply: data(z.array(pickups.Chapter)) },
  "PUT /pickup/reviewed/:id": { access: "pickups.review", summary: "Marks an unusual count of a pickup as looked at; a second time changes nothing", reply: data(pickups.Pickup), refuses: ["own_unusual", "not_unusual"] },
  "DELETE /pickup/:id": { access: "user", summary: "Cancels a pending pickup of the caller", reply: Deleted, refuses: ["completed_not_cancellable"] },
  "DELETE /pickup/delete/:id": { access: "pickups.delete", summary: "Deletes a pickup, taking back what it credited", reply: Deleted, refuses: ["total_too_large"] },
  // --- runs: one agent's way through one day
  "GET /run/mine": { access: "runs.drive", summary: "The caller's run of a day with its stops, or null; tomorrow's from 12:00 on", query: runs.MyRunQuery, reply: data(z.nullable(runs.Run)) },
  "GET /run/handovers": { access: "runs.drive", summary: "Runs of a day that the caller lost to a colleague or got from one, with what the caller did on those lost; nothing once the day is over", query: runs.MyRunQuery, reply: data(z.array(runs.Handover)) },
  "PUT /run/start/:id": { access: "runs.drive", summary: "Starts the caller's own run; a second time changes nothing", body: runs.Moment, reply: data(runs.Run), idempotent: true, refuses: ["not_your_run", "run_finished"] },
  "PUT /run/finish/:id": { access: "runs.drive", summary: "Ends a run (own; an admin: any); what is open goes back to the office, or its residents are told", body: runs.FinishForm, reply: data(runs.Run), idempotent: true, refuses: ["not_your_run", "run_finished"] },
  "PUT /run/order/:id": { access: "runs.drive", summary: "Puts the stops that are still open into another order (own run; an admin: any)", body: runs.OrderForm, reply: data(runs.Run), refuses: ["not_your_run", "run_finished", "stale"] },
  "POST /run/suggest/:id": { access: "runs.drive", summary: "Works out a better order of the stops still open; changes nothing (own run; an admin: any)", reply: data(runs.Suggestion), refuses: ["not_your_run", "run_finished", "busy"] },
  "GET /run": { access: "runs.read", summary: "The plan of a day: its runs, and how many pickups are on none", query: runs.DayQuery, reply: data(runs.DayPlan) },
  "GET /run/unassigned": { access: "runs.read", summary: "Open pickups of a day that are on no run, or on a finished one, by window", query: runs.UnassignedQuery, reply: paged(runs.Stop) },
  "GET /run/points": { access: "runs.read", summary: "Every stop of a day as a point of the map, at most 5,000", query: runs.DayQuery, reply: data(z.array(runs.StopPoint)) },
  "GET /run/board": { access: "runs.read", summary: "What became of a day so far", query: runs.DayQuery, reply: data(runs.Board) },
  "GET /run/of/:id": { access: "runs.read", summary: "The run that a pickup is on, on the day for which it is booked; null while it is on none", reply: data(z.nullable(runs.RunOfPickup)) },
  "GET /run/:id": { access: "runs.read", summary: "One run with its stops", reply: data(runs.Run) },
  "POST /run": { access: "runs.plan", summary: "Makes an empty run for an agent and a day", body: runs.RunForm, reply: data(runs.Run), status: 201, refuses: ["run_exists"] },
  "POST /run/move": { access: "runs.plan", summary: "Puts up to 500 pickups on a run or on none, each by itself", body: runs.MoveForm, reply: data(z.array(DecisionOutcome)), refuses: ["not_found", "run_finished", "stale"] },
  "PUT /run/:id": { access: "runs.plan", summary: "Changes the agent, the hours or the start of a run, or the note of a stop", body: runs.RunEdit, reply: data(runs.Run), refuses: ["run_exists", "run_finished", "stale"] },
  "DELETE /run/:id": { access: "runs.plan", summary: "Deletes a run that has not started; its stops are on none", reply: Deleted, refuses: ["run_started"] },
  // --- rewards
  "GET /reward": { access: "user", summary: "Rewards, newest first", query: rewards.RewardQuery, reply: paged(rewards.Reward) },
  "POST /reward": { access: "rewards.edit", summary: "Adds a reward", body: rewards.RewardForm, reply: data(rewards.Reward), status: 201, bodyLimit: "image" },
  "PUT /reward/:id": { access: "rewards.edit", summary: "Changes a reward", body: rewards.RewardEdit, reply: data(rewards.Reward), bodyLimit: "image" },
  "DELETE /reward/:id": { access: "rewards.edit", summary: "Deletes a reward; redemptions stay", reply: Deleted },
  "GET /reward/user": { access: "user", summary: "Rewards that the balance covers now, for admins that of a resident who cannot sign in", query: profile.HelpedQuery, reply: data(z.array(rewards.Reward)), refuses: ["acts_for_themselves", "user_not_found"] },
  "POST /reward/:id/redeem": { access: "user", summary: "Redeems a reward; an admin does it for a resident who cannot sign in", body: rewards.RedeemForm, reply: data(rewards.Redemption), status: 201, idempotent: true, afterTerms: true, refuses: ["acts_for_themselves", "account_disabled", "user_not_found", "price_changed", "not_enough_points", "out_of_stock", "limit_reached"] },
  "PUT /reward/:id/saving": { access: "user", summary: "Marks the one reward that the caller is saving for", reply: Deleted },
  "DELETE /reward/:id/saving": { access: "user", summary: "Takes that mark away", reply: Deleted },
  "GET /reward/redeemed": { access: "user", summary: "Own redemptions, newest first", reply: data(z.array(rewards.Redemption)) },
  "PUT /reward/take-back/:id": { access: "user", summary: "Takes a pending redemption of the caller back; its points return", reply: data(rewards.Redemption), refuses: ["not_pending", "code_given", "total_too_large"] },
  "GET /reward/voucher/:id": { access: "user", summary: "The code of an own redemption", reply: data(rewards.OwnCode) },
  "GET /reward/admin/redeemed": { access: "redemptions.read", summary: "The newest redemptions, at most 1,000", query: rewards.RedemptionQuery, reply: data(z.array(rewards.Redemption)) },
  "GET /reward/admin/redemptions": { access: "redemptions.read", summary: "All redemptions in pages", query: rewards.StaffRedemptionQuery, reply: paged(rewards.Redemption) },
  "GET /reward/admin/redemptions/:id": { access: "redemptions.read", summary: "One redemption", reply: data(rewards.Redemption) },
  "PUT /reward/admin/redemptions": { access: "redemptions.decide", summary: "Sets the status of up to 100 redemptions, each by itself", body: rewards.RedemptionChanges, reply: data(z.array(DecisionOutcome)) },
  "PUT /reward/admin/:id/update/:status": { access: "redemptions.decide", summary: "Sets a redemption's status, refunding or charging again; a rejection may say why, a completion what its owner should know", body: rewards.RedemptionChange, reply: data(rewards.Redemption), refuses: ["not_enough_points", "out_of_stock", "voucher_settled", "voucher_void", "total_too_large"] },
  // --- sponsors
  ...sponsorRoutes,
  ...shopRoutes,
  // --- areas
  "GET /area": { access: "areas.edit", summary: "All areas with their weeks, by name", reply: data(z.array(areas.Area)) },
  "GET /area/towns": { access: "areas.edit", summary: "The town of each of up to 500 ZIP codes", query: areas.TownsQuery, reply: data(z.array(areas.ZipTown)) },
  "GET /area/closings": { access: "runs.read", summary: "What is closed for the whole of a day: areas by name, or all of them", query: areas.ClosingsQuery, reply: data(z.array(areas.ClosedArea)) },
  "GET /area/:id": { access: "areas.edit", summary: "One area with its week", reply: data(areas.Area) },
  "GET /area/:id/days": { access: "areas.edit", summary: "What is booked in each window of an area on up to 92 days, and at other times", query: areas.AreaDaysQuery, reply: data(z.array(areas.AreaDay)) },
  "POST /area": { access: "areas.edit", summary: "Adds an area, without a week", body: areas.AreaForm, reply: data(areas.Area), status: 201 },
  "PUT /area/days": { access: "areas.edit", summary: "Closes a day of an area or of all areas, or gives a window another capacity on it; says how many pickups are booked", body: areas.SpecialDayForm, reply: data(areas.SpecialDayKept), refuses: ["not_found"] },
  "PUT /area/:id": { access: "areas.edit", summary: "Changes an area", body: areas.AreaEdit, reply: data(areas.Area), refuses: ["stale"] },
  "PUT /area/:id/week": { access: "areas.edit", summary: "Saves the week of an area as a whole", body: areas.WeekForm, reply: data(areas.Area), refuses: ["stale"] },
  "DELETE /area/days/:id": { access: "areas.edit", summary: "Takes a special day back", reply: Deleted },
  "DELETE /area/:id": { access: "areas.edit", summary: "Deletes an area: its ZIP codes are free, what is booked stays", reply: Deleted },
  // --- saved locations and place search
  "GET /location": { access: "user", summary: "Own saved locations", reply: data(z.array(locations.Location)) },
  "GET /location/:id": { access: "user", summary: "One saved location", reply: data(locations.Location) },
  "POST /location": { access: "user", summary: "Saves a location", body: locations.LocationForm, reply: data(locations.Location), status: 201, refuses: ["place_not_found"] },
  "PUT /location/:id": { access: "user", summary: "Changes a saved location", body: locations.LocationForm, reply: data(locations.Location), refuses: ["place_not_found"] },
  "DELETE /location/:id": { access: "user", summary: "Deletes a saved location", reply: Deleted },
  "GET /places": { access: "user", summary: "Searches the embedded gazetteer", query: locations.PlacesQuery, reply: data(z.object({ places: z.array(locations.Place) })), refuses: ["too_many_requests"] },
  // --- drop-off locations and drop-offs
  "GET /dropOff-location": { access: "user", summary: "Drop-off locations", query: locations.DropOffLocationQuery, reply: paged(locations.DropOffLocation) },
  "GET /dropOff-location/nearest/location": { access: "user", summary: "Drop-off locations, nearest first", query: locations.NearestQuery, reply: data(z.array(locations.NearbyDropOffLocation)) },
  "GET /dropOff-location/:id": { access: "user", summary: "One drop-off location", reply: data(locations.DropOffLocation) },
  "POST /dropOff-location": { access: "places.edit", summary: "Adds a drop-off location", body: locations.DropOffLocationForm, reply: data(locations.DropOffLocation), status: 201 },
  "PUT /dropOff-location/:id": { access: "places.edit", summary: "Changes a drop-off location", body: locations.DropOffLocationEdit, reply: data(locations.DropOffLocation) },
  "DELETE /dropOff-location/:id": { access: "places.edit", summary: "Deletes a drop-off location", reply: Deleted },
  "POST /dropOff": { access: "user", summary: "Hands in a drop-off with its photo", form: dropOffs.DropOffForm, reply: data(dropOffs.DropOff), status: 201, bodyLimit: "image", idempotent: true, afterTerms: true, refuses: ["not_found", "campaign_ended", "wrong_material", "place_closed", "item_type_mismatch"] },
  "GET /dropOff": { access: "user", summary: "Own drop-offs", query: dropOffs.DropOffQuery, reply: paged(dropOffs.DropOff) },
  "GET /dropOff/admin": { access: "drop-offs.read", summary: "All drop-offs", query: dropOffs.StaffDropOffQuery, reply: paged(dropOffs.DropOff) },
  "GET /dropOff/:id": { access: "user", summary: "One drop-off (own or admin)", reply: data(dropOffs.DropOff) },
  "GET /dropOff/:id/photo": { access: "user", summary: "The photo of a drop-off (own or admin)", reply: Picture, produces: "picture" },
  "PUT /dropOff": { access: "drop-offs.decide", summary: "Decides up to 100 drop-offs, each by itself", body: dropOffs.DropOffDecisions, reply: data(z.array(DecisionOutcome)) },
  "PUT /dropOff/:id": { access: "drop-offs.decide", summary: "Confirms or rejects a drop-off", body: dropOffs.DropOffDecision, reply: data(dropOffs.DropOff), refuses: ["already_decided", "total_too_large"] },
  "PUT /dropOff/correct/:id": { access: "counts.correct", summary: "Corrects the count of a confirmed drop-off, for 90 days", body: CorrectionForm, reply: data(dropOffs.DropOff), idempotent: true, refuses: ["not_completed", "count_settled", "dispute_open", "stale", "total_too_large"] },
  "PUT /dropOff/reviewed/:id": { access: "drop-offs.review", summary: "Marks an unusual count of a drop-off as looked at; a second time changes nothing", reply: data(dropOffs.DropOff), refuses: ["own_unusual", "not_unusual"] },
  // --- "This looks wrong": disputes about counts
  "POST /dispute": { access: "user", summary: "Questions the count of an own collection, once; admins that of anybody", form: disputes.DisputeForm, reply: data(disputes.Dispute), status: 201, bodyLimit: "image", idempotent: true, refuses: ["not_found", "not_completed", "dispute_exists", "dispute_too_late", "dispute_limit"] },
  "GET /dispute": { access: "user", summary: "Own disputes, newest first", query: disputes.DisputeQuery, reply: paged(disputes.Dispute) },
  "GET /dispute/admin": { access: "disputes.remark", summary: "Disputes: of own counts for agents, all for admins; the open ones first, soonest due at the top", query: disputes.StaffDisputeQuery, reply: paged(disputes.Dispute) },
  "GET /dispute/agents": { access: "disputes.remark", summary: "What was counted in the last 90 days by person, and what became of the disputes about it; agents see their own row", query: disputes.CountingQuery, reply: paged(disputes.CountingRecord) },
  "GET /dispute/:id": { access: "user", summary: "One dispute (own, of an own count, or admin)", reply: data(disputes.Dispute) },
  "GET /dispute/:id/photo": { access: "user", summary: "The photo of a dispute (own, of an own count, or admin)", reply: Picture, produces: "picture" },
  "DELETE /dispute/:id": { access: "user", summary: "Withdraws an own open dispute", reply: Deleted, refuses: ["dispute_closed"] },
  "PUT /dispute/:id/remark": { access: "disputes.remark", summary: "Adds once what whoever counted it remembers", body: disputes.DisputeRemark, reply: data(disputes.Dispute), refuses: ["dispute_closed", "already_remarked"] },
  "PUT /dispute/:id": { access: "disputes.decide", summary: "Decides a dispute", body: disputes.DisputeDecision, reply: data(disputes.Dispute), refuses: ["own_count", "dispute_closed", "total_too_large"] },
  // --- notifications
  "GET /notifications": { access: "user", summary: "Own notices, newest first", query: notifications.NotificationQuery, reply: data(notifications.Notifications) },
  "GET /notifications/moments": { access: "user", summary: "Whether the caller has moments that no screen has shown yet", reply: data(MomentsWaiting) },
  "POST /notifications/moments": { access: "user", summary: "Hands the caller's moments over to the screen that asks first, which shows them; any other gets none", reply: data(z.array(Moment)), idempotent: true },
  "PUT /notifications/moments": { access: "user", summary: "Gives moments back whose pages were not shown, so that they wait again", body: MomentsUnseen, reply: data(MomentsWaiting) },
  "PUT /notifications/:id": { access: "user", summary: "Marks one notice read", reply: data(notifications.Notification) },
  "PUT /notifications": { access: "user", summary: "Marks all notices read", reply: Done },
  "DELETE /notifications/:id": { access: "user", summary: "Deletes one notice", reply: Deleted },
  "DELETE /notifications": { access: "user", summary: "Deletes all own notices", reply: Done },
  "GET /notifications/preferences": { access: "user", summary: "About what the caller gets emails and text messages", reply: data(z.array(notifications.NotificationPreference)) },
  "PUT /notifications/preferences": { access: "user", summary: "Switches emails and text messages of the caller on or off; what waits to be sent is not sent once it is off", body: notifications.PreferenceChanges, reply: data(z.array(notifications.NotificationPreference)) },
  "POST /notifications/test": { access: "user", summary: "Sends an email to the caller, to see that emails arrive", reply: Done, refuses: ["user_not_found", "too_many_requests"] },
  "POST /mail/unsubscribe/:token": { access: "anyone", summary: "Switches off the emails of one kind, by the link of such an email; a second time changes nothing", takes: "form-urlencoded", reply: Done },
  "POST /mail/unsubscribe/:token/undo": { access: "anyone", summary: "Switches the emails of one kind on again, by the link that switched them off; a second time changes nothing", reply: Done },
  // --- tables as files, with the filters of their lists
  "GET /export/users": { access: "people.read", summary: "Users, newest first", query: profile.UserExport, reply: Csv, produces: "csv" },
  "GET /export/ledger/:id": { access: "people.read", summary: "Receipts of one user, newest first", reply: Csv, produces: "csv", refuses: ["user_not_found"] },
  "GET /export/own-receipts": { access: "user", summary: "Own receipts, newest first, in the language of the answer", query: impact.OwnHistoryFile, reply: Csv, produces: "csv" },
  "GET /export/own-collections": { access: "user", summary: "Own completed pickups and drop-offs, newest first, in the language of the answer", query: impact.OwnHistoryFile, reply: Csv, produces: "csv" },
  "GET /export/pickups": { access: "pickups.read-all", summary: "Pickups, latest window first", query: pickups.PickupExport, reply: Csv, produces: "csv" },
  "GET /export/stops": { access: "runs.read", summary: "Stops of a span of days with what became of them, by day and run", query: runs.StopExport, reply: Csv, produces: "csv" },
  "GET /export/drop-offs": { access: "drop-offs.read", summary: "Drop-offs, newest first", query: dropOffs.DropOffExport, reply: Csv, produces: "csv" },
  "GET /export/disputes": { access: "disputes.decide", summary: "Disputes about counts, newest first", query: disputes.DisputeExport, reply: Csv, produces: "csv" },
  "GET /export/counting": { access: "counts.compare", summary: "What was counted in the last 90 days by person", reply: Csv, produces: "csv" },
  "GET /export/drop-off-locations": { access: "places.edit", summary: "Drop-off locations, newest first", query: locations.DropOffLocationExport, reply: Csv, produces: "csv" },
  "GET /export/campaigns": { access: "campaigns.edit", summary: "Campaigns, newest first", query: campaigns.CampaignExport, reply: Csv, produces: "csv" },
  "GET /export/contributors/:id": { access: "people.read", summary: "Contributors of one campaign, most first", reply: Csv, produces: "csv" },
  "GET /export/rates": { access: "rates.announce", summary: "All rates: announced, in force, past and withdrawn, latest first day first", reply: Csv, produces: "csv" },
  "GET /export/badges": { access: "badges.edit", summary: "Badges, newest first", query: badges.BadgeExport, reply: Csv, produces: "csv" },
  "GET /export/rewards": { access: "rewards.edit", summary: "Rewards, newest first", query: rewards.RewardExport, reply: Csv, produces: "csv" },
  "GET /export/redemptions": { access: "redemptions.read", summary: "Redemptions, newest first", query: rewards.RedemptionExport, reply: Csv, produces: "csv" },
  "GET /export/staff": { access: "staff.read", summary: "Agents, admins and superadmins, newest first", query: management.StaffExport, reply: Csv, produces: "csv" },
  "GET /export/audit": { access: "audit.read", summary: "Who did what to what, newest first", query: management.AuditExport, reply: Csv, produces: "csv" },
  "GET /export/held-referrals": { access: "referrals.decide", summary: "Friends over the limit who wait for a decision, by inviter", reply: Csv, produces: "csv" },
  ...reportRoutes,
  // --- what the programme decides for itself
  "GET /settings": { access: "anyone", summary: "What everybody may know of the programme's settings", reply: data(settings.PublicSettings) },
  "GET /management/settings": { access: "settings.edit", summary: "Every setting with its changes", reply: data(z.array(settings.Setting)) },
  "PUT /management/settings/:key": { access: "settings.edit", summary: "Changes a setting at once or from a later day on; the value that it has already changes nothing", body: settings.SettingForm, reply: data(settings.Setting), refuses: ["stale"] },
  // --- management and the browser's settings
  "GET /management/waiting": { access: "office.enter", summary: "How much waits for the back office", reply: data(management.Waiting) },
  "GET /management/first-week": { access: "office.enter", summary: "Which steps of a new programme's first week are done", reply: data(FirstWeek) },
  "GET /management/search": { access: "office.enter", summary: "People, pickups, rewards, drop-off locations and campaigns by the beginnings of words, phone numbers or ids", query: OfficeSearchQuery, reply: data(OfficeSearch), refuses: ["too_many_requests"] },
  "GET /management/audit": { access: "audit.read", summary: "Who did what to what, newest first", query: management.AuditQuery, reply: paged(management.AuditEvent) },
  "GET /management/integrity": { access: "integrity.check", summary: "The last outcome of the ledger audit; without one it is made", reply: data(management.IntegrityReport) },
  "POST /management/integrity": { access: "integrity.check", summary: "Recomputes every balance from the ledger and keeps the outcome", reply: data(management.IntegrityReport) },
  "GET /management/system": { access: "system.read", summary: "Back-ups, queues, messages, disk, and who of the staff has a second factor; with what somebody should do something about", reply: data(SystemState) },
  "GET /management/staff": { access: "staff.read", summary: "Agents, admins and superadmins", query: management.StaffQuery, reply: paged(User) },
  "GET /management/invitations": { access: "staff.invite", summary: "Invitations to the staff that nobody has accepted yet, newest first", reply: data(z.array(invitations.Invitation)) },
  "POST /management/invitations": { access: "staff.invite", summary: "Invites somebody to the staff by email", body: invitations.InvitationForm, reply: data(invitations.Invitation), status: 201, refuses: ["email_taken", "too_many_requests", "busy"] },
  "PUT /management/invitations/:id": { access: "staff.invite", summary: "Sends an invitation again; the older link ends", reply: data(invitations.Invitation), refuses: ["not_allowed", "email_taken", "too_many_requests"] },
  "DELETE /management/invitations/:id": { access: "staff.invite", summary: "Takes an invitation back; its link ends", reply: Deleted },
  "GET /management/touches": { access: "office.enter", summary: "What deleting a thing would touch", query: management.TouchesQuery, reply: data(management.Touches) },
  "GET /management/held-referrals": { access: "referrals.decide", summary: "Friends over the limit who wait for a decision, by inviter", query: Paging, reply: paged(management.HeldReferral) },
  "PUT /management/held-referrals/:id": { access: "referrals.decide", summary: "Credits or refuses the held friend with that id", body: management.HeldReferralDecision, reply: Done, refuses: ["own_referral", "referral_decided", "referral_gone", "total_too_large"] },
  "GET /profile/:id/notes": { access: "calls.note", summary: "What was written down of calls with one user of a lower rank, newest first", query: Paging, reply: paged(telephone.CallNote), refuses: ["not_allowed", "user_not_found"] },
  "POST /profile/:id/notes": { access: "calls.note", summary: "Writes a note of a call with somebody", body: telephone.NoteForm, reply: data(telephone.NoteKept), status: 201, idempotent: true, refuses: ["not_allowed", "user_not_found", "too_many_requests"] },
  "GET /profile/:id/goodwill": { access: "points.give", summary: "How many points the office may still give a user at once in this month", reply: data(goodwill.GoodwillMonth), refuses: ["user_not_found"] },
  "POST /profile/:id/goodwill": { access: "points.give", summary: "Gives a user points with a reason; beyond those of the month it waits for another admin", body: goodwill.GoodwillForm, reply: data(goodwill.Goodwill), status: 201, idempotent: true, refuses: ["user_not_found", "own_goodwill", "not_allowed", "goodwill_gone", "total_too_large"] },
  "GET /management/goodwill": { access: "points.give", summary: "Points that wait for another admin, the oldest request first", query: Paging, reply: paged(goodwill.GoodwillRequest) },
  "PUT /management/goodwill/:id": { access: "points.give", summary: "Credits or refuses points that a colleague asked for", body: goodwill.GoodwillDecision, reply: Done, refuses: ["not_found", "own_goodwill", "own_request", "goodwill_decided", "goodwill_gone", "total_too_large"] },
  "GET /config": { access: "anyone", summary: "Public settings for the browser", reply: data(management.PublicConfig) },
  "GET /dev/outbox": { access: "anyone", summary: "Messages that were not sent anywhere (demo mode only)", reply: data(z.array(management.OutboxMessage)), refuses: ["not_found"] },
  "GET /health/live": { access: "anyone", summary: "The process is up", reply: Health },
  "GET /health/ready": { access: "anyone", summary: "The database answers and migrations are current", reply: Health },
} as const satisfies Routes;

export type Api = typeof api;
export type ApiRoute = keyof Api;
