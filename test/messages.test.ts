// Browser tests show every sentence of the specification. This test checks that some browser test compares each with a
// screen; whether it shows is checked there.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { parseSync, Visitor } from "vite";
import { expect, test } from "vitest";

const FOLDER = "e2e";

/** PRODUCT 2: texts of screens. */
const SCREENS = [
  "Update your phone number to get notified when your pickup is scheduled",
  "What are you recycling today?",
  "Loading campaigns...",
  "Loading...",
  "Uploading...",
  "Saved!",
  "No contributors yet",
  "No notifications",
  "Not Found",
  "Support Campaign: ",
  "Didn't receive OTP? Resend",
  "Did not receive OTP? Try again",
];
/** PRODUCT 5: validation messages and questions. */
const VALIDATION = [
  "OTP is required",
  "OTP must be 6 characters long",
  "Email is required",
  "All fields are required",
  "Passwords do not match",
  "Image shouldn't be more than 2mb!",
  "Please fill all fields",
  "Country not found",
  "Please select a location",
  "Please select a date",
  "Please enter the items count",
  "Please select a user",
  "Badge not found",
  "Please fill in all required fields",
  "Please select an image",
  "Image size should not exceed 5mb",
  "Please wait for locations to load",
  "Please select a drop off location",
  "Please upload a photo",
  "Please enter a location query",
  "No results found",
  "Are you sure you want to delete this campaign?",
  "Are you sure you want to delete this location?",
];
/** PRODUCT 8, the error catalogue. */
const ERRORS = [
  "You are not authorized to access this page.",
  "Something went wrong, try again!",
  "Error adding location",
  "Error fetching locations",
  "Error getting user location",
  "Error creating drop off",
  "An error occurred",
  "An error occurred. Please try again.",
  "Location ID not found",
  "No locations found. Expanding 300km",
  "No locations in 300km",
  "Map authentication failure",
];
/** PRODUCT 8, the successes. */
const SUCCESSES = [
  "Reward redeemed successfully",
  "Profile Updated Successfully",
  "Pickup booked successfully",
  "Pickup completed successfully",
  "Pickup cancelled",
  "Badge assigned to user successfully",
  "OTP sent successfully",
  "Password reset successful",
  "Campaign added successfully",
  "Campaign deleted successfully",
  "Drop off created successfully",
  "Location added successfully",
  "Location updated successfully",
  "Copied to clipboard",
  "Location address copied",
];

const journeys = readdirSync(FOLDER).filter((name) => name.endsWith(".ts"));
const literals = journeys.flatMap((name) => literalsIn(readFileSync(join(FOLDER, name), "utf8")));

/**
 * What a browser test compares with a screen: its strings, and its templates and patterns as far as they are plain text.
 * A comment is none of them, and neither is the title of a test.
 */
function literalsIn(source: string): string[] {
  const found: string[] = [];
  const titles = new Set<unknown>();
  new Visitor({
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type === "Identifier" && /^(?:test|describe)$/.test(callee.name))
        titles.add(first);
      if (callee.type === "MemberExpression" && isTest(callee.object)) titles.add(first);
    },
    Literal: (literal) => {
      if (titles.has(literal)) return;
      if ("regex" in literal)
        found.push(literal.regex.pattern.replace(/^\^/, "").replaceAll("\\", ""));
      else if (typeof literal.value === "string") found.push(literal.value);
    },
    TemplateLiteral: (template) => {
      const [beginning] = template.quasis;
      if (!titles.has(template) && beginning) found.push(beginning.value.raw);
    },
  }).visit(parseSync("journey.ts", source).program);
  return found;
}

function isTest(callee: Readonly<{ type: string; name?: unknown }>): boolean {
  return callee.type === "Identifier" && callee.name === "test";
}

test.each([...SCREENS, ...VALIDATION, ...ERRORS, ...SUCCESSES])(
  "a browser test looks for: %s",
  (sentence) => {
    expect(literals.some((literal) => literal.startsWith(sentence))).toBe(true);
  },
);

test("a sentence in a comment or in the title of a test is not looked for", () => {
  const source = `
    // "Saved!" is shown
    test("Saved!", async () => expect(page.getByText(/^No results found\\./)).toBeVisible());
    test.describe(\`Saved!\`, () => undefined);
  `;
  expect(literalsIn(source)).toEqual(["No results found."]);
});
