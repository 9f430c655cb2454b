/** What the office's words mean: rows of docs/GLOSSARY.md as they stand there. */
export const HELP_WORDS = {
  mixed: "paper, metals and appliances together",
  rate: "points for one unit of a material, from a first day on",
  count: "how many units of each material were given, as staff counted them",
  "unusual count":
    "a count above 200 items or five times the person's average, listed until an admin has reviewed it",
  pickup: "a booking: staff come to a saved location on a day and in a window of time",
  area: "ZIP codes that are served by the same weekly windows; one may take the rest",
  "weekly window":
    'hours of a weekday in an area, with a capacity; "window" alone: the hours of one pickup',
  capacity: "how many pickups a weekly window takes on one day",
  "cut-off": "when booking and moving to a day close",
  "special day": "a day with another capacity, or closed, for a window, an area or all",
  run: "one agent's way through one local day; at most one per agent and day",
  stop: "a pickup on a run, with its position; without a run, a pickup on the list that an agent drives on a day",
  overdue: "a pending pickup whose window is over",
  late: "a stop whose window is over, and nothing has become of it",
  unassigned: "an open pickup that is on no run, or on one that has ended",
  "to call":
    "somebody whom we did not reach, or whom no message reaches, until a new time is chosen",
  attempt: "a visit that brought nothing, with its reason; the pickup stays pending",
  "drop-off":
    "what a resident hands in at a drop-off location, with a photo; an admin confirms or rejects it",
  collection: "a completed pickup or a completed drop-off",
  "drop-off location": "a partner's address where people bring things",
  campaign:
    "a goal for one material at one drop-off location; a contribution is what one person gave to it",
  "reward, redemption": "a reward costs points; a redemption is one reward that one person bought",
  sponsor: "who offers rewards",
  "report, period":
    "what the programme achieved in a month, a quarter or a year, as it is kept; closed on the 3rd of the month after",
  "public page, counter":
    "what everybody with its address reads of the report; its picture for other sites",
  voucher:
    "a code that hands a reward over: one of ours, which a shop or the office marks as used, or one that the sponsor gave",
  shop: "whom a sponsor lets hand over; it shows the key of its link instead of a session",
  badge: "a picture with a name that admins give to people, or that people get by its rule",
  referral: "a friend who signed up with somebody's code",
  "held referral": "a referral beyond the limit, which waits for an admin",
  "ledger entry": "one change of a person's points, with its cause; never changed or deleted",
  balance: "the points that can be spent: the sum of the entries",
  "carbon units": "a score that rises with the points of collections; the level follows from it",
  correction:
    "a count that was put right, by whoever counted it or an admin; the first count stays, and the ledger has the difference",
  dispute:
    'a question of the owner about a count, "This looks wrong"; an admin who did not count it answers',
  "counting record":
    "what one of the staff counted lately, and what became of the disputes about it; no ranking",
  "integrity audit": "recomputes all balances from the ledger and lists the differences",
  "audit log": "who did what to what; not the integrity audit",
  staff: "agents, admins and superadmins",
  factor:
    "what staff prove who they are with besides the password: a passkey, a code of an authenticator application, a recovery code",
  setting:
    "what superadmins decide while the product runs; what the installation decides is the configuration",
} as const satisfies Readonly<Record<string, string>>;

export type HelpWord = keyof typeof HELP_WORDS;
