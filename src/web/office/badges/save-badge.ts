import * as z from "zod/mini";

import { type Badge, BadgeForm, BadgeRule } from "#contract/badges.ts";
import { BADGE_RULE_KINDS } from "#domain/badges.ts";
import { isMaterial } from "#domain/rates/material-facts.ts";

import { useAction } from "#web/kit/actions/action.ts";
import type { ApiError } from "#web/kit/api/api-error.ts";
import type { Saving } from "../dialogs/edit-dialog.tsx";
import { translatedValues, type TranslatedValues } from "../fields/translation-fields.tsx";
import { say } from "../words/say.ts";

/** The rule as the form holds it: an empty kind is "by hand", an empty material any; the number may be typed text. */
export type RuleValues = { kind: string; material: string; number: number | string };

export type BadgeValues = TranslatedValues & {
  name: string;
  description: string;
  rule: RuleValues;
  image: string;
};

const withoutGaps = ({ material, ...rule }: RuleValues): object => ({
  ...rule,
  material: material === "" ? null : material,
});

const Added = z.extend(BadgeForm, {
  rule: z.pipe(
    z.transform((typed: RuleValues): unknown => (typed.kind === "" ? null : withoutGaps(typed))),
    z.nullable(BadgeRule),
  ),
});
/** Without a new picture the present one is kept (PRODUCT 5.9). */
const Edited = z.extend(Added, { image: z.string() });

export const schemaFor = (badge: Badge | undefined): typeof Added | typeof Edited =>
  badge ? Edited : Added;

const BY_HAND: RuleValues = { kind: "", material: "", number: "" };
const EMPTY = { name: "", description: "" };

export function valuesOf(badge: Badge | undefined): BadgeValues {
  const { name, description } = badge ?? EMPTY;
  const rule = badge?.rule;
  return {
    name,
    description,
    ...translatedValues(badge?.translations, ["name", "description"]),
    rule: rule ? { ...rule, material: rule.material ?? "" } : BY_HAND,
    image: "",
  };
}

function ruleOf({ kind: chosen, material, number }: RuleValues): BadgeRule | null {
  const kind = BADGE_RULE_KINDS.find((one) => one === chosen);
  return kind === undefined
    ? null
    : { kind, material: isMaterial(material) ? material : null, number: Number(number) };
}

/** Adds a badge, or changes the given one. */
export function useSaveBadge(
  badge: Badge | undefined,
  onFailed: (error: ApiError) => void,
): Saving<BadgeValues> {
  const refresh = ["GET /badges", "GET /profile/badges"] as const;
  const add = useAction("POST /badges", {
    done: say("Badge added successfully"),
    refresh,
    onFailed,
  });
  const edit = useAction("PUT /badges/:id", {
    done: say("Badge updated successfully"),
    refresh,
    onFailed,
  });
  const save = ({ image, ...values }: BadgeValues): Promise<unknown> => {
    const fields = { ...values, rule: ruleOf(values.rule) };
    if (!badge) return add.run({ body: { ...fields, image } });
    const { _id, updatedAt } = badge;
    const body = { ...fields, ...(image !== "" && { image }), updatedAt };
    return edit.run({ params: { id: _id }, body });
  };
  return { save, isPending: add.isPending || edit.isPending };
}
