/** What several rooms say. */
export const general = {
  "{n} points": { one: "{n} punto", other: "{n} puntos" },
  "{n} minutes": { one: "{n} minuto", other: "{n} minutos" },
  "{n} hours": { one: "{n} hora", other: "{n} horas" },
  "A search can have at most {most} characters":
    "Una búsqueda puede tener como máximo {most} caracteres",
  "about {number}": "unos {number}",
  "under 0.1 mi": "menos de 0.1 mi",
  "{miles} mi": "{miles} mi",
  Today: "Hoy",
  Tomorrow: "Mañana",
} as const;
