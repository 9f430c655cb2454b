/** Why the server refuses a dispute, an answer to one, or another end of a voucher. */
export const settledRefusals = {
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
  "This voucher was marked as used more than 15 minutes ago. It can only be rejected.":
    "Este vale se marcó como usado hace más de 15 minutos. Solo se puede rechazar.",
  "A shop marked this voucher as used. Only that shop can take it back. You can reject it.":
    "Una tienda marcó este vale como usado. Solo esa tienda puede deshacerlo. Usted puede rechazarlo.",
  "This voucher is void, because the account of its owner was deleted. Nothing changes.":
    "Este vale está anulado, porque se eliminó la cuenta de su dueño. Nada cambia.",
  "This shop has no voucher with this code": "Esta tienda no tiene ningún vale con este código",
  "This voucher was used already": "Este vale ya se usó",
  "This shop used this voucher, and can take that back":
    "Este comercio usó este vale y puede deshacerlo",
  "This voucher was not used in time": "Este vale no se usó a tiempo",
  "This voucher was taken back": "Este vale se anuló",
  "Already used on {moment}": "Ya se usó el {moment}",
  "Ended on {date}": "Venció el {date}",
} as const;
