/** What the server tells people about disputes, and why it refuses one. */
export const disputeEmails = {
  "We're looking at your count": "Estamos revisando su conteo",
  "You told us that the count of your {thing} at {place} isn't right.":
    "Usted nos dijo que el conteo de su {thing} en {place} no es correcto.",
  "A count of yours is questioned": "Hay una consulta sobre un conteo suyo",
  "{firstName} asks about the {thing} at {place}: counted {counted}.":
    "{firstName} pregunta por la {thing} en {place}. Contado: {counted}.",
  "{firstName} asks about the {thing} at {place}: counted {counted}, asked for {claimed}.":
    "{firstName} pregunta por la {thing} en {place}. Contado: {counted}. Debería ser: {claimed}.",
  "You can add what you remember.": "Puede agregar lo que recuerda.",
  "We need more time": "Necesitamos más tiempo",
  "Your question about the {thing} at {place} isn't answered yet. You'll hear from us by {date}.":
    "Todavía no respondimos su consulta sobre la {thing} en {place}. Le responderemos a más tardar el {date}.",
  "A question about a count is late": "Una consulta sobre un conteo está atrasada",
  "Nobody has answered the question about the {thing} at {place}. The resident was told: by {date}.":
    "Nadie ha respondido la consulta sobre la {thing} en {place}. A la persona se le dijo: a más tardar el {date}.",
  "Your count was corrected": "Se corrigió su conteo",
  "We now count {items} for your {thing} at {place}.":
    "Ahora contamos {items} en su {thing} en {place}.",
  "Your count stays as it is": "Su conteo no cambia",
  "We looked at your {thing} at {place} again.": "Volvimos a revisar su {thing} en {place}.",
  "If you still disagree, write to {contactEmail}.":
    "Si no está de acuerdo, escriba a {contactEmail}.",
  "You can question this until {date}.": "Puede pedir que lo revisemos hasta el {date}.",
  "The pickup was deleted": "La recolección se eliminó",

  "You have questioned {count} counts in {days} days. The next one is possible on {date}.":
    "Usted hizo {count} consultas en {days} días. Podrá hacer la siguiente el {date}.",
  "{count} of your questions wait for an answer. Please ask again once one is answered.":
    "{count} de sus consultas esperan respuesta. Vuelva a intentarlo cuando reciba una.",
  "This count can no longer be questioned": "Ya no se puede pedir que revisemos este conteo",
  "A count can be questioned for {days} days":
    "Puede pedir que revisemos un conteo durante {days} días",
  "You can't question any more counts now": "Por ahora no puede hacer más consultas",
  "This has already been decided": "Esto ya está decidido",
  "You have already added what you remember": "Usted ya agregó lo que recuerda",
  "Somebody else must decide about this count": "Otra persona debe decidir sobre este conteo",
  "This count is being questioned. Answer the question instead.":
    "Este conteo tiene una consulta abierta. Responda la consulta.",
  "An answer never takes points away": "Una respuesta nunca quita puntos",
  "Upheld means the count that was asked for": "Aceptar significa la cantidad que se pidió",
  "This is the count that was asked for: choose upheld":
    "Esta es la cantidad que se pidió: elija aceptar",
  "This is more than was asked for": "Esto es más de lo que se pidió",
  "Choose an answer": "Elija una respuesta",
} as const;
