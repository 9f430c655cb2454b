// A part of the page `contract/api.ts`: links of shops, and what a shop does (PRODUCT R42).
import * as z from "zod/mini";

import { data } from "../page.ts";
import type { Routes } from "../route.ts";
import {
  CheckedVoucher,
  NewShop,
  Shop,
  ShopForm,
  ShopToday,
  UsedVoucher,
  VoucherForm,
} from "./shops.ts";

// prettier-ignore
export const shopRoutes = {
  "GET /sponsor/:id/shop": { access: "sponsors.edit", summary: "The links of a sponsor's shops, newest first, ended ones too", reply: data(z.array(Shop)) },
  "POST /sponsor/:id/shop": { access: "sponsors.edit", summary: "Makes a link for a shop; its key is shown this once", body: ShopForm, reply: data(NewShop), status: 201 },
  "DELETE /sponsor/shop/:id": { access: "sponsors.edit", summary: "Ends the link of a shop from the next call on", reply: data(Shop) },
  // --- what a shop does
  "POST /voucher/check": { access: "key", summary: "Whose voucher a code is, and for what; nothing changes", body: VoucherForm, reply: data(CheckedVoucher), refuses: ["voucher_unknown", "voucher_used", "voucher_used_here", "voucher_ended", "voucher_void", "too_many_requests"] },
  "POST /voucher/use": { access: "key", summary: "Marks a voucher as used; the same shop gets the same answer again within two minutes", body: VoucherForm, reply: data(UsedVoucher), refuses: ["voucher_unknown", "voucher_used", "voucher_used_here", "voucher_ended", "voucher_void", "too_many_requests"] },
  "POST /voucher/undo": { access: "key", summary: "Takes the own mark back within 15 minutes", body: VoucherForm, reply: data(CheckedVoucher), refuses: ["voucher_unknown", "voucher_used", "voucher_ended", "voucher_void", "voucher_settled", "too_many_requests"] },
  "GET /voucher/today": { access: "key", summary: "Whose link it is, and how many vouchers it marked today and this month", reply: data(ShopToday) },
} as const satisfies Routes;
