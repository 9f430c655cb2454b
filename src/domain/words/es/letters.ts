/** What the server sends: notifications, e-mails, text messages, and its words about a profile. */
export const letters = {
  "Choose one of the languages offered": "Elija uno de los idiomas disponibles",
} as const;
