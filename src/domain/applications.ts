import { LANGUAGE_CODES, type Language } from "./words/languages.ts";

/** What a browser loads: each application has its own page, and none carries the screens of another. */
export type Application = "resident" | "agent" | "office";

/**
 * Each application: where its addresses begin, its page in the built web, where people sign in, what they see first, and
 * the languages of its screens. Every sign-in screen speaks all languages.
 */
export const APPLICATIONS = {
  agent: {
    prefix: "/admin/pickup",
    page: "agent.html",
    signIn: "/admin/pickup/login",
    first: "/admin/pickup/pickups",
    languages: LANGUAGE_CODES,
  },
  office: {
    prefix: "/admin",
    page: "office.html",
    signIn: "/admin/login",
    first: "/admin/today",
    languages: ["en"],
  },
  resident: {
    prefix: "/",
    page: "index.html",
    signIn: "/",
    first: "/home",
    languages: LANGUAGE_CODES,
  },
} as const satisfies Readonly<
  Record<
    Application,
    Readonly<{
      prefix: string;
      page: string;
      signIn: string;
      first: string;
      languages: readonly Language[];
    }>
  >
>;

/** The application that an address of this site belongs to; "/admin/pickups" is one of the office. */
export function applicationOf(path: string): Application {
  const plain = `${path.toLowerCase().replace(/[?#].*/, "")}/`;
  const belongs = (name: Application): boolean =>
    plain.startsWith(APPLICATIONS[name].prefix.replace(/\/*$/, "/"));
  return belongs("agent") ? "agent" : belongs("office") ? "office" : "resident";
}

/** The languages of the screen at an address. */
export function languagesAt(path: string): readonly Language[] {
  const { signIn, languages } = APPLICATIONS[applicationOf(path)];
  return path.toLowerCase().replace(/\/+$/, "") === signIn ? LANGUAGE_CODES : languages;
}
