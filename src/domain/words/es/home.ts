/** The screen `/home`. */
export const home = {
  "Good Morning {firstName}!": "¡Buenos días, {firstName}!",
  "Good Afternoon {firstName}!": "¡Buenas tardes, {firstName}!",
  "Good Evening {firstName}!": "¡Buenas noches, {firstName}!",
} as const;
