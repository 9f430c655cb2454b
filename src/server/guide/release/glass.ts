import type { ReleaseRow } from "./row.ts";

export const glass: readonly ReleaseRow[] = [
  [
    "glass",
    "pickup",
    "glass",
    [
      "Glass",
      "glassware, glass things",
      "Only bottles and jars. Rinse them, take off lids, and set them out in a box that is firm, not in a bag.",
    ],
    [
      "Vidrio",
      "vidrios, cosas de vidrio, cristal",
      "Solo botellas y frascos. Enjuáguelos, quíteles la tapa y sáquelos en una caja firme, no en una bolsa.",
    ],
  ],
  [
    "glass-bottles",
    "pickup",
    "glass",
    [
      "Glass bottles",
      "wine bottle, beer bottle, liquor bottle, sauce bottle",
      "Rinse them and take off caps and corks; labels may stay. Set them out upright in a firm box.",
    ],
    [
      "Botellas de vidrio",
      "botella de vino, botella de cerveza, botella de licor, botella de salsa",
      "Enjuáguelas y quite tapas y corchos; las etiquetas pueden quedarse. Sáquelas paradas en una caja firme.",
    ],
  ],
  [
    "glass-jars",
    "pickup",
    "glass",
    [
      "Glass jars",
      "jam jar, pickle jar, mason jar, baby food, spice jar",
      "Rinse them and take off the lids, which go with metals.",
    ],
    [
      "Frascos de vidrio",
      "frasco de mermelada, frasco de pepinillos, conserva, comida de bebé, especias",
      "Enjuáguelos y quíteles la tapa, que va con los metales.",
    ],
  ],
  [
    "window-glass",
    "special",
    "glass",
    [
      "Window glass",
      "pane, broken window, table top, windshield, shower door",
      "It melts at another heat than bottles and ruins their glass. A glazier or your county's yard takes it. Tape broken panes before you carry them.",
    ],
    [
      "Vidrio de ventana",
      "ventana rota, cubierta de mesa, parabrisas, puerta de ducha",
      "Se funde a otra temperatura que las botellas y arruina su vidrio. Lo recibe un vidriero o el depósito del condado. Ponga cinta a los vidrios rotos antes de cargarlos.",
    ],
  ],
  [
    "mirrors",
    "special",
    "glass",
    [
      "Mirrors",
      "mirror, bathroom mirror",
      "The coating cannot be taken off, so mirrors never go with glass. A whole one is easily given away.",
    ],
    [
      "Espejos",
      "espejo, espejo de baño",
      "El recubrimiento no se puede quitar, así que nunca van con el vidrio. Uno entero se regala fácilmente.",
    ],
  ],
  [
    "drinking-glasses",
    "reuse",
    "glass",
    [
      "Drinking glasses and vases",
      "wine glass, tumbler, mug, vase, crystal",
      "Whole ones are welcome at thrift stores. Broken ones go in the trash, wrapped in paper.",
    ],
    [
      "Vasos, copas y floreros",
      "copa de vino, vaso, florero, cristal",
      "Las tiendas de segunda mano aceptan los enteros. Los rotos van a la basura, envueltos en papel.",
    ],
  ],
  [
    "ceramics",
    "reuse",
    "glass",
    [
      "Plates and ceramics",
      "dish, cup, porcelain, china, pottery, flower pot",
      "One piece of pottery spoils a truck of glass. Give away what is whole; wrap what is broken and put it in the trash.",
    ],
    [
      "Platos y cerámica",
      "plato, taza, porcelana, loza, barro, maceta",
      "Un pedazo de loza echa a perder un camión de vidrio. Regale lo entero; envuelva lo roto y tírelo a la basura.",
    ],
  ],
  [
    "light-bulbs",
    "special",
    "glass",
    [
      "Light bulbs",
      "LED, fluorescent tube, CFL, energy saving lamp, neon",
      "Energy saving bulbs and tubes hold mercury: bring them whole to a hardware store or your county's collection of household hazardous waste. Old filament bulbs go in the trash.",
    ],
    [
      "Focos",
      "bombilla, LED, tubo fluorescente, foco ahorrador, lámpara",
      "Los focos ahorradores y los tubos contienen mercurio: llévelos enteros a una ferretería o a la recolección de residuos peligrosos de su condado. Los de filamento van a la basura.",
    ],
  ],
  [
    "ovenware",
    "trash",
    "glass",
    [
      "Oven glass",
      "Pyrex, baking dish, casserole, coffee pot, measuring cup",
      "Heatproof glass does not melt with bottles. Give it away while it is whole, else wrap it and put it in the trash.",
    ],
    [
      "Vidrio para horno",
      "Pyrex, refractario, cafetera de vidrio, taza medidora",
      "El vidrio resistente al calor no se funde con las botellas. Regálelo si está entero; si no, envuélvalo y tírelo a la basura.",
    ],
  ],
];
