import type { GuideItemEdit, GuideItemForm, OfficeGuideItem } from "#contract/guide/guide.ts";

import { audit } from "../core/database/audit.ts";
import type { Caller } from "../core/access/caller.ts";
import type { Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { inTransaction } from "../core/database/transaction.ts";
import { translationsToStore } from "../core/words/translations.ts";
import { codeFrom } from "./codes.ts";
import { RELEASE_ITEMS } from "./release/items.ts";
import { changeItem, type GuideValues, holdItem, insertItem } from "./store.ts";

type Own = Pick<Deps, "db" | "now">;

/** Adds an item under a code of its own, which is made from its name. */
export function addItem(
  { db, now }: Own,
  caller: Caller,
  form: GuideItemForm,
): Promise<OfficeGuideItem> {
  return inTransaction(db, async (tx) => {
    const wanted = codeFrom(form.name);
    for (let number = 1; ; number++) {
      const code = number === 1 ? wanted : `${wanted}-${number}`;
      if (ofRelease(code)) continue;
      const item = await insertItem(tx, code, valuesOf(form, false), now());
      if (!item) continue;
      await record(tx, caller, { type: "guide_item_added", item, at: now() });
      return item;
    }
  });
}

/** Confirms an item as it stands in the form (PRODUCT R52.2). @throws Failure("not_found"), Failure("stale") */
export function editItem(
  { db, now }: Own,
  caller: Caller,
  { code, form }: { code: string; form: GuideItemEdit },
): Promise<OfficeGuideItem> {
  return inTransaction(db, async (tx) => {
    const before = await holdItem(tx, code);
    if (!before && !ofRelease(code)) throw new Failure("not_found");
    if ((before?.updatedAt ?? null) !== form.updatedAt) throw new Failure("stale");
    const values = valuesOf(form, form.isHidden);
    const item = before
      ? await changeItem(tx, code, values, now())
      : await insertItem(tx, code, values, now());
    // Somebody else confirmed it in the same moment.
    if (!item) throw new Failure("stale");
    await record(tx, caller, { type: "guide_item_confirmed", item, at: now() });
    return item;
  });
}

const ofRelease = (code: string): boolean => RELEASE_ITEMS.some((item) => item.code === code);

const valuesOf = (form: GuideItemForm, isHidden: boolean): GuideValues => ({
  action: form.action,
  material: form.material,
  name: form.name,
  other_words: form.otherWords,
  advice: form.advice,
  ...translationsToStore(form),
  is_hidden: isHidden,
});

type Change = Readonly<{
  type: "guide_item_added" | "guide_item_confirmed";
  item: OfficeGuideItem;
  at: Date;
}>;

const record = (tx: Tx, caller: Caller, { type, item, at }: Change): Promise<void> =>
  audit(tx, {
    type,
    at,
    actorId: caller.id,
    subjectType: "guide_item",
    detail: { name: item.name },
  });
