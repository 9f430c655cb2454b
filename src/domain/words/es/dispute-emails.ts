/** What the server tells people about disputes, and why it refuses one. */
export const disputeEmails = {
  "We are looking at your count": "Estamos revisando su conteo",
  "You told us that the count of your {thing} at {place} is not right. Somebody who did not count it will answer by {date}.":
    "Usted nos dijo que el conteo de su {thing} en {place} no es correcto. Le responderá alguien que no hizo el conteo, a más tardar el {date}.",
  "A count of yours is questioned": "Hay un reclamo sobre un conteo suyo",
  "{firstName} asks about the {thing} at {place}: counted {counted}.":
    "{firstName} pregunta por la {thing} en {place}: se contó {counted}.",
  "{firstName} asks about the {thing} at {place}: counted {counted}, asked for {claimed}.":
    "{firstName} pregunta por la {thing} en {place}: se contó {counted}, según la persona son {claimed}.",
  "You can add what you remember.": "Puede agregar lo que recuerda.",
  "We need more time": "Necesitamos más tiempo",
  "Your question about the {thing} at {place} is not answered yet. You will hear from us by {date}.":
    "Todavía no respondimos su reclamo sobre la {thing} en {place}. Le responderemos a más tardar el {date}.",
  "A question about a count is late": "Un reclamo sobre un conteo está atrasado",
  "Nobody has answered the question about the {thing} at {place}. The resident was told: by {date}.":
    "Nadie ha respondido el reclamo sobre la {thing} en {place}. A la persona se le dijo: a más tardar el {date}.",
  "Your count was corrected": "Se corrigió su conteo",
  "We now count {items} for your {thing} at {place}.":
    "Ahora contamos {items} en su {thing} en {place}.",
  "Your count stays as it is": "Su conteo no cambia",
  "We looked at your {thing} at {place} again.": "Volvimos a revisar su {thing} en {place}.",
  "If you still disagree, write to {contactEmail}.":
    "Si no está de acuerdo, escriba a {contactEmail}.",
  "You can question this until {date}.": "Puede reclamar hasta el {date}.",
  "The pickup was deleted": "La recolección se eliminó",

  "You have questioned {count} counts in {days} days. The next one is possible on {date}.":
    "Usted hizo {count} reclamos en {days} días. Podrá hacer el siguiente el {date}.",
  "{count} of your questions wait for an answer. Please ask again once one is answered.":
    "{count} de sus reclamos esperan respuesta. Vuelva a intentarlo cuando reciba una.",
  "This count can no longer be questioned": "Este conteo ya no se puede reclamar",
  "A count can be questioned for {days} days": "Un conteo se puede reclamar durante {days} días",
  "You cannot question any more counts now": "Por ahora no puede hacer más reclamos",
  "This has already been decided": "Esto ya está decidido",
  "You have already added what you remember": "Usted ya agregó lo que recuerda",
  "Somebody else must decide about this count": "Otra persona debe decidir sobre este conteo",
  "This count is being questioned. Answer the question instead.":
    "Este conteo tiene un reclamo abierto. Responda el reclamo.",
  "An answer never takes points away": "Una respuesta nunca quita puntos",
  "Upheld means the count that was asked for": "Aceptar significa la cantidad que se pidió",
  "This is the count that was asked for: choose upheld":
    "Esta es la cantidad que se pidió: elija aceptar",
  "This is more than was asked for": "Esto es más de lo que se pidió",
  "Choose an answer": "Elija una respuesta",
} as const;
