/** The agent's run of a day. */
export const runs = {
  "Your run": "Su ruta",
  "Your run of {date}": "Su ruta del {date}",
  "Your run of today was given to {name} by the office at {time}.":
    "A las {time} la oficina pasó su ruta de hoy a {name}.",
  "Your run of {date} was given to {name} by the office.":
    "La oficina pasó su ruta del {date} a {name}.",
  "What you did has been sent.": "Lo que usted hizo ya se envió.",
  "What you did is sent when there is reception.":
    "Lo que usted hizo se enviará cuando haya señal.",
  "What you did": "Lo que usted hizo",
  "This run was {name}'s. The office gave it to you.":
    "Esta ruta era de {name}. La oficina se la dio a usted.",
  "This run was {name}'s. The office gave it to you at {time}.":
    "Esta ruta era de {name}. A las {time} la oficina se la dio a usted.",
  "You have no run today.": "Hoy no tiene ruta.",
  "You have no run on this day.": "Ese día no tiene ruta.",
  "The office puts stops on your run. They show here as soon as it does.":
    "La oficina agrega paradas a su ruta. Aparecen aquí en cuanto lo haga.",
  "Nobody has put stops on your run yet.": "Aún nadie agregó paradas a su ruta.",
  "No stops are left on your run.": "Ya no quedan paradas en su ruta.",
  "The office took them off, or gave them to a colleague.":
    "La oficina las quitó o se las dio a un colega.",
  "They show here as soon as the office does.": "Aparecen aquí en cuanto la oficina lo haga.",
  "The run didn't load": "No se pudo cargar la ruta",
  "Open run": "Abrir la ruta",
  "Go on": "Seguir",
  "Start run": "Iniciar la ruta",
  "Finish run": "Terminar la ruta",
  "Finish run?": "¿Terminar la ruta?",
  "Every stop is done.": "Todas las paradas están hechas.",
  "{n} stops are open.": { one: "Queda {n} parada.", other: "Quedan {n} paradas." },
  "Its window has not begun: it is handed back in any case.":
    "Su horario aún no comienza: se devuelve en todo caso.",
  "The windows of {n} of them have not begun: they are handed back in any case.": {
    one: "El horario de {n} de ellas aún no comienza: se devuelve en todo caso.",
    other: "Los horarios de {n} de ellas aún no comienzan: se devuelven en todo caso.",
  },
  "Hand {n} open stops back to the office": {
    one: "Devolver {n} parada a la oficina",
    other: "Devolver {n} paradas a la oficina",
  },
  "Tell the residents that we are not coming": "Avisar a los residentes que no iremos",
  "Run finished: {collected} collected, {not} not":
    "Ruta terminada: {collected} recogidas, {not} sin recoger",
  "Tomorrow: {n} stops": { one: "Mañana: {n} parada", other: "Mañana: {n} paradas" },
  "{n} stops": { one: "{n} parada", other: "{n} paradas" },
  "Your run changed: {what}": "Su ruta cambió: {what}",
  "{n} stops added": { one: "{n} parada agregada", other: "{n} paradas agregadas" },
  "{n} stops taken off": { one: "{n} parada quitada", other: "{n} paradas quitadas" },
  "Kept on this phone. It's read again when there is reception.":
    "Guardada en este teléfono. Se lee de nuevo cuando haya señal.",

  // Stops
  "Stop {number}": "Parada {number}",
  "After that": "Después",
  "Done ({count})": "Hechas ({count})",
  "Done#stops": "Hechas",
  "To the next stop": "A la siguiente parada",
  "Open the pickup": "Abrir la recolección",
  "Open the pickup, correct the count": "Abrir la recolección, corregir el conteo",
  "From the office": "De la oficina",
  "Last time: {reason}": "La última vez: {reason}",
  "Last visit, {when}: {reason}": "Última visita, {when}: {reason}",
  Skip: "Saltar",
  "Open#stop": "Pendiente",
  Late: "Tarde",
  Again: "Otra vez",
  Collected: "Recogida",
  "Moved to another day": "Cambiada a otro día",
  "{quantity}, by {name}": "{quantity}, por {name}",

  // Map and paper
  "Actions for the run": "Acciones de la ruta",
  "Map of the run": "Mapa de la ruta",
  "Stops on the map": "Paradas en el mapa",
  "Stop {number}: {who}, {state}": "Parada {number}: {who}, {state}",
  "Open stop {name}": "Abrir la parada {name}",
  "Open#verb": "Abrir",
  "Route sheet": "Hoja de ruta",
  "Back to your run": "Volver a su ruta",
  "Back to the plan": "Volver al plan",
  "Count#noun": "Conteo",
  "Reasons: {reasons}": "Motivos: {reasons}",
  "This sheet has personal data. Destroy it after the day.":
    "Esta hoja contiene datos personales. Destrúyala después del día.",
  "There's nothing to print: this run has no stops.":
    "No hay nada que imprimir: esta ruta no tiene paradas.",

  // Order
  "Change the order": "Cambiar el orden",
  "Order of the open stops": "Orden de las paradas pendientes",
  "Better order": "Mejor orden",
  "Use this order": "Usar este orden",
  "The new order is in use": "El nuevo orden está en uso",
  "Your run changed meanwhile. It has been read again; your order is kept.":
    "Su ruta cambió mientras tanto. Se leyó de nuevo; su orden se conserva.",
  "Place#order": "Puesto",
  "Place of {name}": "Puesto de {name}",
  "{name}: place {place} of {all}": "{name}: puesto {place} de {all}",
  "Up: {name}": "Subir: {name}",
  "Down: {name}": "Bajar: {name}",
  "{proposed}; now {present}.": "{proposed}; ahora {present}.",
  "{way}, {minutes} min of waiting, {late} late": "{way}, {minutes} min de espera, {late} tarde",

  // At the door
  "Complete: {quantity}, {points}": "Completar: {quantity}, {points}",
  "Save: {quantity}, {points}": "Guardar: {quantity}, {points}",
  "The window begins at {time}.": "A las {time} comienza el horario.",
  "The window begins on {date} at {time}.": "El {date} a las {time} comienza el horario.",
  "Record it all the same?": "¿Registrarla de todos modos?",
  "Record it": "Registrarla",
  "Recorded as not collected": "Registrada como no recogida",
  "Not collected: {reason}": "No recogida: {reason}",
  "Not collected {when}: {reason}": "No recogida {when}: {reason}",
  "The resident reads:": "El residente lee:",
  "Note for the office": "Nota para la oficina",
  "Take a photo, please": "Tome una foto, por favor",
  "Add a photo": "Agregar una foto",
  "Another photo": "Otra foto",
  "The photo is added.": "La foto está agregada.",
  "There are 40 photos on this phone. Send them first, or go on without one.":
    "Hay 40 fotos en este teléfono. Envíelas primero o siga sin foto.",
} as const;
