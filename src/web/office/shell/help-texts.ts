import type { Help, HelpedPath, ScreenKey } from "./help-types.ts";

const MENUS: ScreenKey = [
  "Enter, then arrow keys",
  "Open the menu of a run or a stop, and choose in it",
];
const MARKERS: ScreenKey = ["Enter or Space", "Opens what has the focus on the map"];

/** The help of every screen of the back office (PRODUCT R33.1): a screen without one does not compile. */
export const HELP: Readonly<Record<HelpedPath, Help>> = {
  "/admin/today": {
    sentences: [
      "Today shows what became of the day's pickups so far, while there is still time to mend the day.",
      "Each pickup counts once: collected, not collected, late or still open on a run, or unassigned.",
      "Needs attention names what somebody has to do, such as whom to call, each with the link that does it.",
      "Points that a colleague asked for stand under To approve, because a second admin decides about them.",
    ],
    words: ["late", "unassigned", "to call", "run"],
  },
  "/admin/plan": {
    sentences: [
      "Plan gives the pickups of a day to agents: choose those that are on no run, and put them on one.",
      "A run unfolds to its stops in driving order, and says when it will end and how many will be late.",
      "Better order proposes another order with its miles, waiting and late stops; nothing changes until you use it.",
      "Where a colleague has changed the plan meanwhile, your change is refused and the plan is read again.",
    ],
    words: ["run", "stop", "late", "unassigned"],
    keys: [MENUS, MARKERS],
  },
  "/admin/areas": {
    sentences: [
      "Areas say where and when the programme collects, so that residents book only what can be served.",
      "An area is a list of ZIP codes; one area may take everything that no other lists.",
      "Without an area residents choose any day and time, and nobody counts what is booked.",
    ],
    words: ["area", "weekly window"],
  },
  "/admin/areas/$id": {
    sentences: [
      "Days shows how many pickups are booked for each window of the coming weeks; press one to close it or to change how many fit.",
      "Closing a day moves nothing by itself: it says how many pickups are booked, and Move them gives each a free time.",
      "Week has the windows that come back every week; what is booked for one that you take away stays booked.",
      "Rules has what residents read before they book, and when booking for a day closes.",
    ],
    words: ["weekly window", "capacity", "cut-off", "special day"],
  },
  "/admin/users": {
    sentences: [
      "Users lists everybody with an account, and finds them by name, email address, phone number or address.",
      "Phone, town and next pickup tell people of the same name apart when one of them calls.",
      "Add resident makes an account for a caller who has no email address, and first shows who has that number already.",
      "Held referrals are friends beyond the limit for one inviter, who bring points only once an admin says so.",
    ],
    words: ["held referral"],
  },
  "/admin/users/$id": {
    sentences: [
      "This page is made for a call: on top stand phone, address, next pickup, last visit, and what waits because of this person.",
      "From here you book a pickup, save an address, ask about a count and give points, always in the person's name.",
      "The parts below have what was booked, told, noted and credited; Messages says what became of each message.",
      "Role, disabling and deleting stand in the menu, because they are rare and go far.",
    ],
    words: ["attempt", "balance", "carbon units", "mixed"],
  },
  "/admin/users/$id/receipt": {
    sentences: [
      "This is one line of the ledger as its owner would read it, to be printed for who cannot sign in.",
      "It says when, where and what was counted, what each material brought, and the balance after it.",
      "Who can sign in prints it from their own screens.",
    ],
    words: ["ledger entry", "balance"],
  },
  "/admin/users/held-referrals": {
    sentences: [
      "Whoever brings more friends than the limit allows gets no points for the further ones at first: they are held here.",
      "The limit keeps made-up accounts from earning points, so look whether these friends are real people.",
      "Credit or refuse each friend once, for inviter and friend alike; the reason stands in the audit log alone.",
      "Nobody decides about friends of their own.",
    ],
    words: ["referral", "held referral"],
  },
  "/admin/management": {
    sentences: [
      "Staff lists agents, admins and superadmins, and who was invited to join them.",
      "An invitation goes out by email, and can be taken back until somebody has accepted it.",
      "Nobody changes the own rank or that of a person of the same or a higher one, and the last superadmin stays.",
    ],
    words: ["staff", "factor"],
  },
  "/admin/management/audit": {
    sentences: [
      "The audit log says who did what to what, newest first, and nobody can change it.",
      "It answers how something came about, when a person asks or a mistake is looked for.",
      "Choose what, by whom and to whom, and the days; the file has what was stored.",
    ],
    words: ["audit log", "integrity audit"],
  },
  "/admin/management/integrity": {
    sentences: [
      "The integrity audit recomputes every balance from the ledger and lists each difference.",
      "It runs by itself every night, and at once when you press Run now.",
      "A difference means that a balance is not the sum of its entries, so somebody has to find out why.",
    ],
    words: ["integrity audit", "ledger entry", "balance"],
  },
  "/admin/management/system": {
    sentences: [
      "Here stands what the installation is like now, and at the top what somebody should do something about.",
      "Back-ups are made by a command on the server; the page shows when one was last made and how large it is.",
      "Jobs are work that the server does by itself; those with a time of their last end run every hour or every night.",
    ],
    words: ["staff", "factor", "integrity audit"],
  },
  "/admin/management/rates": {
    sentences: [
      "Rates are the points that one unit of each material brings.",
      "A change begins tomorrow at the earliest, and a lower rate later, because people who give that material are told before.",
      "What was credited never changes, and a planned rate can be withdrawn until its day.",
      "Before you announce one, you see what it would have made of the last months.",
    ],
    words: ["rate", "mixed", "carbon units"],
  },
  "/admin/management/legal": {
    sentences: [
      "Here stand the terms and the privacy notice, in every version that was ever published.",
      "A version never changes, so it stays clear what each person has agreed to.",
      "A later version is announced ahead; from its first day on, people agree before they book, hand in or redeem.",
    ],
    words: [],
  },
  "/admin/management/settings": {
    sentences: [
      "Settings are what the programme decides for itself, such as its days off and how long a count can be questioned.",
      "A change begins at once or on a later day, and is kept with who made it, so what counted before stays known.",
      "The office's number and email address are shown to residents where calling or writing helps.",
    ],
    words: ["setting", "factor"],
  },
  "/admin/security": {
    sentences: [
      "Security is about your own account: what you sign in with, and where you are signed in.",
      "A second factor keeps out whoever learns your password, and the office holds everybody's addresses and points.",
      "Each recovery code lets you in once when your device is lost, so keep them apart from it.",
      "A session that you do not know can be ended here.",
    ],
    words: ["factor"],
  },
  "/admin/pickups": {
    sentences: [
      "Pickups lists all bookings: white ones are completed, green ones upcoming, red ones overdue.",
      "An unusual count is credited like any other and listed until an admin has looked at it, because it may be a slip.",
      "View opens a pickup with its story, where it is moved, given another address or completed.",
      "Choose several to move or cancel them together: one that is refused stops no other, and each person is told once.",
    ],
    words: ["pickup", "overdue", "unusual count", "attempt", "mixed"],
    keys: [MARKERS],
  },
  "/admin/dropoffs": {
    sentences: [
      "Drop-offs lists what residents handed in at drop-off locations, each with a photo.",
      "Points come once an admin has counted and confirmed it, so what waits longest should be decided first.",
      "Choose several to confirm or reject them together.",
      "An unusual count is credited and listed until an admin has looked at it, because it may be a slip.",
    ],
    words: ["drop-off", "unusual count"],
  },
  "/admin/dropoffs/$id": {
    sentences: [
      "This is one drop-off: compare its photo with what was stated, then confirm it with a count or reject it.",
      "It is decided once; a wrong count is put right afterwards, and the first one stays readable.",
      "The resident reads the reason of a rejection, so write it for that person.",
    ],
    words: ["drop-off", "count", "correction", "unusual count"],
  },
  "/admin/disputes": {
    sentences: [
      "Questions are counts that look wrong to their owners, those due first on top.",
      "An admin who did not count answers each, so nobody judges a count of their own.",
      "Counting shows what each of the staff counted and how often it was questioned, to find what needs explaining.",
    ],
    words: ["dispute", "counting record"],
  },
  "/admin/disputes/$id": {
    sentences: [
      "What was declared, counted and asked for stand side by side here, with the photos and who counted.",
      "Your answer grants it, grants a part or leaves the count; no answer takes points away.",
      "It is answered once with a reason that the owner reads, and nobody corrects the count before that.",
    ],
    words: ["dispute", "count", "correction", "mixed"],
  },
  "/admin/dropoff-locations": {
    sentences: [
      "Locations are the addresses of partners where people bring things, as residents see them on their map.",
      "Each takes one material, which decides what is handed in there.",
      "A deleted one leaves the map, and stays with the drop-offs and campaigns that used it.",
    ],
    words: ["drop-off location"],
  },
  "/admin/dropoffs/create-location": {
    sentences: [
      "Search for the address first: a result fills in the fields and sets the marker on the map.",
      "Put the marker on the entrance, because people are led there and distances are measured from there.",
      "The item type decides what is handed in here, and the description says where the container stands; hours have fields of their own.",
    ],
    words: ["drop-off location"],
    keys: [["Arrow keys", "Move the marker on the map while it has the focus"]],
  },
  "/admin/guide": {
    sentences: [
      "The guide says what to do with a thing, to residents and to guests.",
      "The release brings eighty things; until you confirm one, people read that local rules differ.",
      "What you confirmed, changed, hid or added stays as it is when a new release comes.",
      "Asked and not found lists words that people typed at least three times on one day.",
    ],
    words: ["drop-off location"],
  },
  "/admin/badges": {
    sentences: [
      "A badge is a picture with a name that thanks people for what they do.",
      "It may count by itself, such as 50 units of plastic: whoever reaches that gets it at once, and keeps it.",
      "Give it to somebody by hand or take it back from here, or from the page of a person.",
      "It brings no points and no carbon units.",
    ],
    words: ["badge", "carbon units"],
  },
  "/admin/rewards": {
    sentences: [
      "Rewards are what residents spend their points on, each with the name of its sponsor.",
      "A stock says how many there are; with the sponsor's codes it is the number of those that are left.",
      "It is handed over by you, with a voucher of ours that you mark as used, or with codes that the sponsor gave.",
      "A deleted reward leaves the list of residents, and what was redeemed stays as it was.",
    ],
    words: ["reward, redemption", "voucher"],
  },
  "/admin/sponsors": {
    sentences: [
      "Sponsors offer the rewards; each has a name of its own, and an address that you write to.",
      "A sponsor is added by its name on a reward too, whatever the casing.",
      "One with rewards stays; delete them or give them another sponsor first.",
    ],
    words: ["sponsor", "reward, redemption"],
  },
  "/admin/sponsors/$id": {
    sentences: [
      "Each month has a statement of what you owe the sponsor for its vouchers, and a month that is over stays as it is.",
      "A shop hands over for the vouchers of this sponsor: it opens its link on any device, and scans or types the code.",
      "A link is shown once, and whoever has it can mark vouchers as used and nothing else, until you end it.",
      "Ten codes in an hour that don't exist block a link for an hour, and you are told.",
    ],
    words: ["sponsor", "voucher", "shop"],
  },
  "/admin/sponsors/$id/statement": {
    sentences: [
      "A line is a reward at one value, as both were when it was redeemed.",
      "What counted and became void later is taken off in the month in which it became void.",
      "The file has each voucher with its time and who marked it as used; the sponsor gets the lines by email on the 3rd.",
    ],
    words: ["sponsor", "voucher"],
  },
  "/admin/report": {
    sentences: [
      "The report says what the programme achieved in a month, a quarter or a year, for all of it or one town.",
      "Figures are computed every night; on the 3rd of the month after, a period is closed and no longer changes.",
      "The letter and number beside a figure lead to how it is counted; what is not known says so.",
      "Towns with fewer than 5 active people stand together, and a public page, which superadmins make, shows closed months alone.",
    ],
    words: ["report, period", "collection", "correction", "public page, counter"],
  },
  "/admin/campaign": {
    sentences: [
      "A campaign collects one material at one drop-off location until its last day.",
      "Its progress is what staff counted in collections that carry it, not what people stated.",
      "A deleted campaign leaves the lists, and people keep their points.",
    ],
    words: ["campaign", "collection"],
  },
  "/admin/campaign/$id": {
    sentences: [
      "This is one campaign: how far it has come, and who gave to it, most first.",
      "Beyond its goal the bar stops and the figure goes on.",
      "Once its last day has passed no collection joins it any more.",
    ],
    words: ["campaign", "collection"],
  },
  "/admin/redeemed": {
    sentences: [
      "Redeemed rewards are what people have bought with points, until they have it in their hands.",
      "The status says how far each is, and the person is told of every change.",
      "Rejecting one gives points and stock back, and the person reads the reason; completing one may say something too.",
      "A voucher of ours is marked as used by completing it, and set back within 15 minutes.",
    ],
    words: ["reward, redemption", "voucher"],
  },
  "/admin/redeemed/$id": {
    sentences: [
      "This is one redeemed reward as a slip of paper, for who cannot sign in and comes to the office instead.",
      "The code of a voucher is shown once you ask for it, and the audit log says each time who did.",
      "Who can sign in has the code there, and nobody else reads it.",
    ],
    words: ["reward, redemption", "voucher"],
  },
};
