// Example objects of the contract for tests of screens: each is complete, and a test states only what it is about.
import type { Badge } from "#contract/badges.ts";
import type { Campaign, CampaignDetail } from "#contract/campaigns.ts";
import type { DropOff } from "#contract/drop-offs.ts";
import type {
  DropOffLocation,
  Location,
  NearbyDropOffLocation,
  Place,
} from "#contract/locations.ts";
import type { Home } from "#contract/home.ts";
import type { PublicConfig } from "#contract/management.ts";
import type { Notification, Notifications } from "#contract/notifications.ts";
import type { Page } from "#contract/page.ts";
import type { Person, User } from "#contract/profile.ts";
import type { Pickup, PickupDetail } from "#contract/pickups.ts";
import type { Redemption, Reward } from "#contract/rewards.ts";
import type { PublicSettings } from "#contract/settings.ts";
import { MATERIALS } from "#domain/rates/material-facts.ts";
import { recordOf } from "#domain/record.ts";
import { DEFAULT_SETTINGS } from "#domain/settings.ts";

/** A picture of one pixel, so that no screen asks the server for one. */
export const PIXEL = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=";
const MOMENT = "2026-03-14T15:00:00.000Z";
const AUSTIN = { latitude: 30.2672, longitude: -97.7431 };
const TIME_ZONE = "America/Chicago";

/** A valid id that ends with this number. */
export const idOf = (number: number): string =>
  `0190a000-0000-7000-8000-${String(number).padStart(12, "0")}`;

/** The address of an example person; the screens show it in several places. */
export const MAYA = "maya@rebound.example";

/** A verified resident. */
export const user = (some: Partial<User> = {}): User => ({
  _id: idOf(1),
  firstName: "Maya",
  lastName: "Ortiz",
  email: MAYA,
  phoneNumber: null,
  isPhoneVerified: false,
  timeZone: null,
  quietFrom: "21:00",
  quietTo: "08:00",
  role: "user",
  isAdmin: false,
  isEmailVerified: true,
  isDisabled: false,
  profilePicture: { url: null },
  createdAt: MOMENT,
  updatedAt: MOMENT,
  deletionAt: null,
  carbonUnits: 1200,
  pointsEarned: 800,
  lifetimePoints: 1200,
  totalItemsCollected: 120,
  collectionsCount: 6,
  impactMeasurement: "trees",
  language: "en",
  referralId: "0123abcd",
  referrals: 0,
  itemsCount: { ...recordOf(MATERIALS, () => 0), mixed: 0 },
  ...some,
});

export const admin = (some: Partial<User> = {}): User =>
  user({ _id: idOf(2), firstName: "Ada", role: "admin", isAdmin: true, ...some });

export const agent = (some: Partial<User> = {}): User =>
  user({ _id: idOf(3), firstName: "Carl", role: "agent", ...some });

const person = ({ _id, firstName, lastName, email, profilePicture }: User): Person => ({
  _id,
  firstName,
  lastName,
  email,
  profilePicture,
});

/** The first and only page of a list. */
export const pageOf = <T>(docs: readonly T[]): Page<T> => ({
  docs: [...docs],
  totalDocs: docs.length,
  totalIsCapped: false,
  limit: 20,
  page: 1,
  totalPages: 1,
  hasNextPage: false,
  hasPrevPage: false,
});

/** A resident's saved place with a street. */
export const location = (some: Partial<Location> = {}): Location => ({
  _id: idOf(10),
  name: "Home",
  address: "1100 Congress Avenue",
  city: "Austin",
  state: "Texas",
  zip: "78701",
  country: "United States",
  ...AUSTIN,
  precision: "exact",
  timeZone: TIME_ZONE,
  googleApiResults: null,
  createdAt: MOMENT,
  ...some,
});

/** A partner's place that takes bottles. */
export const dropOffLocation = (some: Partial<DropOffLocation> = {}): DropOffLocation => ({
  _id: idOf(20),
  name: "South Lamar Bottle Depot",
  itemType: "plastic",
  description: "Behind the market",
  address: "2000 South Lamar Boulevard, Austin, TX",
  location: { type: "Point", coordinates: [AUSTIN.longitude, AUSTIN.latitude] },
  timeZone: TIME_ZONE,
  hours: null,
  closedUntil: null,
  closedNote: null,
  googleMapId: null,
  googleMapsUri: null,
  createdAt: MOMENT,
  updatedAt: MOMENT,
  ...some,
});

export const nearby = (some: Partial<NearbyDropOffLocation> = {}): NearbyDropOffLocation => ({
  ...dropOffLocation(),
  distance: 1200,
  ...some,
});

/** What the search for places finds; without a country it is nowhere. */
export const place = (country?: string): Place => ({
  id: "place-1",
  displayName: { text: "Congress Avenue" },
  formattedAddress: "Congress Avenue, Austin, TX",
  addressComponents: [
    { longText: "Congress Avenue", shortText: "Congress Avenue", types: ["route"] },
    { longText: "Austin", shortText: "Austin", types: ["locality"] },
    { longText: "Texas", shortText: "TX", types: ["administrative_area_level_1"] },
    ...(country === undefined ? [] : [{ longText: country, shortText: "US", types: ["country"] }]),
  ],
  location: AUSTIN,
  precision: "street",
});

