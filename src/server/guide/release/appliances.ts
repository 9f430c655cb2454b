import type { ReleaseRow } from "./row.ts";

export const appliances: readonly ReleaseRow[] = [
  [
    "appliances",
    "pickup",
    "appliances",
    [
      "Appliances",
      "electronics, electrical, device, machine, e-waste",
      "Unplug it, empty it and wind up the cord. Take out batteries that come out. Set large ones where two people can reach them.",
    ],
    [
      "Aparatos",
      "electrónicos, eléctricos, electrodoméstico, máquina",
      "Desconéctelo, vacíelo y enrolle el cable. Saque las baterías que se puedan quitar. Ponga los grandes donde alcancen dos personas.",
    ],
  ],
  [
    "small-kitchen-appliances",
    "pickup",
    "appliances",
    [
      "Small kitchen appliances",
      "toaster, kettle, coffee maker, blender, mixer, rice cooker, air fryer",
      "Empty out crumbs and water, and wind up the cord. Glass jugs go in the trash, wrapped.",
    ],
    [
      "Aparatos pequeños de cocina",
      "tostadora, hervidor, cafetera, licuadora, batidora, arrocera, freidora de aire",
      "Vacíe las migas y el agua y enrolle el cable. Las jarras de vidrio van a la basura, envueltas.",
    ],
  ],
  [
    "microwaves",
    "pickup",
    "appliances",
    [
      "Microwaves",
      "microwave oven, toaster oven",
      "Take out the glass plate and tape the door shut. Do not open the case: it can hold a charge for days.",
    ],
    [
      "Microondas",
      "horno de microondas, horno tostador",
      "Saque el plato de vidrio y cierre la puerta con cinta. No abra la carcasa: puede guardar carga por días.",
    ],
  ],
  [
    "washing-machines",
    "pickup",
    "appliances",
    [
      "Washers, dryers and dishwashers",
      "washing machine, dryer, dishwasher, stove, oven, range",
      "Have water and gas shut off by somebody who knows how, and drain the hoses. Tell us of stairs when you book.",
    ],
    [
      "Lavadoras, secadoras y lavavajillas",
      "lavadora, secadora, lavaplatos, estufa, horno",
      "Pida a alguien con experiencia que cierre el agua y el gas, y vacíe las mangueras. Si hay escaleras, díganoslo al reservar.",
    ],
  ],
  [
    "refrigerators",
    "pickup",
    "appliances",
    [
      "Refrigerators and freezers",
      "fridge, freezer, air conditioner, AC, dehumidifier, water cooler",
      "Empty it, let it thaw, and keep it upright. The gas inside has to be taken out by a workshop: never cut a pipe.",
    ],
    [
      "Refrigeradores y congeladores",
      "refri, nevera, congelador, aire acondicionado, deshumidificador",
      "Vacíelo, descongélelo y manténgalo parado. El gas lo debe sacar un taller: nunca corte un tubo.",
    ],
  ],
  [
    "vacuum-cleaners",
    "pickup",
    "appliances",
    [
      "Vacuum cleaners and fans",
      "vacuum, robot vacuum, fan, heater, sewing machine, iron",
      "Take out the dust bag, and the battery of cordless ones: it goes separately.",
    ],
    [
      "Aspiradoras y ventiladores",
      "aspiradora, robot, ventilador, calentador, máquina de coser, plancha",
      "Quite la bolsa de polvo y, en los inalámbricos, la batería: va aparte.",
    ],
  ],
  [
    "hair-dryers",
    "pickup",
    "appliances",
    [
      "Hair dryers and shavers",
      "hairdryer, curling iron, electric toothbrush, razor, trimmer",
      "Wind up the cord. Those with a battery that cannot be taken out belong with batteries.",
    ],
    [
      "Secadoras de pelo y rasuradoras",
      "secador, plancha de pelo, cepillo eléctrico, afeitadora",
      "Enrolle el cable. Las que tienen una batería que no se puede quitar van con las baterías.",
    ],
  ],
  [
    "computers",
    "pickup",
    "appliances",
    [
      "Computers and phones",
      "laptop, PC, tablet, cell phone, smartphone, printer, keyboard, router, cable, charger",
      "Sign out and erase your data first. A swollen battery is a fire: do not charge it, and call us.",
    ],
    [
      "Computadoras y teléfonos",
      "laptop, tableta, celular, impresora, teclado, módem, cable, cargador",
      "Antes cierre sus sesiones y borre sus datos. Una batería hinchada puede arder: no la cargue y llámenos.",
    ],
  ],
  [
    "televisions",
    "pickup",
    "appliances",
    [
      "Televisions and monitors",
      "TV, flat screen, CRT, tube TV, screen",
      "Carry it upright with the screen toward you. Do not set out one with a broken screen: call us first.",
    ],
    [
      "Televisores y monitores",
      "tele, TV, pantalla plana, televisor de tubo",
      "Cárguelo parado, con la pantalla hacia usted. Si la pantalla está rota, no lo saque: llámenos antes.",
    ],
  ],
  [
    "smoke-detectors",
    "special",
    "appliances",
    [
      "Smoke detectors",
      "smoke alarm, carbon monoxide detector, CO alarm",
      "Some hold a speck of radioactive metal. Take out the battery and send it back to its maker, whose address is on the back.",
    ],
    [
      "Detectores de humo",
      "alarma de humo, detector de monóxido de carbono",
      "Algunos contienen una pizca de metal radiactivo. Quite la pila y devuélvalo al fabricante, cuya dirección está atrás.",
    ],
  ],
  [
    "ink-cartridges",
    "special",
    "appliances",
    [
      "Ink and toner cartridges",
      "printer ink, toner, cartridge",
      "Office stores take them back, and many pay for it. Put them in a closed bag.",
    ],
    [
      "Cartuchos de tinta y de tóner",
      "tinta de impresora, tóner, cartucho",
      "Las tiendas de artículos de oficina los reciben, y muchas pagan por ellos. Póngalos en una bolsa cerrada.",
    ],
  ],
];
