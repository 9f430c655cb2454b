/** The first request of home for active campaigns; start.ts sends it before the application has loaded. */
export const FIRST_CAMPAIGNS: Readonly<{ status: "active"; page: number; limit: number }> = {
  status: "active",
  page: 1,
  limit: 12,
};

/** The same as a URL, in the form of `urlOf`. */
export const FIRST_CAMPAIGNS_URL = `/api/campaigns?${new URLSearchParams({
  status: FIRST_CAMPAIGNS.status,
  page: String(FIRST_CAMPAIGNS.page),
  limit: String(FIRST_CAMPAIGNS.limit),
})}`;

/** The request of home for what it tells of the person, sent likewise. */
export const HOME_URL = "/api/home";

/** A phone shows one card and the edge of the next: their pictures are loaded first. */
export const IN_VIEW = 2;

/** The id of the placeholder for the first card in the first paint. */
export const FIRST_CAMPAIGN = "first-campaign";
