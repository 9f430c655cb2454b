// What the demo offers, in Spanish: by the keys of the plans.
type Texts = { readonly name: string; readonly description: string };

export const badgesInSpanish: Readonly<Record<string, Texts>> = {
  "first-bounce": {
    name: "Primer rebote",
    description: "Lo primero que usted dio tuvo otra vida.",
  },
  "bottle-brigade": {
    name: "Brigada de botellas",
    description: "Cincuenta botellas que no acabaron en la basura.",
  },
  "thread-saver": {
    name: "Rescate de hilos",
    description: "Cincuenta libras de tela que encontraron nuevo dueño.",
  },
  "glass-act": {
    name: "Todo un cristal",
    description: "Cincuenta libras de vidrio, contadas y cargadas.",
  },
  "metal-mover": {
    name: "Fuerza de metal",
    description: "Cien piezas de metal salieron del garaje.",
  },
  "good-neighbor": { name: "Buen vecino", description: "Trajo a alguien más." },
  "goal-keeper": {
    name: "Meta cumplida",
    description: "Aportó a una campaña que alcanzó su meta.",
  },
  "early-bird": {
    name: "Madrugador",
    description: "Todo listo para el camión antes de las nueve de la mañana.",
  },
};

export const rewardsInSpanish: Readonly<Record<string, Texts & { readonly howToReceive: string }>> =
  {
    soap: {
      name: "Par de jabones",
      description:
        "Dos jabones hechos con aceite de las cocinas del vecindario, envueltos en recortes de papel.",
      howToReceive: "Se lo enviamos por correo en un plazo de dos semanas.",
    },
    transit: {
      name: "Pase de transporte por un día",
      description: "Un día en todos los autobuses y trenes de su ciudad.",
      howToReceive: "Muestre el código al conductor.",
    },
    coffee: {
      name: "Café para dos en Corner Cup",
      description: "Dos cafés de cualquier tamaño, en tazas que vuelven a la cocina.",
      howToReceive: "Muestre el código en el mostrador de Corner Cup.",
    },
    seedling: {
      name: "Arbolito nativo",
      description: "Un árbol joven propio de su región, con instrucciones para plantarlo.",
      howToReceive: "Recójalo en el vivero a partir del jueves. Lleve una bolsa para las raíces.",
    },
    tote: {
      name: "Bolsa de lona",
      description: "Cosida con velas y carpas retiradas; no hay dos iguales.",
      howToReceive: "Se la enviamos por correo en un plazo de dos semanas.",
    },
    repair: {
      name: "Sesión en el café de reparaciones",
      description: "Una hora en un banco de trabajo con alguien que sabe arreglarlo.",
      howToReceive: "The Fix-It Bench le llamará para acordar una hora que convenga a ambos.",
    },
    market: {
      name: "Vale para el mercado agrícola",
      description: "Quince dólares para gastar en cualquier puesto del mercado de los sábados.",
      howToReceive:
        "El vale le espera los sábados, a su nombre, en el puesto de bienvenida del mercado.",
    },
    cinema: {
      name: "Noche de cine para dos",
      description: "Dos asientos en el cine independiente, cualquier noche menos el sábado.",
      howToReceive:
        "Las entradas llegan a su correo electrónico como un código; elija sus asientos en la taquilla.",
    },
    bottle: {
      name: "Botella reutilizable",
      description: "De acero y doble pared; mantiene caliente el té durante todo un turno.",
      howToReceive: "Un recolector se la entrega en su próxima recolección.",
    },
    bike: {
      name: "Puesta a punto de su bicicleta",
      description: "El equipo de Spoke Street revisa y ajusta frenos, cambios y llantas.",
      howToReceive: "Spoke Street Cycles le escribirá con tres días para elegir.",
    },
  };

