import type { ReleaseRow } from "./row.ts";

export const fabric: readonly ReleaseRow[] = [
  [
    "fabric",
    "drop_off",
    "fabric",
    [
      "Fabric",
      "cloth, textile, textiles, material",
      "Wash it, dry it, and bring it in a closed bag. It may be worn or torn, but never wet: one damp bag spoils the others.",
    ],
    [
      "Tela",
      "telas, textil, textiles, paño",
      "Lávela, séquela y tráigala en una bolsa cerrada. Puede estar gastada o rota, pero nunca mojada: una bolsa húmeda echa a perder las demás.",
    ],
  ],
  [
    "clothes",
    "drop_off",
    "fabric",
    [
      "Clothes",
      "shirt, T-shirt, pants, jeans, dress, sweater, underwear, socks, skirt, uniform, old clothes",
      "Wash and dry them, empty the pockets, and close zippers. Torn ones are fine: what nobody can wear becomes rags and padding.",
    ],
    [
      "Ropa",
      "camisa, camiseta, playera, pantalón, vestido, suéter, calcetines, falda, uniforme, ropa vieja",
      "Lávela y séquela, vacíe los bolsillos y cierre los cierres. La rota también sirve: lo que ya nadie puede usar se vuelve trapos y relleno.",
    ],
  ],
  [
    "shoes",
    "drop_off",
    "fabric",
    [
      "Shoes",
      "sneakers, boots, sandals, heels, slippers, cleats",
      "Tie the two of a pair together, and knock off the mud. Single shoes, rubber boots and skates are not for us.",
    ],
    [
      "Zapatos",
      "tenis, botas, sandalias, tacones, pantuflas",
      "Amarre los dos del par y quíteles el lodo. No recibimos zapatos sueltos, botas de hule ni patines.",
    ],
  ],
  [
    "bed-linen",
    "drop_off",
    "fabric",
    [
      "Sheets and blankets",
      "bedding, bed linen, duvet cover, pillowcase, quilt, comforter, tablecloth",
      "Wash, dry and fold them. Blankets and quilts are welcome; filled pillows are not.",
    ],
    [
      "Sábanas y cobijas",
      "ropa de cama, funda, colcha, edredón, frazada, mantel",
      "Lávelas, séquelas y dóblelas. Recibimos cobijas y colchas, pero no almohadas.",
    ],
  ],
  [
    "towels",
    "drop_off",
    "fabric",
    [
      "Towels and rags",
      "bath towel, dishcloth, washcloth, kitchen towel, rag",
      "Wash and dry them. Stains and holes do not matter; rags with oil, paint or solvent belong with special waste.",
    ],
    [
      "Toallas y trapos",
      "toalla de baño, paño de cocina, trapo",
      "Lávelos y séquelos. No importan las manchas ni los agujeros; los que tienen aceite, pintura o solvente son residuos especiales.",
    ],
  ],
  [
    "coats",
    "drop_off",
    "fabric",
    [
      "Coats, hats and bags",
      "jacket, parka, cap, scarf, gloves, belt, handbag, backpack",
      "Empty the pockets, and keep pairs of gloves together. Leather is welcome.",
    ],
    [
      "Abrigos, gorros y bolsos",
      "chamarra, chaqueta, gorra, bufanda, guantes, cinturón, bolsa de mano, mochila",
      "Vacíe los bolsillos y junte los guantes por pares. También recibimos cuero.",
    ],
  ],
  [
    "curtains",
    "drop_off",
    "fabric",
    [
      "Curtains and sewing scraps",
      "drapes, offcuts, fabric scraps, upholstery fabric, yarn",
      "Take out hooks and rings. Put small scraps in a bag of their own.",
    ],
    [
      "Cortinas y retazos",
      "telas de tapicería, recortes, estambre, retazos de costura",
      "Quite ganchos y argollas. Ponga los retazos pequeños en una bolsa aparte.",
    ],
  ],
  [
    "moldy-fabric",
    "trash",
    "fabric",
    [
      "Wet, moldy or oily fabric",
      "mold, mildew, damp clothes, dirty rags, smelly clothes",
      "It spoils everything it lies beside. Dry what is only damp and bring it then; what has mold belongs in the trash, in a closed bag.",
    ],
    [
      "Tela mojada, con moho o con aceite",
      "hongos, humedad, ropa húmeda, trapos sucios",
      "Echa a perder todo lo que tiene al lado. Si solo está húmeda, séquela y tráigala después; la que tiene moho va a la basura en una bolsa cerrada.",
    ],
  ],
  [
    "carpets",
    "special",
    "fabric",
    [
      "Carpets and rugs",
      "carpet, rug, mat, carpet tiles",
      "Too heavy and too mixed for us. Carpet stores often take the old one away; a clean rug finds a new home quickly.",
    ],
    [
      "Alfombras y tapetes",
      "alfombra, tapete, moqueta",
      "Pesan demasiado y mezclan materiales. Las tiendas de alfombras suelen llevarse la vieja; un tapete limpio encuentra pronto otra casa.",
    ],
  ],
  [
    "pillows",
    "trash",
    "fabric",
    [
      "Pillows and cushions",
      "pillow, cushion, sofa cushion, duvet filling, foam filling",
      "Filling cannot be recycled. Animal shelters often take clean pillows as beds: ask one before the trash.",
    ],
    [
      "Almohadas y cojines",
      "almohada, cojín, relleno",
      "El relleno no se puede reciclar. Los refugios de animales suelen aceptar almohadas limpias: pregunte antes de tirarlas.",
    ],
  ],
  [
    "stuffed-animals",
    "reuse",
    "fabric",
    [
      "Stuffed animals",
      "plush, teddy bear, soft toy, costume",
      "Wash them once and give them away: thrift stores and shelters take clean ones. Take out batteries first.",
    ],
    [
      "Peluches",
      "oso de peluche, muñeco de tela, disfraz",
      "Lávelos y regálelos: las tiendas de segunda mano y los refugios aceptan los limpios. Antes quíteles las pilas.",
    ],
  ],
];
