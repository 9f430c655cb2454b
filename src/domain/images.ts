/** Limits of pictures in bytes (spec 9): of a person, and of everything else. */
export const MAX_PROFILE_IMAGE_BYTES = 2_000_000;
export const MAX_IMAGE_BYTES = 5_000_000;

/** What is said of a picture above its limit (spec 5). */
export const PROFILE_IMAGE_TOO_LARGE = "Image shouldn't be more than 2mb!";
export const IMAGE_TOO_LARGE = "Image size should not exceed 5mb";

/** What is said of a file that holds no picture. */
export const NOT_AN_IMAGE = "That file is not an image we can read";
