// Which modules share a file of the build. By itself the build makes a file for each set of screens that have modules in
// common: 65 files for a screen on average and 118 for one, which are as many requests. What is listed here stands
// together. A name that a move leaves behind costs requests or bytes, which the budgets of the screens notice (PRODUCT L4.1).

/** What nearly every screen loads. */
const everyScreen = [
  /src\/web\/parts\/access\/(?:fresh-user|guards|page-language|paths|sign-out)\.tsx?$/,
  /src\/web\/parts\/(?:application\/|shell\/(?:root|not-found-page|route-error)\.)/,
  /src\/web\/kit\/actions\/(?:action|confirm|intent)\.tsx?$/,
  /src\/web\/kit\/api\/(?:api|api-error|online|query|request)\.tsx?$/,
  /src\/web\/kit\/(?:device\/(?:has-database|motion)|kept\/(?:forget-kept|kept-name|saved-line)|dialogs\/overlays|fields\/submit-button|lists\/search)\.tsx?$/,
  /src\/web\/kit\/frame\/(?:logo|offline-bar|skip-link)\.tsx?$/,
  /src\/web\/kit\/navigation\/(?:back|title)\.tsx?$/,
  /src\/web\/kit\/session\/(?:session|stored-session)\.tsx?$/,
  /src\/web\/kit\/theme\/(?:classes|theme|styles\/first)\.tsx?$/,
  /src\/web\/kit\/time\/(?:now|reader-zone)\.ts$/,
  /src\/web\/kit\/toasts\/(?:announce|announcer|toast|version)\.tsx?$/,
  /src\/(?:web\/kit|domain)\/words\/[^/]+$/,
  /src\/web\/kit\/ui\/(?:banner|chip|empty-state|error-state|links|page|skeleton)\.tsx?$/,
  // Too small for files of their own; addresses stay with their screens.
  /@mantine\/hooks\/(?!esm\/use-(?:click-outside|debounced|drag|focus|long-press))|@mantine\/core\/esm\/(?:components\/VisuallyHidden|core\/(?:DirectionProvider|utils\/(?!create-scoped)))/,
  /@tabler\/icons-react\/dist\/esm\/icons\/Icon(?:Chevron(?:Left|Right)|Copy|Eye|EyeOff|Fingerprint)\.mjs/,
  /src\/domain\/(?:auth\/passwords|contributor-names|durations|email|images|locations\/time-zones|notifications\/quiet-hours|pickups\/schedule|profile|rates\/material-facts|record|searches|text)\./,
  // One style sheet for everybody; their scripts are in `members`.
  /src\/web\/(?:kit\/(?:frame|ui)|resident\/shell|parts\/shell)\/(?:avatar|bell|brand|progress-bar|states|surface|tab-bar|tab-shell)\.module/,
  // The styles of the screens before sign-in, too: each is smaller than the headers of a request for it.
  /src\/web\/parts\/(?:auth\/(?:auth|demo-accounts|strength-hint)|shell\/(?:language-switch|public-shell))\.module/,
  // The arrow of carousels and menus.
  /@mantine\/core\/esm\/components\/Accordion\/AccordionChevron/,
];
/** What home needs, and nearly every other screen behind signing in. */
const members = [
  /src\/web\/kit\/(?:device\/motion|frame\/(?:brand|tab-bar)|time\/(?:format|zone)|ui\/(?:avatar|current-link|progress-bar|surface))\.tsx?$/,
  /src\/web\/(?:parts\/(?:campaigns\/campaign-words|materials\/material-chip|shell\/tab-shell)|resident\/(?:actions\/pending-deletions|shell\/(?:bell|user-shell)))\.tsx?$/,
  /src\/domain\/(?:campaigns|impact\/levels|truncate)\.ts$/,
  /@tabler\/icons-react\/dist\/esm\/icons\/Icon(?:Gift|Package|Phone|Truck|X)\.mjs/,
];
const home = [
  /@tabler\/icons-react\/dist\/esm\/icons\/Icon(?:Cloud|Droplet|Feather|PlayerPause|PlayerPlay|Tree)\.mjs/,
  /src\/web\/resident\/impact\/(?:faces|face-cycle|growing-number|impact-card\.module)\./,
  /src\/web\/resident\/(?:home\/home\.module|campaigns\/campaign-(?:card(?:\.module)?|carousel\.module)|ui\/slides)\./,
  /src\/web\/(?:parts\/impact\/level-path|kit\/ui\/bounce)\./,
];
/** Modules of a few hundred bytes, which are too small for a request each. Addresses stay with their screens. */
const crumbs = [
  /@tabler\/icons-react\/dist\/esm\/icons\//,
  /src\/domain\/(?!guide\/|locations\/(?:address|hours|states)|phone|impact\/(?:receipts|ledger)|drop-offs|redemptions|referrals|typed-number|deletion-effects|corrections\/unusual|legal|notifications\/notification-kinds|auth\/ways-in)/,
  /src\/web\/kit\/(?:api\/download|forms\/refusal|ui\/(?:not-found-or-error|relative-time))\.|office\/words\/say\./,
];
/** What screens of one kind have in common, each kind in one file. */
const fields = [
  /@mantine\/core\/esm\/components\/(?:Input|InputBase|TextInput|CloseButton)\/|kit\/fields\/password-field\./,
];
const forms = [
  /@mantine\/form\/|kit\/forms\/form\.ts|kit\/fields\/(?:form-failure|draft-note)\.|resident\/auth\/sign-up-draft\./,
];
/** Screens that look for what was being written load this without a form. */
const drafts = [/kit\/forms\/draft\.ts/];
/** What a material is worth and what counts as it, beside each choice of one. */
const worth = [/resident\/(?:guide\/material-link|rates\/rate(?:-line|s-link))\./];
const choices = [
  /kit\/fields\/select-field\.|@mantine\/core\/esm\/components\/(?:NativeSelect|Combobox\/(?:ComboboxChevron|Combobox\.module|get-parsed-combobox-data))/,
];
/** What booking loads beside its form; the dialogs that come later use it too. */
const booking = [
  /src\/web\/parts\/(?:areas\/(?:refuse-time|closed-day|use-offer|when-field|day-note)|pickups\/(?:day-off-question|booking-questions|booking-windows|window-fields))\./,
  /src\/web\/parts\/(?:areas\/offered|pickups\/booking-values)\./,
];
/** What a form about collections checks. */
const collections = [
  /src\/contract\/(?:pickups|corrections\/unusual)\.ts/,
  /src\/(?:contract|domain)\/corrections\/(?:corrections|decisions|unusual)\.ts/,
];
const addresses = [/src\/domain\/locations\/(?:address|states)\./];
const summaries = [/src\/web\/kit\/fields\/(?:error-summary|choice-card)\./];
const lists = [
  /kit\/lists\/(?:list-results|pager|segmented-filter|use-list)\.|office\/lists\/segmented-links\./,
];
const tables = [
  /office\/(?:lists\/(?:column|data-table|sort-link|list-(?:choices|page|table|toolbar|view)|no-match|export-button))\./,
];
const filters = [/kit\/fields\/(?:select-filter|search-field)\./];
const places = [
  /src\/web\/(?:parts\/locations\/drop-off-location|resident\/locations\/use-drop-off-locations)\.|kit\/map\/map-props\./,
];
/** The screens before sign-in; only some of them ask for a code. */
const beforeSignIn = [
  /src\/contract\/auth\/(?:auth|email)\.ts|src\/web\/(?:resident|parts)\/auth\/(?!dated-passkeys|factor-|passkey-button|can-use-passkeys|code-field|outbox-link|sign-up-draft|credentials-form|demo-accounts|sign-in-notice)/,
];
const signIn = [
  /src\/web\/parts\/auth\/(?:credentials-form|demo-accounts|sign-in-notice|passkey-button|can-use-passkeys)/,
];

