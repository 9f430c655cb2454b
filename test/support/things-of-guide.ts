import type { GuideAnswer, MaterialGuide, OfficeGuideItem } from "#contract/guide/guide.ts";

/** A thing of the guide as the office sees it, by default as the release brings it. */
export const guideItem = (some: Partial<OfficeGuideItem> = {}): OfficeGuideItem => ({
  code: "batteries",
  action: "special",
  material: null,
  name: "Batteries",
  otherWords: "battery, AA",
  advice: "Bring them to a hardware store.",
  isConfirmed: false,
  isHidden: false,
  updatedAt: null,
  ...some,
});

/** The same as an answer to a question. */
export const guideAnswer = (some: Partial<GuideAnswer> = {}): GuideAnswer => {
  const { isHidden: _, updatedAt: __, ...item } = guideItem();
  return { ...item, points: null, nearest: null, ...some };
};

/** The page of metals. */
export const metalsGuide = (some: Partial<MaterialGuide> = {}): MaterialGuide => {
  const { points: _, nearest: __, ...item } = guideAnswer({ material: "metals" });
  return {
    material: "metals",
    points: 2,
    general: {
      ...item,
      code: "metals",
      action: "pickup",
      name: "Metals",
      advice: "Empty and clean.",
    },
    yes: [{ ...item, code: "drink-cans", action: "pickup", name: "Drink cans" }],
    no: [{ ...item, code: "spray-cans", name: "Spray cans" }],
    ...some,
  };
};
