import { describe, expect, test } from "vitest";

import { sentencesAbout } from "#test/support/form-sentences.ts";

import { asOneLine, line, optionalLine } from "./one-line.ts";
import { Id, LocalDate, LocalTime, optionalText, Paging, Search, text, Unchanged } from "./page.ts";

describe("pages", () => {
  test.each([
    [{}, { page: 1, limit: 20 }],
    [{ page: "3" }, { page: 3, limit: 20 }],
    [{ page: "-1" }, { page: -1, limit: 20 }],
    [
      { page: "100000", limit: "100" },
      { page: 100_000, limit: 100 },
    ],
    [
      { page: "-100000", limit: "1" },
      { page: -100_000, limit: 1 },
    ],
  ])("%j is read as %j", (query, read) => {
    expect(Paging.parse(query)).toEqual(read);
  });

  test.each([
    [{ page: "0" }, { page: "Use 1 or more, or -1 for the last page" }],
    [{ page: "1.5" }, { page: "Use a whole number" }],
    [{ page: "two" }, { page: "Use a whole number" }],
    [{ page: " " }, { page: "Use a whole number" }],
    [{ page: "0x10" }, { page: "Use a whole number" }],
    [{ page: "1e1" }, { page: "Use a whole number" }],
    [{ page: "100001" }, { page: "Use 100000 or less" }],
    [{ page: "-100001" }, { page: "Use -100000 or more" }],
    [{ limit: "0" }, { limit: "Use 1 or more" }],
    [{ limit: "101" }, { limit: "Use 100 or less" }],
    [{ limit: "" }, { limit: "Use a whole number" }],
  ])("%j is refused", (query, said) => {
    expect(sentencesAbout(Paging, query)).toEqual(said);
  });
});

describe("texts", () => {
  const Reason = text("Reason", 10);

  test("blanks around a text do not count, and nothing else is no text", () => {
    expect(Reason.parse("  a note  ")).toBe("a note");
    expect(sentencesAbout(Reason, "   ")).toEqual({ "": "Reason is required" });
    expect(sentencesAbout(Reason, undefined)).toEqual({ "": "Reason is required" });
    expect(sentencesAbout(Reason, 7)).toEqual({ "": "Reason is required" });
  });

  test("the longest text is accepted, one character more is not", () => {
    expect(sentencesAbout(Reason, "x".repeat(10))).toEqual({});
    expect(sentencesAbout(Reason, "x".repeat(11))).toEqual({
      "": "Reason can have at most 10 characters",
    });
  });

  test("line breaks and tabs may stand in a text, what PostgreSQL cannot keep may not", () => {
    expect(sentencesAbout(Reason, "a\n\tb")).toEqual({});
    const said = { "": "Reason contains characters that can't be kept" };
    expect(sentencesAbout(Reason, "a\u0000b")).toEqual(said);
    expect(sentencesAbout(Reason, "a\u007Fb")).toEqual(said);
  });

  test("an optional text that is absent reads as empty", () => {
    const Description = optionalText("Description", 10);
    expect(Description.parse(undefined)).toBe("");
    expect(Description.parse("   ")).toBe("");
    expect(sentencesAbout(Description, 7)).toEqual({ "": "Description must be text" });
  });

  test("a search may hold what was pasted by mistake, and reads it as a blank", () => {
    expect(Search.parse(" maya\u0000ortiz ")).toBe("maya ortiz");
    expect(Search.parse(undefined)).toBeUndefined();
  });
});

describe("one line", () => {
  const City = line("City", 20);

  test.each(["a\nb", "a\tb", "a\r\nb", "a\u2028b", "a\u0085b"])(
    "%j is more than one line",
    (value) => {
      expect(Object.values(sentencesAbout(City, value))).toHaveLength(1);
    },
  );

  test.each(["a\u200Bb", "a\u202Eb", "a\uFEFFb", "a\u00ADb"])(
    "%j hides something from its reader",
    (value) => {
      expect(sentencesAbout(City, value)).toEqual({
        "": "City contains invisible characters: delete it and type it again",
      });
    },
  );

  test("letters of every script are seen", () => {
    for (const value of ["Müllerstraße 5", "Łódź", "東京", "Ciudad Juárez", "👋"])
      expect(sentencesAbout(City, value)).toEqual({});
  });

  test("an optional line is empty or one line", () => {
    const Address = optionalLine("Address", 5);
    expect(Address.parse(undefined)).toBe("");
    expect(sentencesAbout(Address, "a\nb")).toEqual({
      "": "Address must be one line, without tabs",
    });
  });

  test("what was kept before forms refused it becomes one line that can be seen", () => {
    expect(asOneLine("  5 Elm St\r\n\tRear\u202E ")).toBe("5 Elm St Rear");
    expect(asOneLine("as it was")).toBe("as it was");
  });
});

describe("ids, days and times", () => {
  test("an id is a UUID of any version", () => {
    expect(sentencesAbout(Id, "0190a000-0000-7000-8000-000000000001")).toEqual({});
    for (const value of ["", "1", "none", "0190a000-0000-7000-8000-00000000000", "../etc"])
      expect(sentencesAbout(Id, value)).toEqual({ "": "This isn't a valid id" });
  });

  test("a day exists in the calendar", () => {
    expect(sentencesAbout(LocalDate, "2028-02-29")).toEqual({});
    expect(sentencesAbout(LocalDate, "2026-02-29")).toEqual({
      "": "Use a date such as 2026-03-14",
    });
    expect(sentencesAbout(LocalDate, "2026-3-1")).toEqual({ "": "Use a date such as 2026-03-14" });
  });

  test("a time has two digits on both sides", () => {
    expect(sentencesAbout(LocalTime, "09:30")).toEqual({});
    expect(sentencesAbout(LocalTime, "9:30")).toEqual({ "": "Use a time such as 09:30" });
  });

  test("the time of a change is an instant in UTC, or left out", () => {
    expect(sentencesAbout(Unchanged, undefined)).toEqual({});
    expect(sentencesAbout(Unchanged, "2026-03-14T15:00:00.000Z")).toEqual({});
    expect(sentencesAbout(Unchanged, "2026-03-14 15:00")).toEqual({
      "": "Use the time that was read",
    });
  });
});
