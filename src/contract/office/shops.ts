// Links of shops, and what is done with them at a counter (PRODUCT R42).
import * as z from "zod/mini";

import { CHECK_CODE, isVoucherCode, voucherSigns } from "#domain/vouchers.ts";

import { line } from "../one-line.ts";
import { documented, Id, Instant, LocalDate, named } from "../page.ts";

export const Shop = named(
  "Shop",
  z.object({
    _id: Id,
    name: z.string(),
    createdAt: Instant,
    /** The moment from which on the link does not work, and the last day on which it does. */
    expiresAt: Instant,
    lastDay: LocalDate,
    /** To five minutes; null: never. */
    lastUsedAt: z.nullable(Instant),
    endedAt: z.nullable(Instant),
  }),
);
export type Shop = z.infer<typeof Shop>;

export const ShopForm = named(
  "ShopForm",
  /** The last day on which the link works. */
  z.object({ name: line("Name of the shop", 120), lastDay: LocalDate }),
);
export type ShopForm = z.infer<typeof ShopForm>;

export const NewShop = named(
  "NewShop",
  /** The key is not stored, and cannot be read again. */
  z.object({ shop: Shop, key: z.string() }),
);
export type NewShop = z.infer<typeof NewShop>;

/** The most signs that are read as a code, with dashes and what else was typed. */
const TYPED = 60;

export const VoucherForm = named(
  "VoucherForm",
  z.object({
    /** As it is shown or typed: casing and dashes do not matter. */
    code: z.pipe(
      documented(
        z
          .string(CHECK_CODE)
          .check(z.maxLength(TYPED, CHECK_CODE), z.refine(isVoucherCode, CHECK_CODE)),
        { description: "ten signs, of which the last checks the others", example: "0123-4567-8A" },
      ),
      z.transform(voucherSigns),
    ),
  }),
);
export type VoucherForm = z.infer<typeof VoucherForm>;

/** What a shop is told, and no more (PRODUCT R42.3). */
export const CheckedVoucher = named(
  "CheckedVoucher",
  z.object({
    firstName: z.string(),
    /** The first letter of the last name. */
    initial: z.string(),
    reward: z.string(),
    lastDay: LocalDate,
  }),
);
export type CheckedVoucher = z.infer<typeof CheckedVoucher>;

export const UsedVoucher = named("UsedVoucher", z.extend(CheckedVoucher, { usedAt: Instant }));
export type UsedVoucher = z.infer<typeof UsedVoucher>;

export const ShopToday = named(
  "ShopToday",
  z.object({
    shop: z.string(),
    sponsor: z.string(),
    /** How many vouchers this shop marked as used, in the programme's zone. */
    today: z.int(),
    month: z.int(),
  }),
);
export type ShopToday = z.infer<typeof ShopToday>;
