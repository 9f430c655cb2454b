import * as z from "zod/mini";

import { BADGE_RULE_KINDS, MAX_RULE_NUMBER } from "#domain/badges.ts";
import { message } from "#domain/words/message.ts";

import { Image, ImageDataUrl } from "./image.ts";
import { Material } from "./materials.ts";
import { line, optionalLine } from "./one-line.ts";
import { Id, Instant, named, optionalText, Search, text, Unchanged } from "./page.ts";
import { Translations, translationsOf } from "./translations.ts";

/** What a badge counts, and from how many on it is given (PRODUCT R34.1). */
export const BadgeRule = named(
  "BadgeRule",
  z
    .object({
      kind: z.enum(BADGE_RULE_KINDS),
      /** Of `items`; null: of any material. */
      material: z.optional(z.nullable(Material)),
      number: z
        .int(message("{label} must be a whole number", { label: "Number" }))
        .check(
          z.gte(1, message("The number must be 1 or more")),
          z.lte(
            MAX_RULE_NUMBER,
            message("The number can be at most {max}", { max: MAX_RULE_NUMBER }),
          ),
        ),
    })
    .check(
      z.refine(({ kind, material }) => kind === "items" || !material, {
        error: message("Only pieces are of a material"),
        path: ["material"],
      }),
    ),
);
export type BadgeRule = z.infer<typeof BadgeRule>;

export const Badge = named(
  "Badge",
  z.object({
    _id: Id,
    name: z.string(),
    description: z.string(),
    translations: z.optional(Translations),
    image: Image,
    /** null: it is given by hand only. */
    rule: z.nullable(BadgeRule),
    updatedAt: Instant,
  }),
);
export type Badge = z.infer<typeof Badge>;

/** A badge in the list of all, as its reader sees it. */
export const ListedBadge = named(
  "ListedBadge",
  z.extend(Badge, {
    /**
     * How many of the number of its rule the reader has, at most that number; absent without a rule, and for a badge that
     * the reader has or an admin took away.
     */
    progress: z.optional(z.int()),
  }),
);
export type ListedBadge = z.infer<typeof ListedBadge>;

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
    /** null: by hand only. Without it a new badge has none, and an edited one keeps its own. */
    rule: z.optional(z.nullable(BadgeRule)),
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
