/** The phone without reception: what waits on it and what became of it. */
export const field = {
  Waiting: "En espera",
  Sending: "Enviando",
  Sent: "Enviada",
  "Not accepted": "No aceptada",
  "{n} waiting to be sent": { one: "{n} por enviar", other: "{n} por enviar" },
  "{n} not accepted": { one: "{n} no aceptada", other: "{n} no aceptadas" },
  "On this phone": "En este teléfono",
  "Everything has been sent": "Todo se envió",
  "What you do without reception waits here until it is sent.":
    "Lo que haga sin señal espera aquí hasta que se envíe.",
  "It's sent when there is reception.": "Se envía cuando haya señal.",
  "Send now": "Enviar ahora",
  "No, nothing": "No, nada",
  "Yes, I have it": "Sí, la tengo",
  OK: "Aceptar",

  // What was done
  "Start of the run": "Inicio de la ruta",
  "End of the run": "Fin de la ruta",
  "Not collected": "No recogida",
  "A colleague": "Un colega",

  // Why the server said no
  "{name} collected this at {time}: {counts}.": "{name} la recogió ({time}): {counts}.",
  "You collected this at {time}: {counts}.": "Usted la recogió ({time}): {counts}.",
  "Your count of {count} wasn't added.": "Su conteo de {count} no se agregó.",
  "That it wasn't collected wasn't recorded.": "No se registró que no se pudo recoger.",
  "You recorded this on this phone at {time}: {what}.":
    "Usted la registró en este teléfono ({time}): {what}.",
  "It wasn't recorded again.": "No se registró otra vez.",
  "You can change the first count at this stop.": "Puede cambiar el primer conteo en esta parada.",
  "The office cancelled this at {time}. Did you collect it?":
    "La oficina la canceló ({time}). ¿La recogió usted?",
  "The office cancelled this at {time}. It can no longer be counted here.":
    "La oficina la canceló ({time}). Ya no se puede contar aquí.",
  "The office cancelled this at {time}. Nothing is left to do.":
    "La oficina la canceló ({time}). Ya no queda nada por hacer.",
  "The resident cancelled this at {time}. Did you collect it?":
    "El residente la canceló ({time}). ¿La recogió usted?",
  "The resident cancelled this at {time}. It can no longer be counted here.":
    "El residente la canceló ({time}). Ya no se puede contar aquí.",
  "The resident cancelled this at {time}. Nothing is left to do.":
    "El residente la canceló ({time}). Ya no queda nada por hacer.",
  "This was closed at {time}. Did you collect it?": "Se cerró ({time}). ¿La recogió usted?",
  "This was closed at {time}. It can no longer be counted here.":
    "Se cerró ({time}). Ya no se puede contar aquí.",
  "This was closed at {time}. Nothing is left to do.":
    "Se cerró ({time}). Ya no queda nada por hacer.",
  "The office removed this pickup.": "La oficina quitó esta recolección.",
  "This waited for 14 days without being sent and was deleted.":
    "Esto esperó 14 días sin enviarse y se eliminó.",

  // At the sign-in
  "{n} waiting for {name}": {
    one: "{n} pendiente de enviar de {name}",
    other: "{n} pendientes de enviar de {name}",
  },
  "It's sent after the same person has signed in here.":
    "Se envía cuando la misma persona inicie sesión aquí.",

  // This phone
  "This phone": "Este teléfono",
  "Without reception": "Sin señal",
  "Ready: app and map": "Listo: aplicación y mapa",
  "Ready: app, map and {n} stops": {
    one: "Listo: aplicación, mapa y {n} parada",
    other: "Listo: aplicación, mapa y {n} paradas",
  },
  "Not ready yet": "Aún no está listo",
  "Waiting to be sent": "Por enviar",
  Storage: "Almacenamiento",
  "{size} MB, kept until you delete it": "{size} MB, se conserva hasta que usted lo elimine",
  "{size} MB, the browser may delete it when space runs out":
    "{size} MB, el navegador puede eliminarlo si falta espacio",
  "Map for Navigate": "Mapa para Cómo llegar",
  "Holding Navigate at a stop changes it too.":
    "También se cambia manteniendo pulsado Cómo llegar en una parada.",
  "Google Maps": "Google Maps",
  "Apple Maps": "Apple Maps",
  "The map of this device": "El mapa de este dispositivo",
  "Lock the screen of this phone with a code or a finger. Whoever can open it reads your run and works as you. If it's lost, tell the office at once.":
    "Bloquee la pantalla de este teléfono con un código o con la huella. Quien pueda abrirlo lee su ruta y actúa en su nombre. Si lo pierde, avise enseguida a la oficina.",
  "On an iPhone or iPad, add Rebound to the home screen: Safari deletes what wasn't used for 7 days.":
    "En un iPhone o iPad, agregue Rebound a la pantalla de inicio: Safari elimina lo que no se usó en 7 días.",
  "Ask the browser to keep it": "Pedir al navegador que lo conserve",
  "Delete what is kept here": "Eliminar lo que se guarda aquí",
  "Delete what is kept here?": "¿Eliminar lo que se guarda aquí?",
  "The run is read again when there is reception.": "La ruta se lee de nuevo cuando haya señal.",
  "{n} collections haven't been sent. They are lost.": {
    one: "{n} recolección no se ha enviado. Se pierde.",
    other: "{n} recolecciones no se han enviado. Se pierden.",
  },

  // Signing out
  "Log out?": "¿Cerrar sesión?",
  "{n} collections haven't been sent. Log out and they are lost.": {
    one: "{n} recolección no se ha enviado. Si cierra la sesión, se pierde.",
    other: "{n} recolecciones no se han enviado. Si cierra la sesión, se pierden.",
  },
  "Log out anyway": "Cerrar sesión de todos modos",

  // At the count
  "{stop}: saved on this phone. It's sent when there is reception.":
    "{stop}: guardado en este teléfono. Se envía cuando haya señal.",
  "This browser keeps nothing. Collections are sent at once or not at all.":
    "Este navegador no guarda nada. Las recolecciones se envían de inmediato o no se envían.",
  "This phone has no room left, so this wasn't saved. Free some space, or press Complete Pickup again when you're connected.":
    "Este teléfono no tiene espacio y esto no se guardó. Libere espacio o presione Completar la recolección otra vez cuando tenga conexión.",
  "Change the count": "Cambiar el conteo",
  "Save the count": "Guardar el conteo",
  "This count was sent meanwhile and is not changed. Open the pickup to correct it.":
    "Este conteo ya se envió y no cambió. Abra la recolección para corregirlo.",
} as const;
