import type { ReleaseRow } from "./row.ts";

export const plastic: readonly ReleaseRow[] = [
  [
    "plastic",
    "drop_off",
    "plastic",
    [
      "Plastic",
      "plastics, plastic things, container",
      "Rinse it and let it drain. Screw the cap back on; labels may stay. One kind of thing in each bag makes it easier to count.",
    ],
    [
      "Plástico",
      "plásticos, cosas de plástico, envases",
      "Enjuáguelo y déjelo escurrir. Vuelva a poner la tapa; las etiquetas pueden quedarse. Una sola clase de cosas por bolsa facilita el conteo.",
    ],
  ],
  [
    "plastic-bottles",
    "drop_off",
    "plastic",
    [
      "Plastic bottles",
      "water bottle, soda bottle, juice bottle, PET, drink bottle",
      "Empty and rinse them, then put the caps back on. You need not crush them: whole bottles are easier to count.",
    ],
    [
      "Botellas de plástico",
      "botella de agua, botella de refresco, botella de jugo, PET",
      "Vacíelas, enjuáguelas y póngales la tapa. No hace falta aplastarlas: enteras se cuentan mejor.",
    ],
  ],
  [
    "milk-jugs",
    "drop_off",
    "plastic",
    [
      "Milk and detergent jugs",
      "gallon jug, bleach bottle, laundry detergent, HDPE",
      "Rinse until no smell is left, and close them. A jug that held motor oil or pesticide is not for us.",
    ],
    [
      "Galones de leche y de detergente",
      "garrafa, galón, botella de cloro, jabón de lavar, HDPE",
      "Enjuáguelos hasta que no huelan y ciérrelos. No recibimos los que tuvieron aceite de motor o plaguicida.",
    ],
  ],
  [
    "shampoo-bottles",
    "drop_off",
    "plastic",
    [
      "Shampoo and soap bottles",
      "conditioner, body wash, hand soap, lotion, bathroom bottle",
      "Use them up and rinse them once. Take off pumps with a metal spring and put those in the trash.",
    ],
    [
      "Botellas de champú y de jabón",
      "acondicionador, gel de baño, jabón de manos, crema",
      "Úselas hasta el final y enjuáguelas. Quite las bombas con resorte de metal y tírelas a la basura.",
    ],
  ],
  [
    "yogurt-cups",
    "drop_off",
    "plastic",
    [
      "Yogurt cups and tubs",
      "margarine tub, sour cream, deli container, plastic cup, takeout box",
      "Scrape them out and rinse them. Take off foil lids, and stack cups of one size.",
    ],
    [
      "Vasos de yogur y tarrinas",
      "margarina, crema, recipiente de comida, vaso de plástico, comida para llevar",
      "Quite los restos y enjuáguelos. Retire la tapa de aluminio y apile los vasos del mismo tamaño.",
    ],
  ],
  [
    "plastic-bags",
    "special",
    "plastic",
    [
      "Plastic bags and wrap",
      "grocery bag, shopping bag, cling film, bubble wrap, bread bag, mailer",
      "Not with the bottles: film winds itself around the machines that sort them. Many supermarkets have a bin for clean, dry bags near the entrance.",
    ],
    [
      "Bolsas y envolturas de plástico",
      "bolsa del supermercado, película, plástico de burbujas, bolsa de pan",
      "No van con las botellas: se enredan en las máquinas que las clasifican. Muchos supermercados tienen un contenedor para bolsas limpias y secas cerca de la entrada.",
    ],
  ],
  [
    "foam",
    "trash",
    "plastic",
    [
      "Foam cups and packing foam",
      "styrofoam, polystyrene, packing peanuts, foam tray, cooler",
      "We cannot recycle foam. Shops that send parcels often take clean packing peanuts; the rest belongs in the trash.",
    ],
    [
      "Vasos y espuma de embalaje",
      "unicel, poliestireno, icopor, bandeja de espuma, hielera",
      "No podemos reciclar la espuma. Las tiendas que envían paquetes suelen aceptar el relleno limpio; lo demás va a la basura.",
    ],
  ],
  [
    "plastic-cutlery",
    "trash",
    "plastic",
    [
      "Plastic cutlery and straws",
      "fork, spoon, knife, straw, stirrer, plastic plate",
      "They are too small and too mixed to be sorted. Wash and use them again while they last, then put them in the trash.",
    ],
    [
      "Cubiertos y popotes de plástico",
      "tenedor, cuchara, cuchillo, pajita, plato de plástico",
      "Son demasiado pequeños y variados para clasificarlos. Lávelos y vuelva a usarlos mientras duren; después van a la basura.",
    ],
  ],
  [
    "plastic-toys",
    "reuse",
    "plastic",
    [
      "Plastic toys",
      "blocks, doll, toy car, playset",
      "Toys that work are welcome at day cares, churches and thrift stores. Take the batteries out of those that do not; toys of several materials cannot be recycled.",
    ],
    [
      "Juguetes de plástico",
      "bloques, muñeca, carrito, juguete",
      "Los que funcionan son bienvenidos en guarderías, iglesias y tiendas de segunda mano. A los demás quíteles las pilas; los que mezclan materiales no se pueden reciclar.",
    ],
  ],
  [
    "garden-hoses",
    "trash",
    "plastic",
    [
      "Garden hoses and pipes",
      "hose, PVC pipe, tube, irrigation",
      "Long, flexible things stop the sorting machines. Cut a hose to pieces and put it in the trash, or give away what does not leak.",
    ],
    [
      "Mangueras y tubos",
      "manguera de jardín, tubo de PVC, riego",
      "Lo largo y flexible detiene las máquinas de clasificar. Corte la manguera en pedazos y tírela a la basura, o regale la que no gotea.",
    ],
  ],
];
