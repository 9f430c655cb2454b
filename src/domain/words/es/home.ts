/** The screens `/home` and `/impact` themselves. */
export const home = {
  "Good Morning {firstName}!": "¡Buenos días, {firstName}!",
  "Good Afternoon {firstName}!": "¡Buenas tardes, {firstName}!",
  "Good Evening {firstName}!": "¡Buenas noches, {firstName}!",
  "What are you recycling today?": "¿Qué va a reciclar hoy?",
  "{materials}, etc": "{materials}, etc.",
  "Drop-off Only": "Usted lo lleva",
  "Pickup Only": "Pasamos por él",
  Milestones: "Sus niveles",
  "Update your phone number to get notified when your pickup is scheduled":
    "Agregue su teléfono y le avisaremos cuando se programe su recolección",
  "Close for 30 days": "Cerrar por 30 días",
  "Needs you": "Necesita su atención",
  "What waits for you didn't load.": "No se pudo cargar lo que espera por usted.",
  "and {n} more#pickups": { one: "y {n} más", other: "y {n} más" },
  "New terms to agree to": "Hay nuevos términos por aceptar",
  "A new privacy notice to agree to": "Hay un nuevo aviso de privacidad por aceptar",
  "New terms and a new privacy notice to agree to":
    "Hay nuevos términos y un nuevo aviso de privacidad por aceptar",
  "Your question was answered: {answer}": "Respondimos su pregunta: {answer}",
  "{when}: {what}, at {place}": "{when}: {what}, en {place}",
  "See your impact": "Ver su impacto",
  "See the rewards": "Ver las recompensas",
  "Enough points for {reward}": "Ya tiene puntos para {reward}",
  "{n} points to your {reward}": {
    one: "Le falta {n} punto para {reward}",
    other: "Le faltan {n} puntos para {reward}",
  },
  "{firstName} invited you.": "{firstName} le invitó.",
  "We are checking this invitation.": "Estamos revisando esta invitación.",
  "You got {n} points for joining.": {
    one: "Recibió {n} punto por su registro.",
    other: "Recibió {n} puntos por su registro.",
  },
  "Add the address we come to": "Agregue la dirección a la que iremos",
  "Book a pickup or drop something off": "Reserve una recolección o entregue algo",
  "Done#step": "Hecho",
  "See your points": "Vea sus puntos",
  "Verify your phone number to get notified when your pickup is scheduled":
    "Verifique su teléfono y le avisaremos cuando se programe su recolección",
} as const;
