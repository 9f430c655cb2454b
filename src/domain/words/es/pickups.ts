/** Booking and following pickups. */
export const pickups = {
  "Questions? Call us at {phone} or write to {email}.":
    "¿Tiene preguntas? Llámenos al {phone} o escriba a {email}.",
  "Questions? Call us at {phone}.": "¿Tiene preguntas? Llámenos al {phone}.",
  "Questions? Write to {email}.": "¿Tiene preguntas? Escriba a {email}.",
  "Book a pickup": "Reservar una recolección",
  "Please select a date": "Seleccione una fecha",
  "Please select a start time": "Seleccione una hora de inicio",
  "Please select an end time": "Seleccione una hora de fin",
  "Please select a date from today on": "Seleccione una fecha a partir de hoy",
  "Please select a date within the next {days} days":
    "Seleccione una fecha dentro de los próximos {days} días",
  "The end time must be after the start time":
    "La hora de fin debe ser posterior a la hora de inicio",
  "This time window is already over": "Este horario ya pasó",
  "Clocks are set forward that night: please select a later end time":
    "Esa noche se adelantan los relojes: seleccione una hora de fin más tarde",
  "Please choose one of the times offered": "Elija uno de los horarios ofrecidos",
  "You have two pickups at this time already": "Ya tiene dos recolecciones en este horario",
  "Bookings for this day are closed": "Ya no se puede reservar para este día",
  "We do not collect on {date}: {reason}": "No recolectamos el {date}: {reason}",
  "Add the ZIP code of this location first": "Agregue primero el código postal de esta dirección",
  "We do not collect at this address yet": "Aún no recolectamos en esta dirección",
  "This time is full. Please choose another.": "Este horario está completo. Elija otro.",
  "This time is not offered any more. Please choose another.":
    "Este horario ya no se ofrece. Elija otro.",
  "Use a date such as 2026-03-14": "Use una fecha como 2026-03-14",
  "Use a time such as 09:30": "Use una hora como 09:30",

  // Booking
  "What it is and where we find it.": "Díganos qué es y dónde lo dejará.",
  "Common times": "Horarios habituales",
  Morning: "Mañana",
  Afternoon: "Tarde",
  Evening: "Tarde-noche",
  "Start time": "Hora de inicio",
  "End time": "Hora de fin",
  "Times are in {zone}.": "Los horarios están en {zone}.",
  "Location#saved": "Dirección",
  "Select a location": "Seleccione una dirección",
  "No saved locations yet": "Aún no hay direcciones guardadas",
  "Loading locations...#saved": "Cargando direcciones...",
  "No locations loaded": "No se pudieron cargar las direcciones",
  "Error fetching locations#saved": "No se pudieron cargar las direcciones",
  "Street and number": "Calle y número",
  "The free times did not load": "No se pudieron cargar los horarios libres",
  "Choose a day and time": "Elija el día y la hora",
  "Day and time": "Día y hora",
  "Show later days": "Mostrar más días",
  "Show the free times": "Mostrar los horarios libres",
  "Your area": "Su zona",
  "Times of the area": "Horarios de la zona",
  "Another time": "Otro horario",
  "{n} left": { one: "Queda {n}", other: "Quedan {n}" },
  "{booked} of {capacity} booked": "{booked} de {capacity} reservados",
  full: "completo",
  "closed for residents": "cerrado para los residentes",
  "This day is closed": "Este día está cerrado",
  "This day is closed: {reason}": "Este día está cerrado: {reason}",
  "Booked now": "Su horario actual",
  Full: "Completo",
  Closed: "Cerrado",
  "Closed: {reason}": "Cerrado: {reason}",
  "{name} has no street yet. It's saved with the location.":
    "A «{name}» le falta la calle. Se guardará con la dirección.",
  "{name} has no ZIP code yet. It's saved with the location.":
    "A «{name}» le falta el código postal. Se guardará con la dirección.",
  "If you know it.": "Si lo sabe.",
  "Please enter the street and number": "Escriba la calle y el número",
  "This location isn't there any more. Please select another one.":
    "Esta dirección ya no existe. Seleccione otra.",
  "{item}: {quantity} from {person}.": "{item}: {quantity} de {person}.",
  "Complete: {quantity}": "Completar: {quantity}",
  "Save: {quantity}": "Guardar: {quantity}",
  "{n} points per unit": { one: "{n} punto por unidad", other: "{n} puntos por unidad" },
  "{n} points per lb": { one: "{n} punto por lb", other: "{n} puntos por lb" },
  "Book without the campaign": "Reservar sin la campaña",
  "The campaign is over or was deleted. Choose “Book without the campaign” at the top to go on. What you typed is kept.":
    "La campaña terminó o se eliminó. Elija «Reservar sin la campaña» arriba para continuar. Lo que escribió se conserva.",
  "This campaign has ended.": "Esta campaña terminó.",
  "This campaign doesn't exist any more.": "Esta campaña ya no existe.",
  "The campaign didn't load. Check your connection and reload the page.":
    "No se pudo cargar la campaña. Revise su conexión y vuelva a cargar la página.",
  Review: "Resumen de la reserva",
  "We pick up {noun} at {place}, {address}, on {when}.":
    "{when}: recogeremos {noun} en {place}, {address}.",
  "We pick up {noun} at {place}, {address}, on {when} for {campaign}.":
    "{when}: recogeremos {noun} en {place}, {address}, para {campaign}.",
  "Book Pickup": "Reservar la recolección",
  "Pickup booked successfully": "Recolección reservada",
  "look at your pending pickups": "vea sus recolecciones pendientes",
  "You asked for {window}, in the middle of the night.": "Pidió {window}, en plena noche.",
  "We do not collect on {date}. Move it all the same?":
    "No recolectamos el {date}. ¿Cambiar el horario de todos modos?",
  "We do not collect on {date}. Book it all the same?":
    "No recolectamos el {date}. ¿Reservar de todos modos?",
  "Not then": "Ese día no",
  "Book it": "Reservar",
  "Change the time": "Cambiar la hora",
  "Book a second pickup?": "¿Reservar una segunda recolección?",
  "You have already booked a pickup of {noun} at {place}, {address}: {when}.":
    "Ya reservó una recolección de {noun} en {place}, {address}: {when}.",
  "Book another one": "Reservar otra",
  "Don't book": "No reservar",

  // The list
  "All collections": "Todo lo que entregó",
  Shown: "Qué se muestra",
  "The pickups didn't load": "No se pudieron cargar las recolecciones",
  "No pickups yet": "Aún no hay recolecciones",
  "No pending pickups": "No hay recolecciones pendientes",
  "No completed pickups yet": "Aún no hay recolecciones completadas",
  "Book one and it'll show here.": "Reserve una y aparecerá aquí.",
  "Once we have counted what you gave, it shows here with its points.":
    "Cuando contemos lo que entregó, aparecerá aquí con sus puntos.",
  "Upcoming#pickups": "Próximas",
  "Not collected yet": "Sin recoger",
  "Waits for a new time": "Espera una nueva hora",
  "Past#pickups": "Anteriores",
  "Points after we count": "Puntos: después del conteo",
  "for {campaign}": "para {campaign}",
  "Book again": "Reservar de nuevo",
  "Add to calendar": "Agregar al calendario",
  Collections: "Recolecciones y entregas",
  "The collections didn't load": "No se pudieron cargar las recolecciones y entregas",
  "No collections yet": "Aún no contamos nada",
  "Pickups and drop-offs show here once we have counted them.":
    "Aquí aparecerán sus recolecciones y entregas cuando las hayamos contado.",
  "Pickup at {place}": "Recolección en {place}",
  "Drop-off at {place}": "Entrega en {place}",

  // One pickup
  "{item} pickup": "Recolección: {item}",
  "{item} pickup at {place}": "Recolección en {place}: {item}",
  "Back to Your Pickups": "Volver a sus recolecciones",
  "We couldn't find this pickup": "Esta recolección no existe",
  "It may have been cancelled in the meantime.": "Quizá se canceló mientras tanto.",
  Summary: "Resumen",
  "Booked. Points follow once we have counted what you give.":
    "Reservada. Los puntos llegarán cuando contemos lo que entregue.",
  "The time is over and nothing was collected.": "El horario terminó y no se recogió nada.",
  "Collected and counted. Thank you!": "Recogida y contada. ¡Gracias!",
  Receipt: "Recibo",
  Total: "Total",
  "All receipts": "Todos los recibos",
  "Collected {moment}": "Recogida el {moment}",
  "Collected by {agent}, {moment}": "Recogida por {agent}, {moment}",
  "What you booked": "Lo que reservó",
  Place: "Lugar",
  Booked: "Reservada",
  "Cancel Pickup": "Cancelar la recolección",
  "Cancel this pickup?": "¿Cancelar esta recolección?",
  "{item} at {place}, {address}, {date}.": "{item} en {place}, {address}, {date}.",
  "Keep it": "Conservarla",
  "Pickup cancelled": "Recolección cancelada",
  "The pickup wasn't cancelled": "La recolección no se canceló",

  // The story of a pickup
  "Booked for {date}, {times}": "Reservada para el {date}, {times}",
  "Booked by our office for {date}, {times}":
    "Reservada por nuestra oficina para el {date}, {times}",
  "Moved by our office to {date}, {times}": "Cambiada por nuestra oficina al {date}, {times}",
  "Our office changed the place": "Nuestra oficina cambió el lugar",
  "Our office changed the place to {to}": "Nuestra oficina cambió el lugar a {to}",
  "Our office changed the place from {from} to {to}":
    "Nuestra oficina cambió el lugar de {from} a {to}",
  "Moved to {date}, {times}": "Cambiada al {date}, {times}",
  "Note: {note}": "Nota: {note}",
  Cancelled: "Cancelada",
  "Cancelled by our staff": "Cancelada por nuestro personal",
  "Cancelled by our office.": "Cancelada por nuestra oficina.",
  "Closed because no new time was chosen": "Cerrada porque no se eligió un nuevo horario",
  "Corrected from {from} to {to}.": "Corregida de {from} a {to}.",
  "Collected and counted: {points}": "Recogida y contada: {points}",

  // Not collected
  "Not collected: {cause}": "No recogida: {cause}",
  "Not collected on {date}: {cause}": "No recogida el {date}: {cause}",
  "Closes on {date} unless you choose a new time.":
    "Elija un nuevo horario; si no, se cerrará el {date}.",
  "What our collector found. Opens in a new tab.":
    "Lo que encontró nuestro recolector. Se abre en una pestaña nueva.",

  // Another time for a pickup
  "Move pickup": "Cambiar el horario",
  "Choose a new time": "Elegir otro horario",
  "Reason (optional)": "Motivo (opcional)",
  "It stays on {date} until the new time is yours.":
    "La recolección sigue reservada para el {date} hasta que tenga el nuevo horario.",
  "{reason} Press “Move pickup” again to move it all the same.":
    "{reason} Pulse «Cambiar el horario» otra vez para cambiar la recolección de todos modos.",
  "It's already booked for this time": "Ya está reservada para este horario",
  "This pickup can't be moved": "Esta recolección no se puede cambiar de horario",
  "See this pickup": "Ver esta recolección",
  "Pickup moved": "Listo: cambiamos el horario",
} as const;