/** A running campaign for bottles. */
export const campaign = (some: Partial<Campaign> = {}): Campaign => ({
  _id: idOf(30),
  name: "Clean Creek",
  description: "Bottles from the creek",
  endDate: "2099-12-31",
  daysLeft: 20,
  material: "plastic",
  goal: 1000,
  progress: 250,
  status: "active",
  image: { url: PIXEL },
  dropOffLocationId: idOf(20),
  createdAt: MOMENT,
  updatedAt: MOMENT,
  ...some,
});

export const campaignDetail = (some: Partial<Campaign> = {}): CampaignDetail => ({
  campaign: {
    ...campaign(some),
    pickupCount: 4,
    ownContribution: 0,
    dropOffLocationName: "South Lamar Bottle Depot",
  },
  pickupCount: 4,
});

/** A pickup that is due far in the future. */
export const pickup = (some: Partial<Pickup> = {}): Pickup => {
  const { _id, name, address, city, state, zip, latitude, longitude, precision } = location();
  return {
    _id: idOf(40),
    user: { ...person(user()), phoneNumber: null },
    location: { _id, name, address, city, state, zip, latitude, longitude, precision },
    itemType: "metals",
    itemsCount: 0,
    description: "An old bicycle",
    scheduledDate: "2099-03-14",
    scheduledTimeStart: "10:00",
    scheduledTimeEnd: "12:00",
    timeZone: TIME_ZONE,
    startsAt: "2099-03-14T15:00:00.000Z",
    endsAt: "2099-03-14T17:00:00.000Z",
    status: "pending",
    pointsEarned: 0,
    items: {},
    confirmedItems: null,
    correction: null,
    dispute: null,
    disputableUntil: null,
    campaign: null,
    completedAt: null,
    completedBy: null,
    moves: 0,
    lastAttempt: null,
    lapsesOn: null,
    createdAt: MOMENT,
    ...some,
  };
};

export const pickupDetail = (some: Partial<Pickup> = {}): PickupDetail => ({
  ...pickup(some),
  receipt: [],
});

/** Of a resident who has nothing to do and for whom nobody comes. */
export const home = (some: Partial<Home> = {}): Home => ({
  attempted: null,
  openTexts: [],
  answer: null,
  next: null,
  reward: null,
  firstSteps: null,
  ...some,
});

/** A reward that the example resident can afford. */
export const reward = (some: Partial<Reward> = {}): Reward => ({
  _id: idOf(50),
  name: "Steel bottle",
  description: "Keeps water cold",
  image: { url: PIXEL },
  pointsRequired: 500,
  sponsorName: "Lakeside Refill",
  sponsorLink: null,
  howToReceive: null,
  stock: null,
  voucher: "none",
  voucherDays: 90,
  personLimit: null,
  limitDays: null,
  createdAt: MOMENT,
  updatedAt: MOMENT,
  ...some,
});

export const redemption = (some: Partial<Redemption> = {}): Redemption => ({
  _id: idOf(60),
  rewardId: idOf(50),
  name: "Steel bottle",
  description: "Keeps water cold",
  pointsRequired: 500,
  sponsorName: "Lakeside Refill",
  howToReceive: null,
  image: { url: PIXEL },
  status: "pending",
  reason: null,
  message: null,
  voucher: null,
  redeemedAt: MOMENT,
  updatedAt: MOMENT,
  user: { _id: idOf(1), firstName: "Maya", lastName: "Ortiz" },
  ...some,
});

export const badge = (some: Partial<Badge> = {}): Badge => ({
  _id: idOf(70),
  name: "First steps",
  description: "For a first collection",
  image: { url: PIXEL },
  rule: null,
  updatedAt: MOMENT,
  ...some,
});

/** A drop-off that waits for its decision. */
export const dropOff = (some: Partial<DropOff> = {}): DropOff => {
  const { _id, name, address, description } = dropOffLocation();
  return {
    _id: idOf(80),
    itemType: "plastic",
    itemsCount: 0,
    status: "pending",
    pointsEarned: 0,
    correction: null,
    dispute: null,
    disputableUntil: null,
    description: "Two bags",
    photo: { url: null },
    reason: null,
    campaignId: null,
    campaign: null,
    user: person(user()),
    dropOffLocation: { _id, name, address, description, timeZone: TIME_ZONE },
    decidedAt: null,
    decidedBy: null,
    createdAt: MOMENT,
    updatedAt: MOMENT,
    ...some,
  };
};

export const notification = (some: Partial<Notification> = {}): Notification => ({
  _id: idOf(90),
  title: "Pickup completed",
  message: "3 units of metals were counted",
  read: false,
  link: "/pickup/all",
  createdAt: MOMENT,
  ...some,
});

export const notifications = (docs: readonly Notification[] = []): Notifications => ({
  ...pageOf(docs),
  unread: docs.filter(({ read }) => !read).length,
});

/** What everybody may know of a programme that has decided nothing. */
export const settings = (some: Partial<PublicSettings> = {}): PublicSettings => ({
  ...DEFAULT_SETTINGS,
  timeZone: TIME_ZONE,
  holidays: [],
  ...some,
});

/** The settings of a server without any service beside it. */
export const config = (some: Partial<PublicConfig> = {}): PublicConfig => ({
  googleMapsKey: null,
  googlePlacesUrl: null,
  tilesUrl: null,
  tilesAttribution: null,
  termsUrl: null,
  privacyUrl: null,
  isDemo: false,
  sendsTexts: false,
  textedCodes: [],
  demoAccounts: [],
  ...some,
});
