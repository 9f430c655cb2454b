/** What collections stand for, levels and receipts. */
export const impact = {
  "points#counted": { one: "punto", other: "puntos" },
  "collections#counted": {
    one: "entrega o recolección",
    other: "entregas y recolecciones",
  },
  "carbon units": "unidades de carbono",

  "Your first collection": "Su primera entrega",
  "{page} of {pages}#moments": "{page} de {pages}",
  "Share a picture": "Compartir una imagen",
  "Your figures didn't load": "No se pudieron cargar sus cifras",
  "On the picture": "En la imagen",
  "My first name: {name}": "Mi nombre: {name}",
  "This browser can't draw the picture.": "Este navegador no puede dibujar la imagen.",
  "The picture: {words}": "La imagen: {words}",
  "The picture is made on this device. Nothing is sent until you share it.":
    "La imagen se crea en este dispositivo. No se envía nada hasta que usted la comparta.",
  "Download the picture": "Descargar la imagen",
  "Your year {year}": "Su año {year}",
  "Show it to a friend": "Muéstrelo a un amigo",
  "Make a picture with the figures that you choose.":
    "Haga una imagen con las cifras que usted elija.",
  "See and share it": "Ver y compartir",
  "Make a picture": "Hacer una imagen",
  "{n} pieces handed in": { one: "{n} artículo entregado", other: "{n} artículos entregados" },
  "My first collection": "Mi primera entrega",
  "I reached level {level}": "Llegué al nivel {level}",
  "I have a new badge": "Tengo una nueva insignia",
  "We reached our goal": "Alcanzamos nuestra meta",
  "My year {year}": "Mi año {year}",
  "What I let go of comes back": "Lo que dejo vuelve",
  "of {all}#level": "de {all}",
  "{count} lb handed in": "{count} lb entregadas",
  "handed in in {year}": "entregadas en {year}",
  "pieces and {weight} handed in in {year}": {
    one: "artículo y {weight} entregados en {year}",
    other: "artículos y {weight} entregados en {year}",
  },
  "pieces handed in in {year}": {
    one: "artículo entregado en {year}",
    other: "artículos entregados en {year}",
  },
  "trees growing for 10 years: the carbon of {year}": {
    one: "árbol creciendo 10 años: el carbono de {year}",
    other: "árboles creciendo 10 años: el carbono de {year}",
  },

  "{n} carbon units": { one: "{n} unidad de carbono", other: "{n} unidades de carbono" },
  "Green impact": "Impacto verde",
  "Your impact so far": "Su impacto hasta ahora",
  "Your first collection starts the count.":
    "Con su primera entrega o recolección empieza a sumar.",
  Pause: "Pausar",
  Play: "Reproducir",
  "Level {level}": "Nivel {level}",
  "Level {level} of {levels}, to {to} carbon units":
    "Nivel {level} de {levels}, hasta {to} unidades de carbono",

  "{number} trees": "{number} árboles",
  "{number} tree": "{number} árbol",
  "{number} of a tree": "{number} de un árbol",
  "{number} lb CO2e": "{number} lb de CO2e",
  "{number} gallons of water": "{number} galones de agua",
  "{number} birds": "{number} aves",
  "{number} bird": "{number} ave",
  "{number} of a bird": "{number} de un ave",
  "About {quantity}": "Alrededor de {quantity}",
  "Less than {quantity}": "Menos de {quantity}",
  "less than {quantity}": "menos de {quantity}",
  "up to {quantity}": "hasta {quantity}",
  "{low} to {high}": "de {low} a {high}",
  "{quantity} growing for 10 years": "{quantity} creciendo 10 años",
  "{quantity} kept out of the air": "{quantity} menos en el aire",
  "{quantity} saved": "{quantity} ahorrados",
  "{quantity} (symbolic)": "{quantity} (simbólico)",

  "Search and filter": "Buscar y filtrar",
  "Download as CSV": "Descargar en CSV",
  "Place, reward or friend": "Lugar, recompensa o amigo",
  Year: "Año",
  "All years": "Todos los años",
  Material: "Material",
  "All materials": "Todos los materiales",
  "Nothing found": "No se encontró nada",
  "Try other words, another year or another material.":
    "Pruebe con otras palabras, otro año u otro material.",
  "Time ({zone})": "Hora ({zone})",
  "my-receipts#file": "mis-recibos",
  "my-collections#file": "mis-recolecciones",
  "What#receipt": "Concepto",
  "Counted#items": "Contado",
  "Balance#points": "Saldo",
  "Confirmed by": "Confirmado por",

  "What you recycled": "Lo que usted recicló",
  "The counts didn't load": "No se pudieron cargar las cantidades",
  "Nothing counted yet": "Aún no contamos nada",
  "Counts appear here once a collection is confirmed.":
    "Las cantidades aparecen aquí cuando se confirma una recolección.",
  "Bars show the points that each material brought.":
    "Las barras muestran los puntos que aportó cada material.",
  Mixed: "Mixto",

  "What it stands for": "Lo que representa",
  "These are estimates from your confirmed counts (factors of version {version}). Carbon units are a score and no weight.":
    "Son estimaciones a partir de sus cantidades confirmadas (factores de la versión {version}). Las unidades de carbono son una puntuación, no un peso.",
  symbolic: "simbólico",
  "A picture of your score, not a measurement.": "Una imagen de su puntuación, no una medición.",
  "Nothing counted yet.": "Aún no contamos nada.",
  "The source gives no range.": "La fuente no da un rango.",
  "Range: {range}": "Rango: {range}",
  "How it is calculated": "Cómo se calcula",
  "Source: {source}. Confidence: {confidence}.": "Fuente: {source}. Confianza: {confidence}.",
  "high#confidence": "alta",
  "medium#confidence": "media",
  "low#confidence": "baja",
  "Avoided CO2e divided by {lb} lb: what one urban tree seedling takes up in 10 years.":
    "CO2e evitado, dividido entre {lb} lb: lo que absorbe un árbol urbano joven en 10 años.",
  "EPA: 0.060 t CO2 per urban tree seedling grown for 10 years":
    "EPA: 0.060 t de CO2 por cada árbol urbano joven que crece 10 años",
  "Greenhouse gas avoided by recycling instead of landfill, for each item counted.":
    "Gases de efecto invernadero que se evitan al reciclar en lugar de enviar al vertedero, por cada artículo contado.",
  "EPA WARM v15 (v16 where it agrees); fabric from EPA 2011; appliances from EPA RAD":
    "EPA WARM v15 (v16 donde coincide); tela según EPA 2011; electrodomésticos según EPA RAD",
  "{gallons} gallons saved for each pound of paper; other materials have no figure.":
    "{gallons} galones ahorrados por cada libra de papel; para otros materiales no hay cifras.",
  "Attributed to the EPA": "Atribuido a la EPA",
  "Symbolic: one bird for every {carbonUnits} carbon units; no method exists.":
    "Simbólico: un ave por cada {carbonUnits} unidades de carbono; no existe un método.",
  None: "Ninguna",

  Receipts: "Recibos",
  "The receipts didn't load": "No se pudieron cargar los recibos",
  "No receipts yet": "Aún no hay recibos",
  "Each confirmed collection, redeemed reward and invited friend leaves one here.":
    "Cada entrega o recolección confirmada, recompensa canjeada y amigo que invita deja uno aquí.",
  "Pages of receipts": "Páginas de recibos",
  "{date}, confirmed by {name}": "{date}, confirmado por {name}",
  "Balance {balance}": "Saldo: {balance}",
  "{thing} at {name}": "{thing} en {name}",
  "Drop-off": "Entrega",
  Redemption: "Canje",
  Referral: "Invitación",
  Correction: "Corrección",
  "a reward": "una recompensa",
  "A friend": "Un amigo",
  "Taken back: {collection}": "Anulación: {collection}",
  "Corrected: {collection}": "Corrección: {collection}",
  "corrected from {count}": "corregido, antes {count}",

  // The form that corrects a count
  "Correct the count": "Corregir el conteo",
  "This count is being questioned. It can be corrected after the answer.":
    "Este conteo tiene una consulta abierta. Se puede corregir después de la respuesta.",
  "What should have been counted. Enter 0 where there was none.":
    "Lo que se debió contar. Escriba 0 donde no hubo nada.",
  "Reason for the correction": "Motivo de la corrección",
  "The resident reads it.": "Esta persona lo leerá.",
  "The count stays as it is.": "El conteo no cambia.",
  "No points change.": "Los puntos no cambian.",
  "{n} points are taken back.": {
    one: "Se descuenta {n} punto.",
    other: "Se descuentan {n} puntos.",
  },
  "{n} points are credited.": {
    one: "Se acredita {n} punto.",
    other: "Se acreditan {n} puntos.",
  },
  "Count corrected. {firstName} is told.": "Conteo corregido. Avisamos a {firstName}.",
  "Somebody else corrected this count meanwhile, so nothing was saved. It's {count} now. Check your count and send it again.":
    "Otra persona corrigió este conteo mientras tanto, así que no se guardó nada. Ahora es {count}. Revise su conteo y envíelo de nuevo.",
  "This is your own count. If you correct it yourself, the audit log marks it.":
    "Este conteo es suyo. Si lo corrige usted, el registro de auditoría lo marca.",
  "{friend} joined through your invitation": "{friend} se unió con su invitación",
  "Joined through an invitation": "Registro por invitación",
  "Redeemed: {reward}": "Canje: {reward}",
  "Refund: {reward}": "Reembolso: {reward}",
  Adjustment: "Ajuste",
  "Adjustment: {note}": "Ajuste: {note}",
  "{material}: {units} x {n} points = {points}": {
    one: "{material}: {units} x {n} punto = {points}",
    other: "{material}: {units} x {n} puntos = {points}",
  },

  "What was collected": "Lo que se recolectó",
  "What {programme} collected": "Lo que recolectó {programme}",
  "What {programme} collected in {town}": "Lo que recolectó {programme} en {town}",
  "Counted from {from} to {to}.": "Contado de {from} a {to}.",
  "A month is added on the 3rd of the next one.": "Cada mes se agrega el día 3 del mes siguiente.",
  "Months in which fewer than {people} people gave something are left out.":
    "No se incluyen los meses en los que menos de {people} personas entregaron algo.",
  "The first figures appear once a month is closed.":
    "Las primeras cifras aparecen cuando se cierra un mes.",
  "There are no figures yet": "Todavía no hay cifras",
  "The figures didn't load": "No se pudieron cargar las cifras",
  "This page doesn't exist": "Esta página no existe",
  "The address is incomplete, or the page was taken down.":
    "La dirección está incompleta o la página se retiró.",
  Members: "Miembros",
  "{number} or more": "{number} o más",
  "fewer than {number}": "menos de {number}",
  Weight: "Peso",
  "{number} lb": "{number} lb",
  "Avoided greenhouse gas": "Gases de efecto invernadero evitados",
  "The last twelve months; the columns show the weight":
    "Los últimos doce meses; las columnas muestran el peso",
  Month: "Mes",
  "not shown": "no se muestra",
  "By material": "Por material",
  "How we count": "Cómo contamos",
  "Residents with a verified account, and those whom the office added, rounded down to tens.":
    "Residentes con una cuenta verificada y los que agregó la oficina, redondeado hacia abajo a decenas.",
  "Collections are completed pickups and confirmed drop-offs, by the time they were counted. What was taken back in the period is subtracted.":
    "Se suman las recolecciones completadas y las entregas confirmadas, según cuándo se contaron. Se resta lo que se retiró en el período.",
  "Units and pounds as counted. Weight: a unit of paper or metals is a bundle of a pound; a bottle weighs 9.9 to 23.8 g, and the lighter one is counted; appliances have no known weight.":
    "Unidades y libras tal como se contaron. Peso: una unidad de papel o de metales es un paquete de una libra; una botella pesa de 9.9 a 23.8 g y se cuenta la más liviana; el peso de los electrodomésticos no se conoce.",
  "Greenhouse gas avoided by recycling instead of landfill, by EPA WARM and the factors of the version on this report.":
    "Gases de efecto invernadero que se evitan al reciclar en lugar de enterrar en un vertedero, según EPA WARM y los factores de la versión indicada.",
  "Factors of avoided greenhouse gas: version {version}.":
    "Factores de los gases de efecto invernadero evitados: versión {version}.",
  "On your own site": "En su propio sitio",
  "Copy this code into your page. It loads one picture and sets no cookie.":
    "Copie este código en su página. Carga una imagen y no usa cookies.",
  Colors: "Colores",
  Light: "Claros",
  Dark: "Oscuros",
  "Copy code": "Copiar código",
} as const;
