import type { ReleaseRow } from "./row.ts";

export const metals: readonly ReleaseRow[] = [
  [
    "metals",
    "pickup",
    "metals",
    [
      "Metals",
      "metal, iron, steel, aluminum, copper, brass",
      "Empty and clean, without wood, plastic or fabric on it where that comes off. Sharp edges turned inward; everything in a box that one person can lift.",
    ],
    [
      "Metales",
      "metal, hierro, acero, aluminio, cobre, latón",
      "Vacíos y limpios, sin madera, plástico ni tela si se pueden quitar. Los filos hacia adentro, y todo en una caja que pueda levantar una persona.",
    ],
  ],
  [
    "drink-cans",
    "pickup",
    "metals",
    [
      "Drink cans",
      "soda can, beer can, aluminum can, energy drink",
      "Empty them; a short rinse keeps wasps away. You need not crush them.",
    ],
    [
      "Latas de bebida",
      "lata de refresco, lata de cerveza, lata de aluminio",
      "Vacíelas; un enjuague corto aleja a las avispas. No hace falta aplastarlas.",
    ],
  ],
  [
    "food-cans",
    "pickup",
    "metals",
    [
      "Food cans",
      "tin can, soup can, pet food can, tuna, metal lid, jar lid",
      "Rinse them and push the lid inside, so that nobody is cut.",
    ],
    [
      "Latas de comida",
      "lata de sopa, lata de atún, comida de mascota, tapa de metal",
      "Enjuáguelas y meta la tapa adentro, para que nadie se corte.",
    ],
  ],
  [
    "pots-and-pans",
    "pickup",
    "metals",
    [
      "Pots, pans and cutlery",
      "frying pan, saucepan, cast iron, baking sheet, knife, fork, spoon",
      'Plastic handles may stay. Wrap knives in paper and write "knife" on it. Good pans are welcome at thrift stores.',
    ],
    [
      "Ollas, sartenes y cubiertos",
      "sartén, cacerola, hierro fundido, bandeja de horno, cuchillo, tenedor, cuchara",
      "Los mangos de plástico pueden quedarse. Envuelva los cuchillos en papel y escriba «cuchillo». Las tiendas de segunda mano aceptan las ollas buenas.",
    ],
  ],
  [
    "foil",
    "pickup",
    "metals",
    [
      "Foil and foil trays",
      "aluminum foil, tin foil, pie tin, baking cup, takeout tray",
      "Rinse off food and press foil together to a ball as large as a fist; smaller pieces are lost in sorting.",
    ],
    [
      "Papel y bandejas de aluminio",
      "papel aluminio, molde de pay, bandeja de comida",
      "Quite los restos de comida y haga una bola del tamaño de un puño; los pedazos pequeños se pierden al clasificar.",
    ],
  ],
  [
    "tools",
    "pickup",
    "metals",
    [
      "Tools",
      "hammer, saw, wrench, drill bit, shovel, rake, screwdriver",
      "Take off wooden handles where they come off. Tools with a battery or a motor count as appliances.",
    ],
    [
      "Herramientas",
      "martillo, sierra, llave, broca, pala, rastrillo, destornillador",
      "Quite los mangos de madera si se puede. Las que tienen batería o motor cuentan como aparatos.",
    ],
  ],
  [
    "scrap-metal",
    "pickup",
    "metals",
    [
      "Scrap metal",
      "nails, screws, pipe, wire, faucet, gutter, radiator, hanger, key",
      "Put small parts in a can or a jar without a lid. Nothing longer than 4 feet or heavier than 50 pounds.",
    ],
    [
      "Chatarra",
      "clavos, tornillos, tubo, alambre, llave de agua, canaleta, radiador, gancho, llave",
      "Ponga las piezas pequeñas en una lata o un frasco sin tapa. Nada de más de 4 pies de largo ni de 50 libras de peso.",
    ],
  ],
  [
    "bicycles",
    "reuse",
    "metals",
    [
      "Bicycles",
      "bike, tricycle, scooter, stroller",
      "A repair workshop makes most of them run again. What is beyond repair goes with metals, without tires and saddle.",
    ],
    [
      "Bicicletas",
      "bici, triciclo, monopatín, carriola",
      "Un taller de reparación puede hacer rodar la mayoría. La que ya no tiene arreglo va con los metales, sin llantas ni asiento.",
    ],
  ],
  [
    "spray-cans",
    "special",
    "metals",
    [
      "Spray cans",
      "aerosol, hairspray, deodorant, spray paint, whipped cream",
      "A can that still hisses can explode in a press. Use it up; what is left over belongs with household hazardous waste. Never pierce it.",
    ],
    [
      "Latas de aerosol",
      "espray, laca, desodorante, pintura en aerosol, crema batida",
      "Una lata que todavía silba puede explotar en la prensa. Úsela hasta el final; lo que quede es residuo peligroso del hogar. Nunca la perfore.",
    ],
  ],
  [
    "gas-cylinders",
    "special",
    "metals",
    [
      "Gas cylinders",
      "propane tank, camping gas, grill tank, helium tank, oxygen",
      "Never with metals, even when empty. Stores that exchange grill tanks take them back; small ones go to household hazardous waste.",
    ],
    [
      "Cilindros de gas",
      "tanque de propano, gas de campamento, tanque de asador, helio, oxígeno",
      "Nunca con los metales, aunque estén vacíos. Las tiendas que cambian tanques los reciben; los pequeños van con los residuos peligrosos.",
    ],
  ],
  [
    "paint-cans",
    "special",
    "metals",
    [
      "Paint cans",
      "paint tin, varnish can, stain",
      "Only cans that are empty and dry go with metals, with the lid off. What still holds paint belongs with household hazardous waste.",
    ],
    [
      "Latas de pintura",
      "bote de pintura, barniz",
      "Solo las vacías y secas van con los metales, sin tapa. Las que aún tienen pintura son residuos peligrosos del hogar.",
    ],
  ],
];
