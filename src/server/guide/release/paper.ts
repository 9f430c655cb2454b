import type { ReleaseRow } from "./row.ts";

export const paper: readonly ReleaseRow[] = [
  [
    "paper",
    "pickup",
    "paper",
    [
      "Paper",
      "papers, paper things",
      "Dry and clean, in a paper bag, a box or tied with string. What was wet, greasy or used for wiping cannot become paper again.",
    ],
    [
      "Papel",
      "papeles, cosas de papel",
      "Seco y limpio, en una bolsa de papel, una caja o amarrado. El papel mojado, con grasa o usado para limpiar ya no puede volver a ser papel.",
    ],
  ],
  [
    "newspapers",
    "pickup",
    "paper",
    [
      "Newspapers and magazines",
      "newspaper, magazine, catalog, flyer, junk mail, advertising",
      "Keep them dry and tie them, or put them in a paper bag. Take off plastic wrapping.",
    ],
    [
      "Periódicos y revistas",
      "diario, revista, catálogo, folleto, publicidad, correo",
      "Manténgalos secos y amárrelos o póngalos en una bolsa de papel. Quíteles el plástico.",
    ],
  ],
  [
    "cardboard",
    "pickup",
    "paper",
    [
      "Cardboard boxes",
      "carton, moving box, cereal box, shoe box, parcel, Amazon box",
      "Fold them flat and tie them. Tape and labels may stay; foam and plastic inside must come out.",
    ],
    [
      "Cajas de cartón",
      "cartón, caja de mudanza, caja de cereal, caja de zapatos, paquete",
      "Dóblelas y amárrelas. La cinta y las etiquetas pueden quedarse; saque la espuma y el plástico.",
    ],
  ],
  [
    "office-paper",
    "pickup",
    "paper",
    [
      "Office paper and envelopes",
      "letter, envelope, notebook, printer paper, copy paper, homework, mail",
      "Staples and windows of envelopes may stay. Tear off plastic covers and spirals.",
    ],
    [
      "Papel de oficina y sobres",
      "carta, sobre, cuaderno, papel de impresora, tareas, correo",
      "Las grapas y las ventanas de los sobres pueden quedarse. Quite las tapas de plástico y los espirales.",
    ],
  ],
  [
    "books",
    "reuse",
    "paper",
    [
      "Books",
      "paperback, novel, textbook, comic, encyclopedia",
      "Give readable ones to a library or a little free library. Of the others, tear off hard covers: the pages go with paper.",
    ],
    [
      "Libros",
      "novela, libro de texto, cómic, enciclopedia",
      "Regale los que se pueden leer a una biblioteca. A los demás quíteles las pastas duras: las hojas van con el papel.",
    ],
  ],
  [
    "egg-cartons",
    "pickup",
    "paper",
    [
      "Egg cartons and tubes",
      "egg box, toilet paper roll, paper towel tube, paper bag",
      "Only those of paper, and dry. Foam cartons belong in the trash.",
    ],
    [
      "Cartones de huevo y tubos",
      "cartón de huevos, rollo de papel higiénico, tubo de cartón, bolsa de papel",
      "Solo los de papel y secos. Los de espuma van a la basura.",
    ],
  ],
  [
    "pizza-boxes",
    "curbside",
    "paper",
    [
      "Pizza boxes",
      "pizza, greasy cardboard, takeout box",
      "Grease spoils paper. Tear off the clean lid and give it to us; the greasy half goes in your compost or trash.",
    ],
    [
      "Cajas de pizza",
      "pizza, cartón con grasa, caja de comida",
      "La grasa echa a perder el papel. Corte la tapa limpia y entréguela; la mitad grasosa va al abono o a la basura.",
    ],
  ],
  [
    "receipts",
    "trash",
    "paper",
    [
      "Receipts and tickets",
      "sales slip, thermal paper, cash register, boarding pass",
      "Shiny receipts are coated with chemicals that should not get into new paper. They go in the trash.",
    ],
    [
      "Recibos y boletos",
      "ticket, papel térmico, comprobante de caja",
      "Los recibos brillantes tienen químicos que no deben llegar al papel nuevo. Van a la basura.",
    ],
  ],
  [
    "paper-towels",
    "trash",
    "paper",
    [
      "Paper towels and tissues",
      "napkin, tissue, Kleenex, paper plate, wipes",
      "What was used for wiping cannot be recycled. Plain napkins may go in your compost, wipes never.",
    ],
    [
      "Toallas de papel y pañuelos",
      "servilleta, pañuelo desechable, plato de papel, toallitas",
      "Lo que se usó para limpiar no se puede reciclar. Las servilletas pueden ir al abono, las toallitas nunca.",
    ],
  ],
  [
    "milk-cartons",
    "curbside",
    "paper",
    [
      "Milk and juice cartons",
      "Tetra Pak, drink carton, broth carton, juice box",
      "They are paper, plastic and foil in layers, so they do not go with our paper. Many towns take them in the bin at home: rinse and flatten them.",
    ],
    [
      "Cartones de leche y de jugo",
      "Tetra Pak, cajita de jugo, caldo",
      "Son capas de papel, plástico y aluminio, por eso no van con nuestro papel. Muchas ciudades los aceptan en el contenedor de casa: enjuáguelos y aplánelos.",
    ],
  ],
  [
    "shredded-paper",
    "curbside",
    "paper",
    [
      "Shredded paper",
      "shredder, confetti, cut documents",
      "The strips are too short and blow away. Use them in compost or as padding, or ask whether your bin takes them in a closed paper bag.",
    ],
    [
      "Papel triturado",
      "trituradora, confeti, documentos cortados",
      "Las tiras son muy cortas y se vuelan. Úselas en el abono o como relleno, o pregunte si su contenedor las acepta en una bolsa de papel cerrada.",
    ],
  ],
];
