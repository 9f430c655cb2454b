/** Saved addresses, the place search, and the map of drop-off locations. */
export const locations = {
  "No results found. Call us at {phone}, we can help.":
    "No se encontraron resultados. Llámenos al {phone} y le ayudamos.",
  // Saved addresses
  "Places we come to": "Adónde pasamos a recoger",
  "Saved locations": "Direcciones guardadas",
  "Add Location": "Agregar dirección",
  "New location": "Nueva dirección",
  "Add your first location": "Agregar su primera dirección",
  "No locations yet": "Aún no hay direcciones",
  "Add the places we should come to.": "Agregue adónde debemos pasar a recoger.",
  "Save location#saved": "Guardar la dirección",
  "Location added successfully#saved": "Dirección agregada",
  "Location updated successfully#saved": "Dirección actualizada",
  "Location deleted#saved": "Dirección eliminada",
  "The location wasn't deleted": "La dirección no se eliminó",
  "Are you sure you want to delete this location?#saved":
    "¿Seguro que quiere eliminar esta dirección?",
  "Error adding location": "No se pudo agregar la dirección",
  "Booked pickups keep the address they were booked with.":
    "Las recolecciones ya reservadas conservan la dirección con la que se reservaron.",
  "Save this place twice?": "¿Guardar este lugar dos veces?",
  'You have saved {address} already, as "{name}".':
    "Usted ya guardó {address} con el nombre «{name}».",
  "Save it twice": "Guardarlo dos veces",
  "What you call it: Home, Work.": "Como usted le dice: Casa, Trabajo.",
  "Street and number, so that the collector finds you.":
    "Calle y número, para que el recolector llegue sin perderse.",
  "Select a state": "Seleccione un estado",
  "United States": "Estados Unidos",
  "Filled in: {city}, {state}": "Se completó: {city}, {state}",
  "Country not found": "No se encontró el país",
  "Only places in the United States can be saved":
    "Solo se pueden guardar lugares en los Estados Unidos",
  "This place has no city in one of the 50 states. Choose another one.":
    "Este lugar no tiene una ciudad en uno de los 50 estados. Elija otro.",
  "Set the exact spot on the map": "Marcar el punto exacto en el mapa",
  "Close the map": "Cerrar el mapa",
  "Map of the location#saved": "Mapa de la dirección",
  "Drag the marker to the door, or move it with the arrow keys. Collectors are then led to it.":
    "Arrastre el marcador hasta la puerta o muévalo con las teclas de flecha. Así los recolectores llegarán hasta ella.",
  "Press the map to set the marker. Collectors are then led to it.":
    "Presione el mapa para poner el marcador. Así los recolectores llegarán hasta él.",

  // The next pickup
  "Upcoming Pickup": "Próxima recolección",
  "The next pickup didn't load.": "No se pudo cargar la próxima recolección.",
  "{day} at {time}": "{day}, {time}",
  "{day} at {time} ({zone})": "{day}, {time} ({zone})",
  "We'll count your items when we pick up at {place}":
    "Al pasar por {place} contamos lo que entregue",
  "Nothing is booked at the moment.": "Por ahora no tiene nada reservado.",

  // The place search
  "Search for a place": "Buscar un lugar",
  "An address, a city or a ZIP code fills the fields below.":
    "Una dirección, una ciudad o un código postal completa los campos de abajo.",
  "A city is set. Clear it to search again.": "Ya hay una ciudad. Bórrela para buscar de nuevo.",
  "Only the town was found: the street below leads to the door. Clear it to search again.":
    "Solo se encontró la ciudad: la calle de abajo lleva hasta la puerta. Borre la ciudad para buscar de nuevo.",
  "Only the town was found: choose it, and type the street below.":
    "Solo se encontró la ciudad: elíjala y escriba la calle abajo.",
  "Only the town: {address}": "Solo la ciudad: {address}",
  "Clear the city and search again": "Borrar la ciudad y buscar de nuevo",
  "{n} places found": { one: "{n} lugar encontrado", other: "{n} lugares encontrados" },
  "The place search isn't available right now. Type the city and state yourself.":
    "La búsqueda de lugares no está disponible en este momento. Escriba usted la ciudad y el estado.",

  // The map of drop-off locations
  "Town or ZIP code": "Ciudad o código postal",
  "Clear the search": "Borrar la búsqueda",
  "What to drop off": "Qué quiere entregar",
  Fabrics: "Telas",
  "Map of drop-off places": "Mapa de puntos de entrega",
  "Drop-off places": "Puntos de entrega",
  "{n} places": { one: "{n} punto de entrega", other: "{n} puntos de entrega" },
  "{n} places, nearest first": {
    one: "{n} punto de entrega",
    other: "{n} puntos de entrega, del más cercano al más lejano",
  },
  "{n} places, nearest to {town} first": {
    one: "{n} punto de entrega cerca de {town}",
    other: "{n} puntos de entrega, primero los más cercanos a {town}",
  },
  "List of places": "Lista de puntos de entrega",
  "List of {n} places": {
    one: "Lista de {n} punto de entrega",
    other: "Lista de {n} puntos de entrega",
  },
  "Show the map": "Ver el mapa",
  "No places yet": "Aún no hay puntos de entrega",
  "Partners will show here once they join.":
    "Los puntos de entrega aparecerán aquí en cuanto se unan.",
  "No places take {noun} yet": "Aún no hay puntos de entrega que acepten {noun}",
  "Show all places": "Mostrar todos los puntos de entrega",
  "Other places may take other things.": "Quizá otros puntos acepten otras cosas.",
  "The map shows {count} places.": "El mapa muestra {count} puntos de entrega.",
  // When they are open
  "Open all day": "Abierto todo el día",
  "Open until {time}": "Abierto hasta las {time}",
  "Closed now. Opens at {time}.": "Cerrado ahora. Abre a las {time}.",
  "Closed now": "Cerrado ahora",
  "Closed now. Opens {day} at {time}.": "Cerrado ahora. Abre el {day} a las {time}.",
  "Closed today": "Hoy cerrado",
  "Closed today. Opens {day} at {time}.": "Hoy cerrado. Abre el {day} a las {time}.",
  "Closed through {day}": "Cerrado hasta el {day} inclusive",
  "{closed}. Choose another place.": "{closed}. Elija otro punto de entrega.",
  "This place is closed. Choose another one.": "Este punto de entrega está cerrado. Elija otro.",
  "You can still send this. Bring it in while the place is open.":
    "Puede enviarlo de todos modos. Llévelo cuando el punto de entrega esté abierto.",

  "Chosen place": "Punto elegido",
  "This place is no longer listed": "Este punto de entrega ya no está en la lista",
  "This place didn't load": "No se pudo cargar este punto de entrega",
  "Choose another one on the map or in the list.": "Elija otro en el mapa o en la lista.",
  "{distance} away": "A {distance}",
  "{distance} from {town}": "A {distance} de {town}",
  "Drop off here": "Entregar aquí",
  Directions: "Cómo llegar",
  "Your browser doesn't share it with this site. You can allow it in the site's settings; the map and the list work without it.":
    "Su navegador no la comparte con este sitio. Puede permitirlo en la configuración del sitio; el mapa y la lista funcionan sin ella.",
  "Your device couldn't find it. Try again, or look for a place on the map or in the list.":
    "Su dispositivo no pudo encontrarla. Inténtelo de nuevo o busque un punto en el mapa o en la lista.",
} as const;
