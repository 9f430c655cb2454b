// Browser tests show every sentence of the specification. This test only checks that some browser test
// names each; whether it shows is checked there.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

const FOLDER = "e2e";

/** Spec §2: texts of screens. */
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
/** Spec §5: validation messages and questions. */
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
/** Spec §8, the error catalogue. */
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
/** Spec §8, the successes. */
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

const journeys = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".ts"))
  .map((name) => readFileSync(join(FOLDER, name), "utf8"));

/** A whole sentence, or the beginning of a pattern or template, between its quotation marks. */
function isNamed(sentence: string): boolean {
  return ['"', "`", "/^", "/"].some((quote) =>
    journeys.some((text) => text.includes(`${quote}${sentence}`)),
  );
}

test.each([...SCREENS, ...VALIDATION, ...ERRORS, ...SUCCESSES])(
  "a browser test sees: %s",
  (sentence) => {
    expect(isNamed(sentence)).toBe(true);
  },
);