export const campaignsInSpanish: Readonly<Record<string, Texts>> = {
  quilts: {
    name: "Colchas para el refugio",
    description:
      "Algodón y lana para el círculo de costura de Mangum Street. Cada doce libras se convierten en una colcha para el refugio familiar de al lado.",
  },
  coats: {
    name: "Abrigos antes del invierno",
    description:
      "Abrigos, gorros y cobijas para quienes esperan a la intemperie. Northeast Coat Rack los clasifica, los remienda y los reparte desde la primera helada.",
  },
  gameday: {
    name: "Botellas del día de partido",
    description:
      "Después del silbatazo final, las gradas quedan llenas de botellas. Traiga las suyas, y las que vea a su lado, al carril para autos de South Lamar.",
  },
  bay: {
    name: "Botellas de vuelta a la bahía",
    description:
      "Los vecinos y las tiendas participantes juntan botellas hasta llenar los contenedores; luego un camión se las lleva para fundirlas, soplarlas y llenarlas de nuevo. Lo que entregamos no se lo lleva la marea.",
  },
  denim: {
    name: "Otra vida para la mezclilla",
    description:
      "Los jeans gastados se convierten en aislante, bolsas y parches. Puede dejar los cierres; la Mending Library se encarga del resto.",
  },
  relay: {
    name: "Relevo escolar de botellas",
    description:
      "Cuatro escuelas, un solo conteo. El grupo que junte más botellas planta el primer árbol del nuevo patio en Baltimore Avenue.",
  },
};

/** Partners keep their names; what they write about themselves is translated. */
export const partnersInSpanish: Readonly<
  Record<string, Pick<Texts, "description"> & { closedNote?: string }>
> = {
  "oakland-plastic": {
    description:
      "Contenedores azules a la izquierda de la entrada. Botellas enjuagadas, con tapa. Todos los días de 8 a.m. a 8 p.m.",
  },
  "oakland-fabric": {
    description:
      "Ropa limpia y blancos en bolsas cerradas, en el mostrador. De martes a domingo, de 10 a.m. a 6 p.m.",
  },
  "portland-plastic": {
    description:
      "A la vuelta de la esquina, en el muelle de carga. Toque el timbre si necesita ayuda con cargas grandes.",
    closedNote: "Están reconstruyendo el muelle de carga.",
  },
  "portland-fabric": {
    description:
      "Mezclilla, lana y algodón en cualquier estado: lo que ya no se puede usar se convierte en parches.",
  },
  "austin-plastic": {
    description:
      "Carril para autos en el lado norte. Abierto hasta las 9 p.m. los días de partido.",
  },
  "austin-fabric": {
    description:
      "Camisas, zapatos en pares, ropa de cama. Amarre las bolsas, por favor. De lunes a sábado.",
  },
  "minneapolis-plastic": {
    description:
      "Local con calefacción detrás de la panadería, con carritos prestados. Todos los días de 7 a.m. a 7 p.m.",
  },
  "minneapolis-fabric": {
    description:
      "Abrigos, gorros y cobijas todo el año; todo lo que abriga encuentra quien lo use.",
  },
  "philadelphia-plastic": {
    description:
      "Junto a la puerta de la escuela. Los contenedores se vacían dos veces por semana, así que siempre hay lugar.",
  },
  "philadelphia-fabric": {
    description:
      "Ropa, cortinas y retazos desde media yarda. De miércoles a domingo, de 11 a.m. a 7 p.m.",
  },
  "durham-plastic": {
    description: "Detrás de la ferretería. Botellas y jarras; no hacen falta las tapas.",
  },
  "durham-fabric": {
    description:
      "Algodón y lana para el círculo de costura; lo que aún se puede usar va al refugio de al lado.",
  },
};

/** The Spanish of a key as a form takes it; nothing where there is none. */
export function inSpanish<T extends Texts | Pick<Texts, "description">>(
  texts: Readonly<Record<string, T>>,
  key: string,
): { translations?: { es: T } } {
  const es = texts[key];
  return es ? { translations: { es } } : {};
}
