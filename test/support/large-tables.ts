/** What grows with the programme; the catalogue of campaigns, rewards and badges does not. */
export const LARGE = new Set([
  "audit_lines",
  "campaign_contributions",
  "corrections",
  "disputes",
  "drop_off_locations",
  "drop_offs",
  "ledger_lines",
  "locations",
  "pickup_attempts",
  "pickups",
  "redemptions",
  "referral_credits",
  "runs",
  "stops",
  "user_badges",
  "users",
]);
