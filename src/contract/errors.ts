/**
 * Every refusal the server can answer: its code, its HTTP status and the sentence a screen may show.
 * A code is stable; a sentence may be improved. `Failure` (server) and `ApiError` (web) speak these codes only.
 */
export const errors = {
  malformed_request: [400, "The request could not be read"],
  invalid_code: [400, "Invalid or expired OTP"],
  already_verified: [400, "Email is already verified"],
  unauthenticated: [401, "Please sign in"],
  wrong_credentials: [401, "Wrong email or password"],
  not_authorized: [403, "You are not authorized to access this page."],
  not_allowed: [403, "You are not allowed to do this"],
  email_not_verified: [403, "Please verify your email"],
  account_disabled: [403, "This account is disabled"],
  not_found: [404, "There is nothing here"],
  user_not_found: [404, "User not found"],
  badge_not_found: [404, "Badge not found"],
  email_taken: [409, "An account with this email already exists"],
  already_completed: [409, "This pickup is already completed"],
  completed_not_cancellable: [409, "A completed pickup cannot be cancelled"],
  already_decided: [409, "This drop-off has already been decided"],
  not_enough_points: [409, "You do not have enough points"],
  out_of_stock: [409, "This reward is out of stock"],
  badge_already_given: [409, "This user already has this badge"],
  badge_not_held: [409, "This user does not have this badge"],
  stale: [409, "Somebody else changed this meanwhile. Reload to see the newest version."],
  idempotency_mismatch: [409, "This request was already used for something else"],
  too_large: [413, "That is too large to send"],
  wrong_content_type: [415, "This kind of content is not accepted here"],
  invalid: [422, "Please check the highlighted fields"],
  campaign_ended: [422, "This campaign has ended"],
  wrong_material: [422, "This campaign collects something else"],
  item_type_mismatch: [422, "The item type does not match this location"],
  place_not_found: [422, "We could not find that place. Choose it from the search results."],
  not_an_image: [422, "That file is not an image we can read"],
  image_too_large: [422, "That image is too large"],
  too_many_requests: [429, "Too many attempts. Please try again later."],
  internal: [500, "An error occurred"],
  busy: [503, "The server is busy, please try again in a moment"],
  unavailable: [503, "The service is not available right now, please try again in a moment"],
} as const satisfies Record<string, readonly [status: number, sentence: string]>;

export type FailureCode = keyof typeof errors;
