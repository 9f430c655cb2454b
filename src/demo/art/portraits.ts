// People as simple shapes, 320 x 320: ground, shoulders, head, hair. No likeness to anybody.
import { area, at, box, circle, ink, picture, stroke } from "./svg.ts";

const SIZE = 320;

type Hair =
  | "short"
  | "long"
  | "bun"
  | "curls"
  | "bob"
  | "scarf"
  | "cap"
  | "bald"
  | "wave"
  | "puffs";
type Look = {
  ground: string;
  clothes: string;
  skin: string;
  hair: Hair;
  hairColor: string;
  glasses?: boolean;
  beard?: boolean;
};

const looks: readonly Look[] = [
  {
    ground: ink.spruceSoft,
    clothes: ink.clay,
    skin: "#c98d63",
    hair: "long",
    hairColor: "#3a241b",
  },
  {
    ground: ink.skySoft,
    clothes: ink.spruce,
    skin: "#8d5a3c",
    hair: "short",
    hairColor: "#1f1714",
    beard: true,
  },
  {
    ground: ink.claySoft,
    clothes: ink.plum,
    skin: "#f0c7a5",
    hair: "bob",
    hairColor: "#b5562c",
    glasses: true,
  },
  { ground: ink.plumSoft, clothes: ink.sky, skin: "#6e4430", hair: "curls", hairColor: "#17110f" },
  { ground: ink.sunSoft, clothes: ink.hero, skin: "#e3ad84", hair: "bun", hairColor: "#20242b" },
  { ground: "#b9dccb", clothes: ink.paper, skin: "#d9a07a", hair: "scarf", hairColor: ink.plum },
  { ground: ink.hero, clothes: ink.spark, skin: "#f3d2b6", hair: "cap", hairColor: ink.clay },
  {
    ground: "#b8d9ea",
    clothes: ink.rose,
    skin: "#a8714b",
    hair: "bald",
    hairColor: "#2b1d17",
    beard: true,
    glasses: true,
  },
  { ground: "#fbcfae", clothes: ink.sky, skin: "#f1c9ae", hair: "wave", hairColor: "#d8d3c8" },
  { ground: ink.sun, clothes: ink.spruce, skin: "#5c3827", hair: "puffs", hairColor: "#15100e" },
  {
    ground: ink.plum,
    clothes: ink.sun,
    skin: "#edbf98",
    hair: "long",
    hairColor: "#e0b65c",
    glasses: true,
  },
  {
    ground: ink.spruce,
    clothes: ink.skySoft,
    skin: "#c2875c",
    hair: "short",
    hairColor: "#4a4a4a",
  },
];

/** How many different people can be drawn. */
export const PORTRAITS = looks.length;

/** What is seen behind the head. */
const behind: Partial<Record<Hair, (color: string) => string>> = {
  long: (color) => area("M86 156C78 40 242 40 234 156V262H86z", color),
  bob: (color) => area("M86 150C80 44 240 44 234 150V206C222 222 98 222 86 206z", color),
  bun: (color) => circle(160, 58, 34, color),
  curls: (color) =>
    [
      [104, 118, 40],
      [120, 82, 40],
      [160, 66, 44],
      [200, 82, 40],
      [216, 118, 40],
      [100, 156, 32],
      [220, 156, 32],
    ]
      .map(([x = 0, y = 0, radius = 0]) => circle(x, y, radius, color))
      .join(""),
  scarf: (color) => area("M84 156C78 44 242 44 236 156V262H84z", color),
  puffs: (color) => circle(92, 86, 44, color) + circle(228, 86, 44, color),
};

/** What lies on the forehead. */
const above: Partial<Record<Hair, (color: string) => string>> = {
  short: (color) =>
    area(
      "M98 138C92 70 134 58 168 60C214 62 228 96 222 138C214 118 204 108 186 104C156 110 122 104 110 112C104 118 100 128 98 138z",
      color,
    ),
  long: (color) =>
    area(
      "M92 156C88 92 120 70 160 70C200 70 232 92 228 156C216 124 198 106 168 96C150 114 112 122 92 156z",
      color,
    ),
  bob: (color) =>
    area("M90 150C90 84 128 68 160 68C192 68 230 84 230 150C212 114 108 114 90 150z", color),
  bun: (color) =>
    area(
      "M96 140C92 86 128 68 160 68C192 68 228 86 224 140C212 110 190 98 160 98C130 98 108 110 96 140z",
      color,
    ),
  curls: (color) =>
    area(
      "M92 140C88 76 122 64 160 64C198 64 232 76 228 140C216 110 196 102 160 102C124 102 104 110 92 140z",
      color,
    ),
  scarf: (color) =>
    area(
      "M84 156C78 44 242 44 236 156C240 230 224 292 160 300C96 292 80 230 84 156zM160 92C120 92 104 122 104 156C104 200 130 222 160 222C190 222 216 200 216 156C216 122 200 92 160 92z",
      color,
    ),
  cap: (color) =>
    area("M94 118C94 74 126 56 160 56C194 56 226 74 226 118z", color) +
    box({ x: 150, y: 108, width: 112, height: 16, radius: 8 }, color),
  wave: (color) =>
    area(
      "M94 146C86 72 144 44 196 62C236 74 232 116 222 142C214 116 200 112 176 112C140 116 112 112 94 146z",
      color,
    ),
  puffs: (color) =>
    area("M98 132C98 82 130 70 160 70C190 70 222 82 222 132C206 106 114 106 98 132z", color),
};

const beard = (color: string): string =>
  area(
    "M95 146C96 216 124 234 160 234C196 234 224 216 225 146C216 180 206 176 160 176C114 176 104 180 95 146z",
    color,
  );

const glasses = (): string =>
  [130, 190]
    .map(
      (x) =>
        `<circle cx="${x}" cy="150" r="22" fill="none" stroke="${ink.dark}" stroke-width="6"/>`,
    )
    .join("") + stroke("M152 148h16", { color: ink.dark, width: 6 });

const face = (dark: string, lips: string): string =>
  circle(131, 150, 6, dark) +
  circle(189, 150, 6, dark) +
  stroke("M142 192C152 202 168 202 178 192", { color: lips, width: 5 });

/** The portrait of one of `PORTRAITS` people; further numbers begin again. */
export function portrait(number: number): string {
  const look = looks[number % PORTRAITS];
  if (look === undefined) throw new RangeError(`There is no portrait ${number}`);
  const { ground, clothes, skin, hair, hairColor } = look;
  return picture(
    SIZE,
    SIZE,
    box({ x: 0, y: 0, width: SIZE, height: SIZE }, ground),
    behind[hair]?.(hairColor) ?? "",
    area("M36 330C40 256 96 236 160 236C224 236 280 256 284 330z", clothes),
    area("M130 206h60v36c0 34-60 34-60 0z", skin),
    at({ opacity: 0.16 }, area("M130 222c20 14 40 14 60 0v10c-18 14-42 14-60 0z", ink.dark)),
    `<ellipse cx="160" cy="152" rx="64" ry="74" fill="${skin}"/>`,
    look.beard === true ? beard(hairColor) : "",
    above[hair]?.(hairColor) ?? "",
    face("#1d1310", look.beard === true ? "#c98d78" : "#33211a"),
    look.glasses === true ? glasses() : "",
  );
}
