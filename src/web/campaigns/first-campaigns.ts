/** What home reads first of the running campaigns; start.ts asks for it before the application is there. */
export const FIRST_CAMPAIGNS: Readonly<{ status: "active"; page: number; limit: number }> = {
  status: "active",
  page: 1,
  limit: 12,
};

/** The same as an address, as `urlOf` writes it. */
export const FIRST_CAMPAIGNS_URL = `/api/campaigns?${new URLSearchParams({
  status: FIRST_CAMPAIGNS.status,
  page: String(FIRST_CAMPAIGNS.page),
  limit: String(FIRST_CAMPAIGNS.limit),
})}`;

/** On a phone one card is seen, and the beginning of the next: their pictures come first. */
export const IN_VIEW = 2;

/** Where the frame that is painted first has room for the first of them. */
export const FIRST_CAMPAIGN = "first-campaign";
