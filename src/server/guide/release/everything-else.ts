import type { ReleaseRow } from "./row.ts";

export const everythingElse: readonly ReleaseRow[] = [
  [
    "batteries",
    "special",
    null,
    [
      "Batteries",
      "battery, household battery, AA, AAA, 9 volt, button cell, alkaline",
      "Never in a bin or with appliances: they start fires in trucks. Tape the ends and bring them to a hardware or electronics store.",
    ],
    [
      "Pilas y baterías",
      "pila, batería, AA, AAA, 9 voltios, pila de botón, alcalina",
      "Nunca en un contenedor ni con los aparatos: incendian los camiones. Cubra los polos con cinta y llévelas a una ferretería o tienda de electrónica.",
    ],
  ],
  [
    "lithium-batteries",
    "special",
    null,
    [
      "Lithium and e-bike batteries",
      "power bank, scooter, power tool, vape, swollen",
      "Keep them cool and apart from anything that burns, and do not charge a damaged one. The shop that sold it takes it back.",
    ],
    [
      "Baterías de litio y de bicicleta eléctrica",
      "cargador portátil, patineta, herramienta, vapeador, hinchada",
      "Guárdelas en un lugar fresco, lejos de lo que arde, y no cargue una dañada. La tienda que la vendió la recibe.",
    ],
  ],
  [
    "car-batteries",
    "special",
    null,
    [
      "Car batteries",
      "auto, lead acid, motorcycle, boat, truck",
      "Keep it upright. Every shop that sells car batteries takes the old one, and you get your deposit back.",
    ],
    [
      "Baterías de auto",
      "acumulador, carro, moto, lancha, camión",
      "Manténgala parada. Toda tienda que vende baterías recibe la vieja y le devuelve el depósito.",
    ],
  ],
  [
    "paint",
    "special",
    null,
    [
      "Paint and varnish",
      "latex paint, oil paint, stain, thinner, solvent, turpentine",
      "Give away what is good. Latex paint may dry in the open can with sand or litter and go in the trash; all other paint and thinner is household hazardous waste.",
    ],
    [
      "Pintura y barniz",
      "pintura de látex, pintura de aceite, tinte, tíner, solvente, aguarrás",
      "Regale la que sirve. La de látex puede secarse en la lata abierta con arena e ir a la basura; las demás y los solventes son residuos peligrosos del hogar.",
    ],
  ],
  [
    "motor-oil",
    "special",
    null,
    [
      "Motor oil and antifreeze",
      "car oil, engine oil, oil filter, brake fluid, coolant",
      "One quart spoils a pond. Keep it in a closed jug, unmixed: auto parts stores take it for free.",
    ],
    [
      "Aceite de motor y anticongelante",
      "aceite de carro, filtro de aceite, líquido de frenos, refrigerante",
      "Un cuarto de galón arruina un estanque. Guárdelo cerrado y sin mezclar: las tiendas de autopartes lo reciben gratis.",
    ],
  ],
  [
    "cooking-oil",
    "special",
    null,
    [
      "Cooking oil and grease",
      "frying oil, vegetable oil, bacon grease, fat, lard",
      "Never down the drain. Let it cool, fill it into a bottle, and ask your county where used cooking oil is taken; small amounts go in the trash, soaked up with paper.",
    ],
    [
      "Aceite de cocina y grasa",
      "aceite de freír, aceite vegetal, manteca, grasa",
      "Nunca por el desagüe. Déjelo enfriar, póngalo en una botella y pregunte a su condado dónde se recibe; poca cantidad va a la basura, absorbida con papel.",
    ],
  ],
  [
    "medicines",
    "special",
    null,
    [
      "Medicines",
      "pills, drugs, tablets, cough syrup, cream, vitamins, prescription",
      "Pharmacies and police stations have a box for them. Cross out your name; do not flush them.",
    ],
    [
      "Medicinas",
      "pastillas, medicamentos, tabletas, jarabe, pomada, vitaminas, receta",
      "Las farmacias y las estaciones de policía tienen un buzón. Tache su nombre; no las tire por el inodoro.",
    ],
  ],
  [
    "needles",
    "special",
    null,
    [
      "Needles and syringes",
      "sharps, insulin, lancet, EpiPen, injection",
      "They injure the people who sort. Put them in a sharps container or a firm detergent bottle, tape it shut, and ask your pharmacy.",
    ],
    [
      "Agujas y jeringas",
      "punzocortantes, insulina, lanceta, inyección",
      "Lastiman a quienes clasifican. Póngalas en un recipiente especial o en una botella firme de detergente, ciérrela con cinta y pregunte en su farmacia.",
    ],
  ],
  [
    "pesticides",
    "special",
    null,
    [
      "Pesticides and cleaners",
      "weed killer, bug spray, bleach, drain cleaner, pool chemicals, poison, rat",
      "In their own containers, closed and never mixed, to your county's collection of household hazardous waste.",
    ],
    [
      "Plaguicidas y limpiadores",
      "herbicida, insecticida, cloro, destapacaños, químicos de alberca, veneno",
      "En su propio envase, cerrado y sin mezclar, a la recolección de residuos peligrosos de su condado.",
    ],
  ],
  [
    "fire-extinguishers",
    "special",
    null,
    [
      "Fire extinguishers",
      "extinguisher",
      "They are under pressure, so never with metals. Ask the fire department or the shop that services them.",
    ],
    [
      "Extintores",
      "extinguidor",
      "Están a presión, así que nunca van con los metales. Pregunte a los bomberos o a la tienda que les da servicio.",
    ],
  ],
  [
    "tires",
    "special",
    null,
    [
      "Tires",
      "car tire, bike tire, inner tube, rubber, wheel",
      "The shop that puts on new ones keeps the old ones. Most counties take a few a year at their yard.",
    ],
    [
      "Llantas",
      "neumático, llanta de carro, llanta de bicicleta, cámara, hule",
      "El taller que pone las nuevas se queda con las viejas. Muchos condados reciben algunas al año en su depósito.",
    ],
  ],
  [
    "mattresses",
    "special",
    null,
    [
      "Mattresses",
      "mattress, box spring, futon, bed",
      "Stores that bring a new one often take the old one. Otherwise your county collects it by appointment. Wrap it when there were bedbugs.",
    ],
    [
      "Colchones",
      "colchón, base, futón, cama",
      "Las tiendas que entregan uno nuevo suelen llevarse el viejo. Si no, su condado lo recoge con cita. Envuélvalo si hubo chinches.",
    ],
  ],
  [
    "furniture",
    "reuse",
    null,
    [
      "Furniture",
      "sofa, couch, table, chair, desk, dresser, shelf, wood",
      "Good pieces are fetched by thrift stores for free. For the rest ask your town for a bulky waste day.",
    ],
    [
      "Muebles",
      "sofá, mesa, silla, escritorio, cómoda, estante, madera",
      "Las tiendas de segunda mano recogen gratis los buenos. Para los demás, pregunte a su ciudad por el día de objetos voluminosos.",
    ],
  ],
  [
    "eyeglasses",
    "reuse",
    null,
    [
      "Eyeglasses and hearing aids",
      "glasses, spectacles, sunglasses, reading glasses, hearing aid",
      "Opticians and Lions clubs collect them for people who cannot pay for new ones. Put them in their case.",
    ],
    [
      "Lentes y audífonos",
      "anteojos, gafas, lentes de sol, aparato auditivo",
      "Las ópticas y los clubes de Leones los juntan para quienes no pueden pagar unos nuevos. Póngalos en su estuche.",
    ],
  ],
  [
    "food-scraps",
    "curbside",
    null,
    [
      "Food scraps",
      "food waste, compost, leftovers, vegetables, coffee grounds, eggshells, bones",
      "Compost them, or use your town's organics bin where there is one. Never in a bag with things for us.",
    ],
    [
      "Restos de comida",
      "desperdicios, abono, sobras, verduras, café, cáscaras, huesos",
      "Haga abono con ellos o use el contenedor de orgánicos de su ciudad. Nunca en una bolsa con lo que nos entrega.",
    ],
  ],
  [
    "yard-waste",
    "curbside",
    null,
    [
      "Yard waste",
      "leaves, grass, branches, garden waste, Christmas tree, weeds, soil",
      "Compost leaves and grass, or use your town's yard bin. Branches are tied in bundles that one person can lift.",
    ],
    [
      "Residuos de jardín",
      "hojas, pasto, ramas, árbol de Navidad, hierbas, tierra",
      "Haga abono con hojas y pasto o use el contenedor de jardín de su ciudad. Las ramas se amarran en haces que pueda levantar una persona.",
    ],
  ],
  [
    "diapers",
    "trash",
    null,
    [
      "Diapers and hygiene products",
      "nappies, pads, tampons, wipes, cat litter, dog poop, masks",
      "Always in the trash, in a closed bag.",
    ],
    [
      "Pañales y productos de higiene",
      "toallas sanitarias, tampones, toallitas, arena de gato, cubrebocas",
      "Siempre a la basura, en una bolsa cerrada.",
    ],
  ],
];
