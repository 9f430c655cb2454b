import * as z from "zod/mini";

import { message } from "#domain/words/message.ts";

import { Image, ImageDataUrl } from "./image.ts";
import { line, optionalLine } from "./one-line.ts";
import { Id, Instant, named, optionalText, Search, text, Unchanged } from "./page.ts";
import { Translations, translationsOf } from "./translations.ts";

export const Badge = named(
  "Badge",
  z.object({
    _id: Id,
    name: z.string(),
    description: z.string(),
    translations: z.optional(Translations),
    image: Image,
    updatedAt: Instant,
  }),
);
export type Badge = z.infer<typeof Badge>;

export const BadgeForm = named(
  "BadgeForm",
  z.object({
    name: line("Name", 100),
    description: text("Description", 500),
    translations: translationsOf({
      name: optionalLine("Name", 100),
      description: optionalText("Description", 500),
    }),
    image: ImageDataUrl,
  }),
);
export type BadgeForm = z.infer<typeof BadgeForm>;
export const BadgeEdit = named(
  "BadgeEdit",
  z.extend(BadgeForm, { image: z.optional(ImageDataUrl), updatedAt: Unchanged }),
);
export type BadgeEdit = z.infer<typeof BadgeEdit>;
/** Deleting all badges needs an explicit confirmation. */
export const DeleteAllForm = z.object({
  confirm: z.literal(
    "all",
    message("Send {json} to delete all badges", { json: '{"confirm": "all"}' }),
  ),
});

/** Each word must occur in the name or the description. */
export const BadgeExport = z.object({ search: Search });
export type BadgeExport = z.infer<typeof BadgeExport>;
