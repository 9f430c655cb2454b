import { message } from "./words/message.ts";

/** Limits of pictures in bytes (PRODUCT 9.11): of a person's, and of all others. */
export const MAX_PROFILE_IMAGE_BYTES = 2_000_000;
export const MAX_IMAGE_BYTES = 5_000_000;

/** The message about a picture above its limit (PRODUCT 5.5, 5.11). */
export const PROFILE_IMAGE_TOO_LARGE = message("Image shouldn't be more than 2mb!");
export const IMAGE_TOO_LARGE = message("Image size should not exceed 5mb");

/** The message about a file that is no picture. */
export const NOT_AN_IMAGE = message("That file isn't an image we can read");
