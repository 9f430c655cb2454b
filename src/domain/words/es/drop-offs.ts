/** Bringing things to a drop-off location. */
export const dropOffs = {
  "Drop something off": "Entregar algo",
  "Bring it in, snap a photo, earn points.": "Llévelo, tome una foto y gane puntos.",
  "Support Campaign: {name}": "Apoyar la campaña: {name}",
  "Selected recyclables: {material}": "Reciclables seleccionados: {material}",
  "This campaign is no longer open.": "Esta campaña ya no está abierta.",
  "{name} is no longer open.": "{name} ya no está abierta.",
  "Your drop-off still counts for you.": "Su entrega le cuenta a usted de todos modos.",

  "Drop-off location": "Punto de entrega",
  "Select a drop-off location": "Seleccione un punto de entrega",
  "Loading locations...": "Cargando puntos de entrega...",
  "Loading locations": "Cargando puntos de entrega",
  "Please wait for locations to load": "Espere a que se carguen los puntos de entrega",
  "Finding the locations near you": "Buscando puntos de entrega cerca de usted",
  "No locations": "No hay puntos de entrega",
  "{n} locations": { one: "{n} punto de entrega", other: "{n} puntos de entrega" },
  "{n} locations near you": {
    one: "{n} punto de entrega cerca de usted",
    other: "{n} puntos de entrega cerca de usted",
  },
  "{n} locations near {town}": {
    one: "{n} punto de entrega cerca de {town}",
    other: "{n} puntos de entrega cerca de {town}",
  },
  "Refresh, search near a town, or choose from all locations.":
    "Actualice, busque cerca de una ciudad o elija entre todos los puntos de entrega.",
  "Refresh Locations": "Actualizar la lista",
  "All locations": "Todos los puntos de entrega",
  "Near a town": "Cerca de una ciudad",
  "A city, an address or a ZIP code: the locations around it are offered above.":
    "Una ciudad, una dirección o un código postal: arriba aparecerán los puntos de entrega cercanos.",

  "What the campaign collects.": "Lo que recolecta la campaña.",
  "Set by the location you choose.": "Depende del punto de entrega que elija.",
  "Select an item type": "Seleccione un tipo de artículo",
  "Two bags of rinsed bottles": "Dos bolsas de botellas enjuagadas",
  "Take a photo": "Tomar una foto",
  "Choose a photo": "Elegir una foto",
  "Choose another#photo": "Elegir otra",
  "Choose the photo again.": "Elija la foto de nuevo.",
  "Preparing the photo...": "Preparando la foto...",
  "PNG or JPEG. Large photos are made smaller.": "PNG o JPEG. Las fotos grandes se reducen.",
  "What you drop off": "Lo que usted entrega",
  "HEIC photos can't be read by this browser. Choose a JPEG or PNG, or set the camera to Most Compatible.":
    "Este navegador no puede leer fotos HEIC. Elija una JPEG o PNG, o ponga la cámara en «Más compatible».",
  "Upload of the photo": "Envío de la foto",
  "Create drop-off": "Registrar la entrega",
  "Drop off created successfully": "Su entrega quedó registrada",
  "Error creating drop off. {reason} Your photo and your text are still here.":
    "No se pudo registrar la entrega. {reason} Su foto y su texto siguen aquí.",
  "Error creating drop off. {reason} Press again to hand it in without the campaign. Your photo and your text are still here.":
    "No se pudo registrar la entrega. {reason} Pulse otra vez para registrarla sin la campaña. Su foto y su texto siguen aquí.",

  "New drop-off": "Nueva entrega",
  "Your drop-offs didn't load": "No se pudieron cargar sus entregas",
  "No drop-offs yet": "Aún no hay entregas",
  "Bottles and fabric that you bring to a partner show here.":
    "Aquí aparecerán las botellas y la tela que lleve a un punto de entrega.",
  "No pending drop-offs": "No hay entregas pendientes",
  "No completed drop-offs": "No hay entregas completadas",
  "No rejected drop-offs": "No hay entregas rechazadas",
  "What you dropped off at {place}": "Lo que usted entregó en {place}",
  "For {campaign}": "Para {campaign}",
  "Reason: {reason}": "Motivo: {reason}",
  "Points follow once our staff have confirmed it.":
    "Los puntos llegarán cuando nuestro personal la confirme.",
  "The photo is no longer kept.": "La foto ya no se conserva.",
  "The photo needs a network": "La foto necesita conexión",
  "The photo didn't load. Try again": "No se pudo cargar la foto. Intentar de nuevo",
  "What {name} dropped off. Opens in a new tab.":
    "Lo que entregó {name}. Se abre en una pestaña nueva.",
} as const;
