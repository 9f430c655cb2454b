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
    "Agregue su número de teléfono y le avisaremos cuando se programe su recolección",
  "Verify your phone number to get notified when your pickup is scheduled":
    "Verifique su número de teléfono y le avisaremos cuando se programe su recolección",
} as const;