type Group = Readonly<{
  name: string;
  test: (id: string) => boolean;
  minShareCount?: number;
  maxModuleSize?: number;
}>;

/** The files that several screens share, in the order in which they take their modules. */
export const fileGroups: Group[] = [
  group("vendor", [/node_modules\/(?:react|react-dom|scheduler|@tanstack)\/|rolldown\/runtime/]),
  group("core", everyScreen),
  group("members", members),
  group("home", home),
  { ...group("crumbs", crumbs), minShareCount: 3, maxModuleSize: 6000 },
  // Rules that a few screens of every kind need, and none of the first ones.
  {
    ...group("rules", [/src\/domain\/(?:phone|impact\/receipts|redemptions|typed-number)\./]),
    minShareCount: 3,
  },
  group("fields", fields),
  {
    ...group("schemas", [/node_modules\/zod\/|src\/contract\/(?:page|image|one-line)\.ts/]),
    minShareCount: 3,
  },
  // A file takes what its modules import along, unless an earlier one has it: what others load without schemas comes first.
  group("addresses", addresses),
  group("disputes", [/src\/domain\/corrections\/disputes\./]),
  group("counts", [/src\/contract\/(?:materials|translations|precision)\.ts/]),
  group("profile", [/src\/contract\/profile\.ts/]),
  group("answers", [/src\/contract\/corrections\/disputes\.ts/]),
  group("collections", collections),
  group("drafts", drafts),
  group("forms", forms),
  group("choices", choices),
  group("booking", booking),
  group("summaries", summaries),
  group("worth", worth),
  { ...group("before-sign-in", beforeSignIn), minShareCount: 3 },
  { ...group("sign-in", signIn), minShareCount: 3 },
  group("places", places),
  group("lists", lists),
  group("filters", filters),
  group("tables", tables),
];

/** The files that each page loads itself. */
export const ALWAYS_THERE = /^assets\/(?:rolldown-runtime|vendor|core)-/;

function group(name: string, tests: readonly RegExp[]): Group {
  return { name, test: (id) => tests.some((test) => test.test(id)) };
}
