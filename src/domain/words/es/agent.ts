/** The screens of pickup agents. */
export const agent = {
  // The list
  Day: "Día",
  "All#days": "Todas",
  "Overdue#days": "Atrasadas",
  "Overdue ({count})": "Atrasadas ({count})",
  "Today ({count})": "Hoy ({count})",
  "Nothing is booked for today": "No hay nada reservado para hoy",
  "{done} of {all} done": "{done} de {all} hechas",
  "Nothing is overdue": "No hay nada atrasado",
  "Every window that is over was kept.": "Se cumplieron todos los horarios que ya pasaron.",
  "No stops left today": "No quedan paradas hoy",
  "No stops left on your run": "No quedan paradas en su ruta",
  "Other stops of today ({count})": "Otras paradas de hoy ({count})",
  "On the run of {name}": "En la ruta de {name}",
  "On no run": "En ninguna ruta",
  "What is booked for today shows here.": "Aquí aparece lo que se reservó para hoy.",
  "No stops tomorrow yet": "Aún no hay paradas para mañana",
  "What people book shows here.": "Aquí aparece lo que reservan los residentes.",
  "Any date": "Cualquier fecha",
  Everybody: "Todos los residentes",
  "No pickups match": "Ninguna recolección coincide",
  "Show all pickups": "Mostrar todas las recolecciones",
  "Choose another status or date.": "Elija otro estado u otra fecha.",
  "{number} pickups": "Recolecciones: {number}",
  "{n} pickups": { one: "{n} recolección", other: "{n} recolecciones" },
  Upcoming: "Próxima",
  Overdue: "Atrasada",

  // The map
  Map: "Mapa",
  "Map of pickups": "Mapa de recolecciones",
  Markers: "Marcadores",
  "Pickups on the map": "Recolecciones en el mapa",
  "No pickups to show": "No hay recolecciones que mostrar",
  "The list holds none either.": "La lista tampoco tiene ninguna.",
  "The first {shown} of {all} pickups. Filter the list to see others.":
    "Las primeras {shown} recolecciones de {all}. Filtre la lista para ver otras.",
  "View the pickup of {name}": "Ver la recolección de {name}",

  // A stop
  "Pickup {id}": "Recolección {id}",
  "Back to Pickups": "Volver a las recolecciones",
  "To the list": "Ir a la lista",
  "Next stop": "Siguiente parada",
  "The next stops are on the runs of colleagues":
    "Las siguientes paradas están en rutas de colegas",
  "Open this stop": "Abrir esta parada",
  Navigate: "Cómo llegar",
  "Navigate to {address}": "Cómo llegar a {address}",
  Call: "Llamar",
  "Call {name}": "Llamar a {name}",
  "Copy location address": "Copiar la dirección",
  "Location address copied": "Dirección copiada",
  "Pickup details": "Detalles de la recolección",
  "Items count": "Cantidad de artículos",
  "Created At#pickup": "Fecha",
  "Completed at": "Completada el",
  "Completed by": "Completada por",
  "Scheduled time": "Horario",
  "Time zone": "Zona horaria",
  "This pickup was cancelled or deleted meanwhile. There's nothing to collect here any more.":
    "Esta recolección se canceló o se eliminó mientras tanto. Aquí ya no hay nada que recoger.",
  "This pickup is already completed. Below is what was counted; your count wasn't added.":
    "Esta recolección ya está completada. Abajo está lo que se contó; su conteo no se agregó.",
  "You can't complete your own pickup. A colleague has to count it.":
    "No puede completar su propia recolección. Otra persona del equipo debe contarla.",
  "This is your own pickup. If you count it yourself, the audit log marks it.":
    "Esta recolección es suya. Si la cuenta usted, quedará marcado en el registro de auditoría.",

  // Counting
  "Complete Pickup": "Completar la recolección",
  "Confirmed items": "Artículos confirmados",
  "One less {label}": "Uno menos: {label}",
  "One more {label}": "Uno más: {label}",
  "Complete this pickup?": "¿Completar esta recolección?",
  "Complete a pickup of another day?": "¿Completar una recolección de otro día?",
  "Complete a colleague's stop?": "¿Completar la parada de un colega?",
  "This stop is on {name}'s run.": "Esta parada está en la ruta de {name}.",
  "This pickup isn't booked for today but for {date}.":
    "Esta recolección no es de hoy. Fecha reservada: {date}.",
  "{item}: {quantity} from {person}. {points} will be credited.":
    "{item}: {quantity} de {person}. Se acreditarán {points}.",
  Complete: "Completar",
  "Pickup completed successfully": "Recolección completada",
  "This wasn't saved: the server couldn't be reached. Your count is still here. Press Complete Pickup again when you're connected.":
    "No se guardó: no se pudo conectar con el servidor. Su conteo sigue aquí. Presione «Completar la recolección» de nuevo cuando tenga conexión.",

  // Not collected
  Note: "Nota",
  "Please choose a reason": "Elija un motivo",
} as const;
