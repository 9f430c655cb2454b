import { CAMPAIGN_ENDED } from "#domain/campaigns.ts";
import { NOT_AUTHORIZED, UNKNOWN_FAILURE } from "#domain/failures.ts";
import { NOT_AN_IMAGE } from "#domain/images.ts";
import type { Message } from "#domain/words/message.ts";
import type { PlainSentence } from "#domain/words/say.ts";

/**
 * Every refusal of the server: its code, its HTTP status and a sentence that a screen may show.
 * One without its words in every language does not compile. Codes are stable; sentences may be improved. `Failure` (server) and `ApiError` (web) use only these codes.
 */
export const errors = {
  malformed_request: [400, "The request could not be read"],
  invalid_code: [400, "Invalid or expired OTP"],
  already_verified: [400, "Email is already verified"],
  unauthenticated: [401, "Please sign in"],
  wrong_credentials: [401, "Wrong email or password"],
  not_authorized: [403, NOT_AUTHORIZED],
  own_pickup: [403, "You cannot complete your own pickup. A colleague has to count it."],
  own_unusual: [403, "Somebody else has to look at a count of your own collection."],
  not_allowed: [403, "You are not allowed to do this"],
  email_not_verified: [403, "Please verify your email"],
  account_disabled: [403, "This account is disabled"],
  invitation_unknown: [404, "This invitation link does not work"],
  reset_link_unknown: [404, "This link does not work"],
  not_found: [404, "There is nothing here"],
  user_not_found: [404, "User not found"],
  badge_not_found: [404, "Badge not found"],
  request_timeout: [408, "The request took too long to arrive"],
  email_taken: [409, "An account with this email already exists"],
  invitation_used: [409, "This invitation has already been used"],
  reset_link_used: [409, "The password was changed since this link was sent"],
  already_completed: [409, "This pickup is already completed"],
  completed_not_cancellable: [409, "A completed pickup cannot be cancelled"],
  too_many_open: [409, "You have too many pickups that are not collected yet"],
  no_phone: [409, "Add a phone number first"],
  no_texts: [409, "No text messages are sent from here"],
  not_pending: [409, "Only a reward that is still pending can be taken back"],
  not_unusual: [409, "This count is not listed as unusual"],
  already_decided: [409, "This drop-off has already been decided"],
  not_enough_points: [409, "You do not have enough points"],
  out_of_stock: [409, "This reward is out of stock"],
  badge_already_given: [409, "This user already has this badge"],
  badge_not_held: [409, "This user does not have this badge"],
  total_too_large: [409, "This would take a total beyond 2,147,483,647, so nothing was changed"],
  stale: [409, "Somebody else changed this meanwhile. Reload to see the newest version."],
  idempotency_mismatch: [409, "This request was already used for something else"],
  invitation_expired: [410, "This invitation has expired"],
  reset_link_expired: [410, "This link is older than 30 minutes"],
  too_large: [413, "That is too large to send"],
  wrong_content_type: [415, "This kind of content is not accepted here"],
  expectation_failed: [417, "This server does not do what the request expects of it"],
  invalid: [422, "Please check the highlighted fields"],
  campaign_ended: [422, CAMPAIGN_ENDED],
  wrong_material: [422, "This campaign collects something else"],
  item_type_mismatch: [422, "The item type does not match this location"],
  place_not_found: [422, "We could not find that place. Choose it from the search results."],
  not_an_image: [422, NOT_AN_IMAGE],
  image_too_large: [422, "That image is too large"],
  too_many_requests: [429, "Too many attempts. Please try again later."],
  headers_too_large: [431, "The head of the request is too large"],
  picture_under_way: [
    429,
    "Another picture of yours is still on its way. Please try again in a moment.",
  ],
  internal: [500, UNKNOWN_FAILURE],
  busy: [503, "The server is busy, please try again in a moment"],
  unavailable: [503, "The service is not available right now, please try again in a moment"],
} as const satisfies Record<string, readonly [status: number, sentence: Message | PlainSentence]>;

export type FailureCode = keyof typeof errors;
